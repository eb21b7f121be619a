<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>ringwalk::BilingualField</name>
    <message>
        <source>%1 in English</source>
        <translation>%1（英文）</translation>
    </message>
    <message>
        <source>%1 in Chinese</source>
        <translation>%1（中文）</translation>
    </message>
</context>
<context>
    <name>ringwalk::BuildCard</name>
    <message>
        <source>Add a node</source>
        <translation>添加节点</translation>
    </message>
    <message>
        <source>Name of the new node</source>
        <translation>新节点的名称</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token 数</translation>
    </message>
    <message>
        <source>Add by hash</source>
        <translation>按哈希添加</translation>
    </message>
    <message>
        <source>Where the hash of its name puts its tokens</source>
        <translation>token 放在名称的哈希处</translation>
    </message>
    <message>
        <source>Place…</source>
        <translation>放置…</translation>
    </message>
    <message>
        <source>Then click a tick of the ring, or turn with the arrow keys and press Enter</source>
        <translation>然后点击环上的刻度，或用方向键转动并按回车</translation>
    </message>
    <message>
        <source>Add keys</source>
        <translation>添加键</translation>
    </message>
    <message>
        <source>Names of the new keys, one a line</source>
        <translation>新键的名称，每行一个</translation>
    </message>
    <message>
        <source>Type or paste names, one a line</source>
        <translation>键入或粘贴名称，每行一个</translation>
    </message>
    <message>
        <source>Where the hash of each name puts it</source>
        <translation>每个键放在名称的哈希处</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>First token clockwise</source>
        <translation>顺时针第一个 token</translation>
    </message>
    <message>
        <source>Bounded load</source>
        <translation>负载有上限</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>ε: how far above its share a node may go</source>
        <translation>ε：节点可超出其份额的比例</translation>
    </message>
    <message>
        <source>Nodes asked</source>
        <translation>询问节点数</translation>
    </message>
    <message>
        <source>Nodes asked at most</source>
        <translation>最多询问的节点数</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Modulo beside it</source>
        <translation>并列显示取模</translation>
    </message>
    <message>
        <source>tokens  %1 × %2 = %3
</source>
        <translation>token  %1 × %2 = %3
</translation>
    </message>
    <message>
        <source>Tokens of the new node, for each unit of capacity</source>
        <translation>新节点每单位容量的 token 数</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Capacity of the new node</source>
        <translation>新节点的容量</translation>
    </message>
    <message>
        <source>A node of capacity 2 gets twice the tokens, and twice the cap where loads are bounded</source>
        <translation>容量为 2 的节点有两倍的 token；负载有上限时，上限也是两倍</translation>
    </message>
</context>
<context>
    <name>ringwalk::CanvasCard</name>
    <message>
        <source>Zoom the ring in</source>
        <translation>放大环</translation>
    </message>
    <message>
        <source>Zoom the ring out</source>
        <translation>缩小环</translation>
    </message>
    <message>
        <source>Whole ring</source>
        <translation>整个环</translation>
    </message>
    <message>
        <source>Zoom the ring in (+, or the mouse wheel)</source>
        <translation>放大环（+ 或鼠标滚轮）</translation>
    </message>
    <message>
        <source>Zoom the ring out (−)</source>
        <translation>缩小环（−）</translation>
    </message>
    <message>
        <source>Show the whole ring (0)</source>
        <translation>显示整个环（0）</translation>
    </message>
    <message>
        <source>Modulo</source>
        <translation>取模</translation>
    </message>
</context>
<context>
    <name>ringwalk::ExplanationCard</name>
    <message>
        <source>Next: %1</source>
        <translation>下一课：%1</translation>
    </message>
    <message>
        <source>The next lesson (Ctrl+Page Down)</source>
        <translation>下一课（Ctrl+Page Down）</translation>
    </message>
    <message>
        <source>At real size: %1</source>
        <translation>真实规模：%1</translation>
    </message>
    <message>
        <source>The lab runs the same rules with many nodes and requests</source>
        <translation>实验室用大量节点和请求运行同样的规则</translation>
    </message>
</context>
<context>
    <name>ringwalk::ExportDialog</name>
    <message>
        <source>SVG, a drawing</source>
        <translation>SVG 矢量图</translation>
    </message>
    <message>
        <source>PNG, a picture</source>
        <translation>PNG 图片</translation>
    </message>
    <message>
        <source>PDF, a document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>This step</source>
        <translation>这一步</translation>
    </message>
    <message numerus="yes">
        <source>All %n steps</source>
        <translation>
            <numerusform>全部 %n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Print, hatched</source>
        <translation>打印（阴影线）</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>As outlines</source>
        <translation>轮廓</translation>
    </message>
    <message>
        <source>&amp;Loads</source>
        <translation>负载(&amp;L)</translation>
    </message>
    <message>
        <source>Le&amp;gend</source>
        <translation>图例(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Caption</source>
        <translation>说明(&amp;C)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>La&amp;nguage</source>
        <translation>语言(&amp;N)</translation>
    </message>
    <message>
        <source>Te&amp;xt</source>
        <translation>文字(&amp;X)</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>大小(&amp;Z)</translation>
    </message>
    <message>
        <source>With</source>
        <translation>包括</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message numerus="yes">
        <source>%n files written to %1</source>
        <translation>
            <numerusform>已写入 %n 个文件到 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 written</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Folder for the pictures</source>
        <translation>存放图片的文件夹</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Ste&amp;ps</source>
        <translation>步骤(&amp;P)</translation>
    </message>
    <message>
        <source>Animation, an SVG that plays</source>
        <translation>动画，会播放的 SVG</translation>
    </message>
    <message>
        <source>Page, HTML for a browser</source>
        <translation>网页，浏览器里看的 HTML</translation>
    </message>
    <message>
        <source>Handout, a PDF to print</source>
        <translation>讲义，用来打印的 PDF</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>&amp;Answers to the questions</source>
        <translation>问题的答案(&amp;A)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>T&amp;ime a step</source>
        <translation>每步时间(&amp;I)</translation>
    </message>
    <message>
        <source>N&amp;otes for presenting</source>
        <translation>讲解备注(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>The picture of this step. The animation plays all of them.</source>
        <translation>这一步的图。动画会播放所有步骤。</translation>
    </message>
    <message>
        <source>The picture of this step. The page has one for each, with its text, its questions and buttons to go through them.</source>
        <translation>这一步的图。网页为每一步各有一幅图，附文字、问题和前后翻步的按钮。</translation>
    </message>
    <message>
        <source>The sheet of this step. The handout has one for each.</source>
        <translation>这一步的那一页。讲义为每一步各有一页。</translation>
    </message>
    <message>
        <source>Width and height are from %1 to %2 px.</source>
        <translation>宽和高须在 %1 到 %2 像素之间。</translation>
    </message>
    <message>
        <source>Save animation</source>
        <translation>保存动画</translation>
    </message>
    <message>
        <source>Save page</source>
        <translation>保存网页</translation>
    </message>
    <message>
        <source>Save handout</source>
        <translation>保存讲义</translation>
    </message>
    <message>
        <source>Save pictures</source>
        <translation>保存各步的图</translation>
    </message>
</context>
<context>
    <name>ringwalk::FigureCard</name>
    <message>
        <source>Save the figure</source>
        <translation>保存图</translation>
    </message>
    <message>
        <source>The figure is not saved</source>
        <translation>图未保存</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Which figure is shown</source>
        <translation>显示哪张图</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save this figure as SVG, PNG or PDF, or its numbers as CSV or JSON</source>
        <translation>将此图保存为 SVG、PNG 或 PDF，或将其数据保存为 CSV 或 JSON</translation>
    </message>
    <message>
        <source>Point or use the arrow keys to read its numbers</source>
        <translation>指向图中或用方向键可读数</translation>
    </message>
</context>
<context>
    <name>ringwalk::FigureFile</name>
    <message>
        <source>SVG, a drawing (*.svg);;PNG, a picture (*.png);;PDF, a document (*.pdf);;CSV, the numbers (*.csv);;JSON, the numbers (*.json)</source>
        <translation>SVG 矢量图 (*.svg);;PNG 图片 (*.png);;PDF 文档 (*.pdf);;CSV 数据 (*.csv);;JSON 数据 (*.json)</translation>
    </message>
</context>
<context>
    <name>ringwalk::FileDrop</name>
    <message numerus="yes">
        <source>Drop to open %n files</source>
        <translation>
            <numerusform>松开即打开 %n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringwalk::FocusEditor</name>
    <message>
        <source>Picture of the step</source>
        <translation>这一步的图</translation>
    </message>
    <message>
        <source>Pane</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Walk of</source>
        <translation>行走的键</translation>
    </message>
    <message>
        <source>The key whose way to its owner is drawn</source>
        <translation>画出这个键走到其拥有者的路</translation>
    </message>
    <message>
        <source>Check what the picture points at, or click it there. A token stands for the range that it ends.</source>
        <translation>勾选图要指出的对象，或在图中点击。点击 token 即选中以它结尾的区间。</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>ringwalk::HashWorking</name>
    <message>
        <source>hashed  %1
bytes  %2
XXH3  %3
tick  hash × 360 / 2⁶⁴ = %4</source>
        <translation>被哈希  %1
字节  %2
XXH3  %3
刻度  哈希 × 360 / 2⁶⁴ = %4</translation>
    </message>
</context>
<context>
    <name>ringwalk::HistoryCard</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Click a row to go back to it, or forward</source>
        <translation>点击一行可回到那里，或前进到那里</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>课程的步骤</translation>
    </message>
</context>
<context>
    <name>ringwalk::HistoryModel</name>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
</context>
<context>
    <name>ringwalk::InspectorCard</name>
    <message>
        <source>Comparison %1 of %2</source>
        <translation>第 %1 次比较，共 %2 次</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Show on the ring</source>
        <translation>在环上显示</translation>
    </message>
    <message>
        <source>Binary search among the sorted tokens</source>
        <translation>在排好序的 token 中二分查找</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Why it belongs there</source>
        <translation>它为什么属于那里</translation>
    </message>
</context>
<context>
    <name>ringwalk::KeySheet</name>
    <message>
        <source>Step forward, or reveal (a click too)</source>
        <translation>前进一步，或揭晓（点击也行）</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最后一步</translation>
    </message>
    <message>
        <source>Reveal the answer</source>
        <translation>揭晓答案</translation>
    </message>
    <message>
        <source>Black screen and back</source>
        <translation>黑屏，再按返回</translation>
    </message>
    <message>
        <source>White screen and back</source>
        <translation>白屏，再按返回</translation>
    </message>
    <message>
        <source>Larger, about the pointer</source>
        <translation>以指针为中心放大</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Normal size</source>
        <translation>原始大小</translation>
    </message>
    <message>
        <source>These keys</source>
        <translation>这些按键</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Move the enlarged picture</source>
        <translation>移动放大的图</translation>
    </message>
    <message>
        <source>Shift with arrows, or drag</source>
        <translation>Shift 加方向键，或拖动</translation>
    </message>
</context>
<context>
    <name>ringwalk::KeysModel</name>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>刻度</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>拥有者</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>ringwalk::LabForm</name>
    <message>
        <source>Choose one rule at least</source>
        <translation>请至少选择一个规则</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Ready to run</source>
        <translation>现成的实验</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>as many as keys</source>
        <translation>与键数相同</translation>
    </message>
    <message>
        <source>all equal</source>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>the last</source>
        <translation>最后一个</translation>
    </message>
    <message>
        <source>Servers of the cluster, numbered from 0</source>
        <translation>集群中的服务器，从 0 编号</translation>
    </message>
    <message>
        <source>Tokens that each node has on the ring</source>
        <translation>每个节点在环上的 token 数</translation>
    </message>
    <message>
        <source>Different keys</source>
        <translation>不同的键</translation>
    </message>
    <message>
        <source>How often keys are asked for, all in all</source>
        <translation>对键的请求总数</translation>
    </message>
    <message>
        <source>A node takes at most 1 + ε times the mean; what comes beyond goes on to the next</source>
        <translation>一个节点最多承担均值的 1 + ε 倍；超出的转给下一个节点</translation>
    </message>
    <message>
        <source>0: all of them; then a request is refused</source>
        <translation>0 表示全部；都满时请求被拒绝</translation>
    </message>
    <message>
        <source>Capacities, with commas between; the nodes get them in turn</source>
        <translation>容量，以逗号分隔；依次分给各节点</translation>
    </message>
    <message>
        <source>The number of the node whose leaving is measured</source>
        <translation>测量其离开的节点的编号</translation>
    </message>
    <message>
        <source>Another seed names nodes and keys anew</source>
        <translation>换一个种子，节点和键重新命名</translation>
    </message>
    <message>
        <source>A prime number, larger than the number of nodes</source>
        <translation>质数，大于节点数</translation>
    </message>
    <message>
        <source>Of a CSV file: the name of the column or its number</source>
        <translation>CSV 文件中列的名称或编号</translation>
    </message>
    <message>
        <source>The key of a line is what the first group matches</source>
        <translation>每行的键是第一个分组匹配的内容</translation>
    </message>
    <message>
        <source>The requests are cut into so many rounds</source>
        <translation>请求分成这么多轮</translation>
    </message>
    <message>
        <source>0: no limit; 0.1: a tenth of a node&apos;s tokens</source>
        <translation>0 表示不限；0.1 表示节点 token 数的十分之一</translation>
    </message>
    <message>
        <source>with the factor: all tokens jump</source>
        <translation>含因子：所有 token 都会跳动</translation>
    </message>
    <message>
        <source>stable: only the last come and go</source>
        <translation>稳定：只增减末尾的 token</translation>
    </message>
    <message>
        <source>the base, each time</source>
        <translation>每次都以基数为准</translation>
    </message>
    <message>
        <source>the tokens of now</source>
        <translation>以当前 token 数为准</translation>
    </message>
</context>
<context>
    <name>ringwalk::LabPage</name>
    <message>
        <source>Not computed. What is shown is of the run before.</source>
        <translation>未计算。显示的是上一次的结果。</translation>
    </message>
    <message>
        <source>Cancelled. What is shown is of the run before.</source>
        <translation>已取消。显示的是上一次的结果。</translation>
    </message>
    <message>
        <source>Live: computed anew with every change</source>
        <translation>实时：每次改动都重新计算</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>Compute this experiment once more; a file is read anew</source>
        <translation>再计算一次此实验；文件会重新读取</translation>
    </message>
</context>
<context>
    <name>ringwalk::LessonPage</name>
    <message>
        <source>Ask again</source>
        <translation>再问一遍</translation>
    </message>
    <message numerus="yes">
        <source>Forget the %n answers to this lesson?</source>
        <translation>
            <numerusform>忘掉这一课的 %n 个答案？</numerusform>
        </translation>
    </message>
    <message>
        <source>The result will say that the lesson was asked again. Save it first if you want to keep it.</source>
        <translation>结果里会写明这一课重新问过。想保留原来的结果，请先保存。</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>忘掉</translation>
    </message>
</context>
<context>
    <name>ringwalk::LoadChart</name>
    <message>
        <source>%1 %2</source>
        <extracomment>A node and the number of its keys</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1; even share %2</source>
        <translation>%1；平均份额 %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 of at most %2</source>
        <translation>%1，最多 %2</translation>
    </message>
</context>
<context>
    <name>ringwalk::LoadHistoryChart</name>
    <message>
        <source>%1 %2</source>
        <extracomment>A node and the number of its keys</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>第 %1 步，共 %2 步：%3</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>ringwalk::LoadsCard</name>
    <message>
        <source>mean %1 · max/mean %2 · spread %3</source>
        <translation>均值 %1 · 最大/均值 %2 · 负载差 %3</translation>
    </message>
    <message>
        <source>Load over the steps</source>
        <translation>各步的负载</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>The loads at this step</source>
        <translation>这一步的负载</translation>
    </message>
    <message>
        <source>The loads at every step so far</source>
        <translation>到目前为止每一步的负载</translation>
    </message>
    <message>
        <source>Who owns what</source>
        <translation>归属表</translation>
    </message>
    <message>
        <source>Owners</source>
        <translation>归属</translation>
    </message>
    <message>
        <source>Keys per node</source>
        <translation>每个节点的键数</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>各步</translation>
    </message>
    <message>
        <source>Dashed line: even share.</source>
        <translation>虚线：平均份额。</translation>
    </message>
    <message>
        <source>Requests per node</source>
        <translation>每个节点的请求数</translation>
    </message>
    <message>
        <source>%1, from the first step to this one.</source>
        <translation>%1，从第一步到这一步。</translation>
    </message>
    <message>
        <source> · cap %1</source>
        <translation> · 上限 %1</translation>
    </message>
    <message>
        <source> Solid line: the cap.</source>
        <translation> 实线：上限。</translation>
    </message>
    <message>
        <source>no node carries load</source>
        <translation>没有节点承担负载</translation>
    </message>
    <message>
        <source>Dashed outline and (±): against the step before. Dashed line: even share.</source>
        <translation>虚线框和 (±)：与上一步相比。虚线：平均份额。</translation>
    </message>
    <message>
        <source> Lost keys count for the node that is asked for them.</source>
        <translation> 丢失的键算在被问到它们的节点名下。</translation>
    </message>
    <message>
        <source>mean: load divided by nodes
max/mean: how much more than its share the fullest node holds
spread: largest load minus smallest</source>
        <translation>均值：负载除以节点数
最大/均值：最满的节点是平均份额的几倍
负载差：最大负载减最小负载</translation>
    </message>
</context>
<context>
    <name>ringwalk::LoadsPanel</name>
    <message>
        <source>Requests per node</source>
        <translation>每个节点的请求数</translation>
    </message>
    <message>
        <source>Keys per node</source>
        <translation>每个节点的键数</translation>
    </message>
    <message>
        <source>total %1 · mean %2 · max/mean %3</source>
        <translation>合计 %1 · 平均 %2 · 最大/平均 %3</translation>
    </message>
    <message>
        <source> · cap %1</source>
        <translation> · 上限 %1</translation>
    </message>
    <message>
        <source>Dashed line: even share.</source>
        <translation>虚线：平均份额。</translation>
    </message>
    <message>
        <source>Dashed outline: now.</source>
        <translation>虚线框：现在。</translation>
    </message>
    <message>
        <source>Dashed outline: pinned.</source>
        <translation>虚线框：固定的状态。</translation>
    </message>
    <message>
        <source>Dashed outline: before.</source>
        <translation>虚线框：之前。</translation>
    </message>
    <message>
        <source>Solid line: the cap.</source>
        <translation>实线：上限。</translation>
    </message>
</context>
<context>
    <name>ringwalk::LogDialog</name>
    <message>
        <source>%1 written</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>The log is on the clipboard</source>
        <translation>日志已复制到剪贴板</translation>
    </message>
    <message>
        <source>Save log</source>
        <translation>保存日志</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>文本 (*.txt)</translation>
    </message>
    <message>
        <source>Log of the lesson</source>
        <translation>课程日志</translation>
    </message>
    <message>
        <source>&amp;Copy all</source>
        <translation>全部复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save as text…</source>
        <translation>存为文本(&amp;S)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ringwalk::LookupText</name>
    <message>
        <source>no server, no owner</source>
        <translation>没有服务器，没有拥有者</translation>
    </message>
    <message>
        <source>was %1 mod %2 = %3 → %4</source>
        <translation>原为 %1 mod %2 = %3 → %4</translation>
    </message>
    <message>
        <source>owner(%1) = first token ≥ %1</source>
        <translation>owner(%1) = 第一个 token ≥ %1</translation>
    </message>
    <message>
        <source>no token, no owner</source>
        <translation>没有 token，没有拥有者</translation>
    </message>
    <message>
        <source>none is ≥ %1: back to the smallest</source>
        <translation>没有 ≥ %1 的：回到最小的</translation>
    </message>
    <message>
        <source>was %1 → %2</source>
        <translation>原为 %1 → %2</translation>
    </message>
    <message>
        <source>no node, no owner</source>
        <translation>没有节点，没有拥有者</translation>
    </message>
    <message>
        <source>owner(%1) = highest score</source>
        <translation>owner(%1) = 最高分</translation>
    </message>
    <message>
        <source>owner(%1) = last token ≤ %1</source>
        <translation>owner(%1) = 最后一个 token ≤ %1</translation>
    </message>
    <message>
        <source>none is ≤ %1: back to the largest</source>
        <translation>没有 ≤ %1 的：回到最大的</translation>
    </message>
    <message>
        <source>owner(%1) = first token ≥ %1 whose node has room</source>
        <translation>owner(%1) = 第一个 ≥ %1 且节点未满的 token</translation>
    </message>
</context>
<context>
    <name>ringwalk::MainMenu</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Lesson</source>
        <translation>课程(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>La&amp;nguage</source>
        <translation>语言(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Copy picture as &amp;PNG</source>
        <translation>复制为 PNG 图片(&amp;P)</translation>
    </message>
    <message>
        <source>Copy picture as &amp;SVG</source>
        <translation>复制为 SVG 图形(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Step &amp;forward</source>
        <translation>下一步(&amp;F)</translation>
    </message>
    <message>
        <source>Step &amp;back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>F&amp;irst step</source>
        <translation>第一步(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Last step</source>
        <translation>最后一步(&amp;L)</translation>
    </message>
    <message>
        <source>F&amp;aster</source>
        <translation>加快(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Slower</source>
        <translation>放慢(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Follow the desktop</source>
        <translation>跟随桌面(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>List of l&amp;essons</source>
        <translation>课程列表(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Animate changes of owner</source>
        <translation>用动画显示拥有者变化(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Ringwalk</source>
        <translation>关于 Ringwalk(&amp;A)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Save this step, or all, as a picture (Ctrl+E)</source>
        <translation>把这一步或全部步骤存为图片 (Ctrl+E)</translation>
    </message>
    <message>
        <source>English or Chinese</source>
        <translation>英文或中文</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>播放(&amp;P)</translation>
    </message>
    <message>
        <source>Loads over the &amp;steps</source>
        <translation>各步的负载(&amp;S)</translation>
    </message>
    <message>
        <source>Loads at this &amp;step</source>
        <translation>这一步的负载(&amp;S)</translation>
    </message>
    <message>
        <source>The desktop asks for less motion</source>
        <translation>桌面要求减少动画</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>还没有文件</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新载入(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Questions</source>
        <translation>提问(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>关(&amp;O)</translation>
    </message>
    <message>
        <source>Ask &amp;me</source>
        <translation>问我(&amp;M)</translation>
    </message>
    <message>
        <source>Ask the &amp;room</source>
        <translation>问全班(&amp;R)</translation>
    </message>
    <message>
        <source>Questions o&amp;n or off</source>
        <translation>打开或关闭提问(&amp;N)</translation>
    </message>
    <message>
        <source>Re&amp;veal the answer</source>
        <translation>揭晓答案(&amp;V)</translation>
    </message>
    <message>
        <source>Resul&amp;ts…</source>
        <translation>结果(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Close inspector</source>
        <translation>关闭检视(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>高对比度(&amp;H)</translation>
    </message>
    <message>
        <source>Lo&amp;g of the lesson</source>
        <translation>课程日志(&amp;G)</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Show the lesson to an audience, on the whole screen (F5)</source>
        <translation>全屏向听众演示课程 (F5)</translation>
    </message>
    <message>
        <source>Pr&amp;esent</source>
        <translation>演示(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Open lesson file…</source>
        <translation>打开课程文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Ne&amp;xt lesson</source>
        <translation>下一课(&amp;X)</translation>
    </message>
    <message>
        <source>Previo&amp;us lesson</source>
        <translation>上一课(&amp;U)</translation>
    </message>
    <message>
        <source>Open in the sandbo&amp;x</source>
        <translation>在沙盒中打开(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Normal size (now %1 %)</source>
        <translation>正常大小(&amp;N)（现在 %1%）</translation>
    </message>
    <message>
        <source>More menus</source>
        <translation>更多菜单</translation>
    </message>
    <message>
        <source>Save the ring as a picture, or what is recorded as a lesson (Ctrl+E)</source>
        <translation>把环存为图片，或把录制的内容存为课程 (Ctrl+E)</translation>
    </message>
    <message>
        <source>Save the figure that is shown (Ctrl+E)</source>
        <translation>保存显示的图 (Ctrl+E)</translation>
    </message>
    <message>
        <source>At &amp;real size, in the lab</source>
        <translation>在实验室中以真实规模运行(&amp;R)</translation>
    </message>
</context>
<context>
    <name>ringwalk::MainWindow</name>
    <message>
        <source>Scenarios (*.json);;All files (*)</source>
        <translation>场景 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open lesson file</source>
        <translation>打开课程文件</translation>
    </message>
    <message>
        <source>Lab — Ringwalk</source>
        <translation>实验室 — Ringwalk</translation>
    </message>
    <message>
        <source>The picture is copied as SVG</source>
        <translation>已将图复制为 SVG</translation>
    </message>
    <message>
        <source>The picture is copied as PNG, %1 × %2 pixels</source>
        <translation>已将图复制为 PNG，%1 × %2 像素</translation>
    </message>
    <message>
        <source>This recording cannot be shown</source>
        <translation>无法显示该录制</translation>
    </message>
</context>
<context>
    <name>ringwalk::Messages</name>
    <message numerus="yes">
        <source>and %n more faults</source>
        <translation>
            <numerusform>还有 %n 处错误</numerusform>
        </translation>
    </message>
    <message>
        <source>This scenario cannot be opened</source>
        <translation>无法打开这个场景</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>About Ringwalk</source>
        <translation>关于 Ringwalk</translation>
    </message>
    <message>
        <source>On the picture</source>
        <translation>在图上</translation>
    </message>
    <message>
        <source>To the picture, and on from it</source>
        <translation>进入图，离开图</translation>
    </message>
    <message>
        <source>Clockwise, anticlockwise</source>
        <translation>顺时针，逆时针</translation>
    </message>
    <message>
        <source>From keys to tokens, ranges, nodes, and back</source>
        <translation>从键到 token、区间、节点，再回来</translation>
    </message>
    <message>
        <source>The first, the last</source>
        <translation>第一个，最后一个</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Leave the picture</source>
        <translation>离开图</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Ringwalk %1&lt;/h3&gt;&lt;p&gt;Watch consistent hashing happen, step by step, forward and back.&lt;/p&gt;&lt;p&gt;Zero is at the top, the ring runs clockwise. A key belongs to the first active token at or after it. Where two tokens share a tick, the node whose name comes first owns the range.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later; as built with Qt Charts, version 3. Made with Qt, Qt Charts and xxHash.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Ringwalk %1&lt;/h3&gt;&lt;p&gt;看一致性哈希一步一步发生，可进可退。&lt;/p&gt;&lt;p&gt;零点在顶部，环按顺时针走。键属于它所在位置或之后的第一个活动 token。两个 token 同在一个刻度时，名称在前的节点拥有区间。&lt;/p&gt;&lt;p&gt;自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本；与 Qt Charts 一起构建后遵循第 3 版。使用 Qt、Qt Charts 和 xxHash。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>In the sandbox: zoom in, out, the whole ring</source>
        <translation>沙盒中：放大、缩小、整个环</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>重试(&amp;T)</translation>
    </message>
</context>
<context>
    <name>ringwalk::NodesModel</name>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token 数</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>left</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1／上限 %2</translation>
    </message>
</context>
<context>
    <name>ringwalk::OwnersCard</name>
    <message>
        <source>Who owns what</source>
        <translation>归属表</translation>
    </message>
</context>
<context>
    <name>ringwalk::OwnersModel</name>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>staged</source>
        <translation>准备中</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 来自 %2</translation>
    </message>
    <message>
        <source>left</source>
        <translation>已离开</translation>
    </message>
    <message>
        <source>%1 pending from %2</source>
        <translation>%1 将从 %2 移来</translation>
    </message>
    <message numerus="yes">
        <source>%n ranges</source>
        <translation>
            <numerusform>%n 个区间</numerusform>
        </translation>
    </message>
    <message>
        <source>piece %1</source>
        <translation>第 %1 段</translation>
    </message>
    <message>
        <source>highest score</source>
        <translation>最高分</translation>
    </message>
    <message>
        <source>What came from another node since the first step, as the small marks at the keys say too, and what is still to come. The bars compare with the step before.</source>
        <translation>第 1 步以来从别的节点移来的键（键旁的小标记也表示这个），以及将要移来的键。柱子则与上一步相比。</translation>
    </message>
    <message>
        <source>Arrived</source>
        <translation>移入</translation>
    </message>
    <message>
        <source>remainder %1</source>
        <translation>余数 %1</translation>
    </message>
    <message>
        <source>%1 lost</source>
        <translation>%1 丢失</translation>
    </message>
    <message>
        <source>crashed</source>
        <translation>已崩溃</translation>
    </message>
</context>
<context>
    <name>ringwalk::Pages</name>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>沙盒</translation>
    </message>
    <message>
        <source>Lab</source>
        <translation>实验室</translation>
    </message>
</context>
<context>
    <name>ringwalk::PresenterView</name>
    <message>
        <source>Ringwalk: presenter&apos;s view</source>
        <translation>Ringwalk：演示者视图</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Black screen</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>B or . does the same</source>
        <translation>按 B 或 . 也一样</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>归零</translation>
    </message>
    <message>
        <source>Begin to count the time again</source>
        <translation>重新开始计时</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>This is the last step.</source>
        <translation>这是最后一步。</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
    <message>
        <source>This step has no notes.</source>
        <translation>这一步没有备注。</translation>
    </message>
    <message>
        <source>The audience sees a white screen.</source>
        <translation>听众看到的是白屏。</translation>
    </message>
    <message>
        <source>The audience sees a black screen.</source>
        <translation>听众看到的是黑屏。</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>揭晓</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>答案：%1</translation>
    </message>
    <message>
        <source>Time since the start: %1</source>
        <translation>开始至今：%1</translation>
    </message>
    <message>
        <source>Pause the time</source>
        <translation>暂停计时</translation>
    </message>
    <message>
        <source>Go on with the time</source>
        <translation>继续计时</translation>
    </message>
</context>
<context>
    <name>ringwalk::PresetNote</name>
    <message>
        <source>Hide this note</source>
        <translation>隐藏此说明</translation>
    </message>
    <message>
        <source>max/mean %1</source>
        <translation>最大/均值 %1</translation>
    </message>
    <message>
        <source>P99/mean %1</source>
        <translation>P99/均值 %1</translation>
    </message>
    <message>
        <source>P99/mean %1 counted as there, by index ⌊0.99 n⌋, which with 100 nodes is the maximum; %2 by nearest rank</source>
        <translation>P99/均值：按原文的下标 ⌊0.99 n⌋（100 个节点时就是最大值）为 %1，按最近秩为 %2</translation>
    </message>
    <message>
        <source>spilled %1</source>
        <translation>外溢 %1</translation>
    </message>
    <message>
        <source>The source, %1: %2.</source>
        <translation>原文（%1）：%2。</translation>
    </message>
    <message>
        <source>Here: %1.</source>
        <translation>此处：%1。</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>出处：%1</translation>
    </message>
</context>
<context>
    <name>ringwalk::QuestionEditor</name>
    <message>
        <source>Automatic: what the program asks by itself</source>
        <translation>自动：由程序自己提问</translation>
    </message>
    <message>
        <source>None</source>
        <translation>不提问</translation>
    </message>
    <message>
        <source>Which keys will move?</source>
        <translation>哪些键会移动？</translation>
    </message>
    <message>
        <source>Who will own this key?</source>
        <translation>这个键将属于谁？</translation>
    </message>
    <message>
        <source>How will the loads change?</source>
        <translation>负载会怎样变化？</translation>
    </message>
    <message>
        <source>A number</source>
        <translation>一个数</translation>
    </message>
    <message>
        <source>A choice</source>
        <translation>选择题</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英文</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中文</translation>
    </message>
    <message>
        <source>Reason in English</source>
        <translation>理由（英文）</translation>
    </message>
    <message>
        <source>Reason in Chinese</source>
        <translation>理由（中文）</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Empty: the program words it, but for a number or a choice</source>
        <translation>留空则由程序措辞；一个数和选择题除外</translation>
    </message>
    <message>
        <source>A placeholder that gives the number, such as {moved} or {largest}</source>
        <translation>给出这个数的占位符，如 {moved} 或 {largest}</translation>
    </message>
</context>
<context>
    <name>ringwalk::QuestionPanel</name>
    <message>
        <source>Before step %1 · question %2 of %3</source>
        <translation>第 %1 步之前 · 第 %2 题，共 %3 题</translation>
    </message>
    <message>
        <source>Before step %1</source>
        <translation>第 %1 步之前</translation>
    </message>
    <message>
        <source>Ask the room. R shows the answer.</source>
        <translation>请全班回答。按 R 揭晓答案。</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>揭晓</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>None of them</source>
        <translation>都不变</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Go on without an answer</source>
        <translation>不回答，继续</translation>
    </message>
    <message>
        <source>Choose an answer first</source>
        <translation>请先选择答案</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>已选：%1</translation>
    </message>
    <message>
        <source>fewer</source>
        <translation>变少</translation>
    </message>
    <message>
        <source>same</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>more</source>
        <translation>变多</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>你的答案</translation>
    </message>
    <message>
        <source>Answer first. Or skip the question.</source>
        <translation>请先作答，或跳过这一题。</translation>
    </message>
    <message>
        <source>Answer for every node first. Or skip the question.</source>
        <translation>请先为每个节点作答，或跳过这一题。</translation>
    </message>
</context>
<context>
    <name>ringwalk::RecordActions</name>
    <message>
        <source>Every edit is a step of the lesson now.</source>
        <translation>现在每次修改都是课程的一步。</translation>
    </message>
    <message>
        <source>The recording has ended. Undo brings its steps back.</source>
        <translation>录制已结束。撤销可找回各步。</translation>
    </message>
    <message>
        <source>&amp;Record a lesson</source>
        <translation>录制课程(&amp;R)</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>While this is on, every edit becomes a step (Ctrl+Shift+R)</source>
        <translation>开启时，每次修改都成为一步（Ctrl+Shift+R）</translation>
    </message>
    <message>
        <source>Sho&amp;w as a lesson</source>
        <translation>作为课程显示(&amp;W)</translation>
    </message>
    <message>
        <source>Show as a lesson</source>
        <translation>作为课程显示</translation>
    </message>
    <message>
        <source>Show what is recorded on the lesson page (Ctrl+Shift+L)</source>
        <translation>在课程页上显示录制的内容（Ctrl+Shift+L）</translation>
    </message>
    <message>
        <source>&amp;Edit the step…</source>
        <translation>编辑这一步(&amp;E)…</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Move the step &amp;up</source>
        <translation>上移这一步(&amp;U)</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move the step up (Alt+Up)</source>
        <translation>上移这一步（Alt+Up）</translation>
    </message>
    <message>
        <source>Move the step d&amp;own</source>
        <translation>下移这一步(&amp;O)</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move the step down (Alt+Down)</source>
        <translation>下移这一步（Alt+Down）</translation>
    </message>
    <message>
        <source>Remove the &amp;step</source>
        <translation>移除这一步(&amp;S)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the step (Delete)</source>
        <translation>移除这一步（Delete）</translation>
    </message>
    <message>
        <source>Edit the words, the picture and the question of the step (F2)</source>
        <translation>编辑这一步的文字、图和问题 (F2)</translation>
    </message>
</context>
<context>
    <name>ringwalk::RepeatRow</name>
    <message>
        <source>To repeat it:</source>
        <translation>重现命令：</translation>
    </message>
    <message>
        <source>The command that repeats this run</source>
        <translation>重现此次结果的命令</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the command that repeats this run</source>
        <translation>复制重现此次结果的命令</translation>
    </message>
</context>
<context>
    <name>ringwalk::ResultReport</name>
    <message>
        <source>not answered</source>
        <translation>未回答</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n questions right, %2 answered</source>
        <translation>
            <numerusform>%n 题中答对 %1 题，已答 %2 题</numerusform>
        </translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Right answer</source>
        <translation>正确答案</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n questions right</source>
        <translation>
            <numerusform>%n 题中答对 %1 题</numerusform>
        </translation>
    </message>
    <message>
        <source>Right</source>
        <translation>答对</translation>
    </message>
    <message numerus="yes">
        <source>Asked again: %n times.</source>
        <translation>
            <numerusform>重新问过 %n 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Ringwalk, result of the chapter</source>
        <translation>Ringwalk，本章结果</translation>
    </message>
</context>
<context>
    <name>ringwalk::ResultsCard</name>
    <message>
        <source>The results are not saved</source>
        <translation>结果未保存</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Save the results</source>
        <translation>保存结果</translation>
    </message>
    <message>
        <source>CSV, a line a rule (*.csv);;JSON, with the loads of all nodes (*.json)</source>
        <translation>CSV，每个规则一行 (*.csv);;JSON，含各节点负载 (*.json)</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Keep this run, to compare the next ones with it</source>
        <translation>保留此次结果，与之后的比较</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Copy the table, to paste it into a spreadsheet</source>
        <translation>复制表格，以便粘贴到电子表格</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Save the results as CSV or JSON</source>
        <translation>将结果保存为 CSV 或 JSON</translation>
    </message>
</context>
<context>
    <name>ringwalk::ResultsDialog</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>答对</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已答</translation>
    </message>
    <message>
        <source>&amp;Chapter</source>
        <translation>章(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>姓名(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Save result…</source>
        <translation>保存结果(&amp;S)…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Save result</source>
        <translation>保存结果</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>Your name, to stand on the page</source>
        <translation>你的名字，写在页面上</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>合计</translation>
    </message>
</context>
<context>
    <name>ringwalk::ResultsModel</name>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Who decides which node owns a key</source>
        <translation>决定键归哪个节点的规则</translation>
    </message>
    <message>
        <source>max/mean</source>
        <translation>最大/均值</translation>
    </message>
    <message>
        <source>P99/mean</source>
        <translation>P99/均值</translation>
    </message>
    <message>
        <source>99 % of the nodes have no more than this, by nearest rank</source>
        <translation>99 % 的节点不超过此值（最近秩）</translation>
    </message>
    <message>
        <source>spilled</source>
        <translation>外溢</translation>
    </message>
    <message>
        <source>Requests that not the first node asked took, since it was full</source>
        <translation>首个询问的节点已满而由其他节点处理的请求</translation>
    </message>
    <message>
        <source>moved on join</source>
        <translation>加入时移动</translation>
    </message>
    <message>
        <source>Keys that move when a node joins</source>
        <translation>加入一个节点时移动的键</translation>
    </message>
    <message>
        <source>join, needlessly</source>
        <translation>加入时不必要</translation>
    </message>
    <message>
        <source>On a join: keys that move although the new node does not get them</source>
        <translation>加入时移动、却不归新节点的键</translation>
    </message>
    <message>
        <source>moved on leave</source>
        <translation>离开时移动</translation>
    </message>
    <message>
        <source>Keys that move when a node leaves</source>
        <translation>一个节点离开时移动的键</translation>
    </message>
    <message>
        <source>leave, needlessly</source>
        <translation>离开时不必要</translation>
    </message>
    <message>
        <source>On a leave: keys that move although the node that leaves did not own them</source>
        <translation>离开时：不归离开的节点所有、却也移动的键</translation>
    </message>
    <message>
        <source>deviation</source>
        <translation>离散度</translation>
    </message>
    <message>
        <source>Standard deviation of the loads divided by their mean</source>
        <translation>负载的标准差除以均值</translation>
    </message>
    <message>
        <source>Gini</source>
        <translation>基尼系数</translation>
    </message>
    <message>
        <source>0 where all loads are equal, near 1 where one node has all</source>
        <translation>负载全部相等时为 0，集中于一个节点时接近 1</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Requests that found no node with room</source>
        <translation>没有找到未满节点的请求</translation>
    </message>
    <message>
        <source>asked</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>Nodes asked for a request, on average</source>
        <translation>每个请求平均询问的节点数</translation>
    </message>
    <message>
        <source>asked, P99</source>
        <translation>询问 P99</translation>
    </message>
    <message>
        <source>99 % of the requests ask no more nodes</source>
        <translation>99 % 的请求询问的节点数不超过此值</translation>
    </message>
    <message>
        <source>asked at most</source>
        <translation>最多询问</translation>
    </message>
    <message>
        <source>The most nodes that one request asks</source>
        <translation>单个请求询问的最多节点数</translation>
    </message>
    <message>
        <source>a lookup</source>
        <translation>每次查找</translation>
    </message>
    <message>
        <source>build</source>
        <translation>建立</translation>
    </message>
    <message>
        <source>Time to make the ring or the table</source>
        <translation>建立环或表的时间</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>%1 (pinned)</source>
        <translation>%1（固定）</translation>
    </message>
    <message>
        <source>largest share</source>
        <translation>最大份额</translation>
    </message>
    <message>
        <source>Largest part of the hashes that a node owns, in multiples of its fair share; of the dynamic rule in the last round</source>
        <translation>单个节点所占哈希空间的最大部分，以其应得份额的倍数表示；动态规则取最后一轮</translation>
    </message>
    <message>
        <source>What the ring or the table takes; of the dynamic rule in the last round</source>
        <translation>环或表所占的内存；动态规则取最后一轮</translation>
    </message>
    <message>
        <source>Time to place one request, on one thread; of the dynamic rule with its adjustments</source>
        <translation>在一个线程上放置一个请求所用的时间；动态规则包括其调整</translation>
    </message>
    <message>
        <source>Largest load in multiples of the mean; refused requests count for the mean</source>
        <translation>最大负载相当于均值的倍数；被拒绝的请求也计入均值</translation>
    </message>
</context>
<context>
    <name>ringwalk::ReviewPanel</name>
    <message>
        <source>Your answer: %1</source>
        <translation>你的答案：%1</translation>
    </message>
    <message>
        <source>Right: %1</source>
        <translation>正确答案：%1</translation>
    </message>
    <message numerus="yes">
        <source>Result: %1 of %n questions right.</source>
        <translation>
            <numerusform>结果：%n 题中答对 %1 题。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions not answered.</source>
        <translation>
            <numerusform>%n 题未回答。</numerusform>
        </translation>
    </message>
    <message>
        <source>Keys to look at again:</source>
        <translation>值得再看的键：</translation>
    </message>
    <message>
        <source>%1 in step %2</source>
        <translation>%1，第 %2 步</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
    <message>
        <source>Ask again</source>
        <translation>再问一遍</translation>
    </message>
    <message>
        <source>Forget the answers to this lesson and start it again</source>
        <translation>忘掉这一课的答案，从头开始</translation>
    </message>
    <message>
        <source>Results…</source>
        <translation>结果…</translation>
    </message>
    <message numerus="yes">
        <source>This lesson has %n questions. They were not asked yet.</source>
        <translation>
            <numerusform>这一课有 %n 个问题，还没有问过。</numerusform>
        </translation>
    </message>
    <message>
        <source>Step %1: not answered</source>
        <translation>第 %1 步：未回答</translation>
    </message>
    <message>
        <source>Start the lesson</source>
        <translation>开始这一课</translation>
    </message>
    <message>
        <source>Go to the first step and be asked from there</source>
        <translation>回到第一步，从头开始提问</translation>
    </message>
</context>
<context>
    <name>ringwalk::RunFigures</name>
    <message>
        <source>Load per node, sorted</source>
        <translation>各节点负载（排序）</translation>
    </message>
    <message>
        <source>Histogram of the loads</source>
        <translation>负载直方图</translation>
    </message>
    <message>
        <source>Keys that move</source>
        <translation>移动的键</translation>
    </message>
    <message>
        <source>From node to node, on a join</source>
        <translation>加入时节点间的移动</translation>
    </message>
    <message>
        <source>From node to node, on a leave</source>
        <translation>离开时节点间的移动</translation>
    </message>
    <message>
        <source>Shares of the ring</source>
        <translation>环的份额</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Of which rule</source>
        <translation>哪个规则的</translation>
    </message>
    <message>
        <source>Nothing is computed yet.</source>
        <translation>尚未计算。</translation>
    </message>
</context>
<context>
    <name>ringwalk::SandboxActions</name>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Copied, without: %1</source>
        <translation>已复制，但不含：%1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>The table of the nodes is copied.</source>
        <translation>节点表已复制。</translation>
    </message>
    <message>
        <source>There is no text to paste.</source>
        <translation>没有可粘贴的文本。</translation>
    </message>
    <message>
        <source>All of these keys are on the ring already.</source>
        <translation>这些键都已在环上。</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销：%1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做：%1(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Re&amp;move token %1 of %2</source>
        <translation>移除 %2 的 token %1(&amp;M)</translation>
    </message>
    <message>
        <source>Re&amp;move %1</source>
        <translation>移除 %1(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Paste a ring or names of keys</source>
        <translation>粘贴环或键名(&amp;P)</translation>
    </message>
    <message>
        <source>Copy the ring as &amp;text</source>
        <translation>把环复制为文本(&amp;T)</translation>
    </message>
    <message>
        <source>Copy the ta&amp;ble</source>
        <translation>复制表格(&amp;B)</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Add a node by name</source>
        <translation>按名称添加节点(&amp;A)</translation>
    </message>
    <message>
        <source>Place a &amp;node</source>
        <translation>放置节点(&amp;N)</translation>
    </message>
    <message>
        <source>A&amp;dd keys by name</source>
        <translation>按名称添加键(&amp;D)</translation>
    </message>
    <message>
        <source>Place &amp;keys</source>
        <translation>放置键(&amp;K)</translation>
    </message>
    <message>
        <source>New node at %1</source>
        <translation>在 %1 处新建节点</translation>
    </message>
    <message>
        <source>New key at %1</source>
        <translation>在 %1 处新建键</translation>
    </message>
    <message>
        <source>One more token at %1</source>
        <translation>在 %1 处再加一个 token</translation>
    </message>
    <message>
        <source>Token one tick &amp;clockwise</source>
        <translation>Token 顺时针移动一格(&amp;C)</translation>
    </message>
    <message>
        <source>Token one tick anticloc&amp;kwise</source>
        <translation>Token 逆时针移动一格(&amp;K)</translation>
    </message>
    <message>
        <source>Token ten ticks clockwise</source>
        <translation>Token 顺时针移动十格</translation>
    </message>
    <message>
        <source>Token ten ticks anticlockwise</source>
        <translation>Token 逆时针移动十格</translation>
    </message>
    <message>
        <source>&amp;More tokens</source>
        <translation>增加 token(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Fewer tokens</source>
        <translation>减少 token(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Pin this state to compare</source>
        <translation>固定此状态以便对比(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Unpin</source>
        <translation>取消固定(&amp;U)</translation>
    </message>
</context>
<context>
    <name>ringwalk::SandboxFiles</name>
    <message>
        <source>New ring</source>
        <translation>新的环</translation>
    </message>
    <message>
        <source>Left out: %1.</source>
        <translation>未带入：%1。</translation>
    </message>
    <message>
        <source>Save the ring</source>
        <translation>保存环</translation>
    </message>
    <message>
        <source>Scenarios (*.json);;All files (*)</source>
        <translation>场景 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>The ring is not saved</source>
        <translation>环未保存</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>是否保存对 %1 的更改？</translation>
    </message>
    <message>
        <source>What is not saved is lost.</source>
        <translation>未保存的内容将丢失。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Unsaved ring</source>
        <translation>未保存的环</translation>
    </message>
    <message>
        <source>Ringwalk did not end properly. Its ring of %1 was not saved.</source>
        <translation>Ringwalk 上次没有正常退出。%1 的环尚未保存。</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>以后再说(&amp;L)</translation>
    </message>
    <message>
        <source>The lesson is not saved</source>
        <translation>课程没有保存</translation>
    </message>
    <message>
        <source>Edit or remove the step that is marked, then save again.</source>
        <translation>请编辑或移除带标记的步骤，然后再保存。</translation>
    </message>
    <message>
        <source>The ring as it is</source>
        <translation>当前的环</translation>
    </message>
    <message>
        <source>The recorded lesson: a step is faulty</source>
        <translation>录制的课程：有一步出错</translation>
    </message>
    <message>
        <source>The recorded lesson</source>
        <translation>录制的课程</translation>
    </message>
    <message>
        <source>Ringwalk did not end properly. What is left of its ring cannot be read.</source>
        <translation>Ringwalk 没有正常结束。它留下的环无法读取。</translation>
    </message>
    <message>
        <source>Another version of Ringwalk may be able to read it.</source>
        <translation>另一版本的 Ringwalk 也许能读取它。</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>文件已改变</translation>
    </message>
    <message>
        <source>%1 is not what it was when it was opened or saved here.</source>
        <translation>%1 在打开或保存之后被改动过。</translation>
    </message>
    <message>
        <source>What another program has written there is lost if you replace it.</source>
        <translation>若替换，其他程序写入的内容将丢失。</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
</context>
<context>
    <name>ringwalk::SandboxMenu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Ring</source>
        <translation>环(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;New ring</source>
        <translation>新建环(&amp;N)</translation>
    </message>
    <message>
        <source>New from a &amp;lesson</source>
        <translation>由课程新建(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
</context>
<context>
    <name>ringwalk::SandboxPage</name>
    <message>
        <source>Click a tick, or turn with the arrow keys and press Enter. Escape ends.</source>
        <translation>点击刻度，或用方向键转动并按回车。按 Esc 结束。</translation>
    </message>
    <message>
        <source>The ring is empty: add a node, then keys.</source>
        <translation>环是空的：先添加节点，再添加键。</translation>
    </message>
    <message>
        <source>%1: no key would move</source>
        <translation>%1：没有键会移动</translation>
    </message>
    <message>
        <source>%1: would move %2 of %3 keys: %4</source>
        <translation>%1：%3 个键中会移动 %2 个：%4</translation>
    </message>
    <message>
        <source>Step %1 as it was. Click the ring or press Escape to come back.</source>
        <translation>第 %1 步当时的环。点击环或按 Esc 返回。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 keys would have no owner</source>
        <translation>%1：%3 个键中有 %2 个将没有拥有者</translation>
    </message>
    <message>
        <source>%1: would move %2 of %3 keys; %4 would have no owner</source>
        <translation>%1：将移动 %3 个键中的 %2 个；%4 个将没有拥有者</translation>
    </message>
</context>
<context>
    <name>ringwalk::SavePlace</name>
    <message>
        <source>What is there now is lost then.</source>
        <translation>现有的内容将会丢失。</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 已经存在。</translation>
    </message>
    <message>
        <source>Save here</source>
        <translation>保存到这里</translation>
    </message>
    <message numerus="yes">
        <source>%n of these files are in %1 already.</source>
        <translation>
            <numerusform>%1 中已有 %n 个同名文件。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringwalk::ScenarioList</name>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
</context>
<context>
    <name>ringwalk::ScenarioModel</name>
    <message>
        <source>What will move?</source>
        <translation>什么会移动？</translation>
    </message>
</context>
<context>
    <name>ringwalk::SearchView</name>
    <message>
        <source>end</source>
        <translation>末尾</translation>
    </message>
</context>
<context>
    <name>ringwalk::SelectedCard</name>
    <message>
        <source>Nothing chosen</source>
        <translation>未选中</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>Tokens: %1</source>
        <translation>Token 数：%1</translation>
    </message>
    <message>
        <source>Remove token %1</source>
        <translation>移除 token %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Key %1 at %2</source>
        <translation>键 %1，刻度 %2</translation>
    </message>
    <message>
        <source>Its tick is placed by hand.</source>
        <translation>它的刻度是手工放置的。</translation>
    </message>
    <message>
        <source>Range %1</source>
        <translation>区间 %1</translation>
    </message>
    <message>
        <source>Belongs to %1.</source>
        <translation>属于 %1。</translation>
    </message>
    <message>
        <source>Belongs to no node.</source>
        <translation>不属于任何节点。</translation>
    </message>
    <message>
        <source>Click a node, a token, a key or a range. Drag a token round the ring.</source>
        <translation>点击节点、token、键或区间。沿环拖动 token。</translation>
    </message>
    <message>
        <source>Name of the node</source>
        <translation>节点名称</translation>
    </message>
    <message>
        <source>Number of tokens</source>
        <translation>Token 数量</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Name of the key</source>
        <translation>键的名称</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>How often the key is asked for</source>
        <translation>这个键被请求的次数</translation>
    </message>
    <message>
        <source>by hash: %1</source>
        <translation>按哈希：%1</translation>
    </message>
    <message>
        <source>by hand: %1</source>
        <translation>手动放置：%1</translation>
    </message>
    <message>
        <source>Capacity counts where loads are bounded.</source>
        <translation>容量只在负载有上限时起作用。</translation>
    </message>
    <message>
        <source>How much of the cap it gets, against the other nodes, where loads are bounded. Its tokens stay as many as they are.</source>
        <translation>负载有上限时，它相对其他节点分得多少上限。token 数不变。</translation>
    </message>
    <message>
        <source>Place by hash</source>
        <translation>按哈希放置</translation>
    </message>
    <message>
        <source>All tokens go where the hash of the name puts them</source>
        <translation>所有 token 移到名称哈希所定的位置</translation>
    </message>
</context>
<context>
    <name>ringwalk::StageWindow</name>
    <message>
        <source>Ringwalk: stage</source>
        <translation>Ringwalk：舞台</translation>
    </message>
</context>
<context>
    <name>ringwalk::StepDialog</name>
    <message>
        <source>Step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>短名</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>正文</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>A word or two, for the step&apos;s dot</source>
        <translation>一两个词，用于步骤的圆点</translation>
    </message>
    <message>
        <source>For who presents</source>
        <translation>供讲课的人看</translation>
    </message>
    <message>
        <source>English on the left, Chinese on the right. {moved}, {keysOf:N1} and the like stand for figures, which stay true when steps are moved.</source>
        <translation>左边英文，右边中文。{moved}、{keysOf:N1} 等代表数字，移动步骤后依然正确。</translation>
    </message>
    <message>
        <source>Title of the lesson</source>
        <translation>课程标题</translation>
    </message>
    <message>
        <source>Headline</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>One line with the figures of the last step; may be empty</source>
        <translation>一行，用最后一步的数字；可以留空</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Discard what you changed here?</source>
        <translation>放弃这里的修改？</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Keep editing</source>
        <translation>继续编辑(&amp;K)</translation>
    </message>
</context>
<context>
    <name>ringwalk::StepsModel</name>
    <message>
        <source>Not possible here: %1</source>
        <translation>在此处不可能：%1</translation>
    </message>
</context>
<context>
    <name>ringwalk::SweepCard</name>
    <message>
        <source>Choose a rule with bounded load to see what ε costs.</source>
        <translation>请选择有界负载的规则，以查看 ε 的代价。</translation>
    </message>
    <message>
        <source>Choose Zipf or the power law to see what α does.</source>
        <translation>请选择 Zipf 或幂律，以查看 α 的作用。</translation>
    </message>
    <message>
        <source>Tokens per node</source>
        <translation>每节点 token 数</translation>
    </message>
    <message>
        <source>Largest load</source>
        <translation>最大负载</translation>
    </message>
    <message>
        <source>Hashes that move</source>
        <translation>移动的哈希</translation>
    </message>
    <message>
        <source>Press Run: this takes a moment.</source>
        <translation>请按“计算”：需要片刻。</translation>
    </message>
    <message>
        <source>Of an earlier experiment; Run computes it anew.</source>
        <translation>这是先前实验的结果；按“计算”重新得出。</translation>
    </message>
    <message>
        <source>Against virtual nodes</source>
        <translation>随虚拟节点数</translation>
    </message>
    <message>
        <source>Against the bound ε</source>
        <translation>随上限 ε</translation>
    </message>
    <message>
        <source>Against nodes</source>
        <translation>随节点数</translation>
    </message>
    <message>
        <source>Against α</source>
        <translation>随 α</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>测量的量</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Compute this for the experiment at the left</source>
        <translation>对左侧的实验计算此图</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子数</translation>
    </message>
    <message>
        <source>Each point is the mean over so many seeds; the band reaches from the least to the most</source>
        <translation>每点为这么多个种子的平均；色带从最小到最大</translation>
    </message>
    <message>
        <source>Round by round</source>
        <translation>逐轮变化</translation>
    </message>
    <message>
        <source>First mend what is wrong with the experiment.</source>
        <translation>请先改正实验中的错误。</translation>
    </message>
</context>
<context>
    <name>ringwalk::TablesCard</name>
    <message>
        <source>Pin anew</source>
        <translation>重新固定</translation>
    </message>
    <message>
        <source>Pin this state</source>
        <translation>固定此状态</translation>
    </message>
    <message>
        <source>Pin a state, change the ring, and read here what moved, what had to, and what moved needlessly.</source>
        <translation>先固定一个状态，再改动环，这里会说明哪些键移动了、哪些必须移动、哪些是不必要的移动。</translation>
    </message>
    <message>
        <source>moved %1 · stayed %2</source>
        <translation>移动 %1 · 不动 %2</translation>
    </message>
    <message>
        <source>had to: %1  %2</source>
        <translation>必须移动：%1  %2</translation>
    </message>
    <message>
        <source>needlessly: %1  %2</source>
        <translation>不必要的移动：%1  %2</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>Modulo</source>
        <translation>取模</translation>
    </message>
    <message>
        <source>ranges: %1</source>
        <translation>区间：%1</translation>
    </message>
    <message>
        <source>Share of the ring</source>
        <translation>占环份额</translation>
    </message>
    <message>
        <source>%1: %2 % → %3 %</source>
        <translation>%1：%2 % → %3 %</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source> · without owner %1</source>
        <translation> · 无拥有者 %1</translation>
    </message>
    <message>
        <source>keys new: %1 · gone: %2 · at another tick: %3</source>
        <translation>新增键：%1 · 移除：%2 · 换了刻度：%3</translation>
    </message>
</context>
<context>
    <name>ringwalk::TaskProgress</name>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message numerus="yes">
        <source>%1 done, about %n seconds left</source>
        <translation>
            <numerusform>已完成 %1，约剩 %n 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stop computing and keep what is shown</source>
        <translation>停止计算，保留显示的内容</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>ringwalk::TransportBar</name>
    <message>
        <source>Step back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>课程的步骤</translation>
    </message>
    <message>
        <source>Space play · ← → step · Home End first, last · F1 all keys</source>
        <translation>空格 播放 · ← → 前后一步 · Home End 首尾 · F1 全部快捷键</translation>
    </message>
    <message>
        <source>not shown yet</source>
        <translation>还没有显示</translation>
    </message>
</context>
<context>
    <name>ringwalk::WorkloadField</name>
    <message>
        <source>File of keys</source>
        <translation>键文件</translation>
    </message>
    <message>
        <source>Keys, one a line (*.txt *.csv *.tsv *.log);;All files (*)</source>
        <translation>键，每行一个 (*.txt *.csv *.tsv *.log);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>Zipf</source>
        <translation>Zipf</translation>
    </message>
    <message>
        <source>Power law</source>
        <translation>幂律</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>文件…</translation>
    </message>
    <message>
        <source>Uniform: each key as often as the others
Zipf: exact over the number of keys
Power law: the floor of a continuous power law, keys without end
File: keys one a line, with an optional count after a tab</source>
        <translation>均匀：每个键一样多
Zipf：对键数精确
幂律：连续幂律取整，键没有尽头
文件：每行一个键，制表符后可带次数</translation>
    </message>
    <message>
        <source>The larger α, the hotter the hottest keys</source>
        <translation>α 越大，最热的键越热</translation>
    </message>
    <message>
        <source>Browse…</source>
        <translation>浏览…</translation>
    </message>
    <message>
        <source>Choose a file of keys</source>
        <translation>请选择键文件</translation>
    </message>
    <message>
        <source>α should be a number, as in 1.1</source>
        <translation>α 应为数字，例如 1.1</translation>
    </message>
    <message>
        <source>Choose a file on disk; pipes are for ringwalk simulate</source>
        <translation>请选择磁盘上的文件；管道请用 ringwalk simulate</translation>
    </message>
</context>
</TS>
