<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ringwalk::ExportDialog</name>
    <message numerus="yes">
        <source>All %n steps</source>
        <translation>
            <numerusform>All %n step</numerusform>
            <numerusform>All %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files written to %1</source>
        <translation>
            <numerusform>%n file written to %1</numerusform>
            <numerusform>%n files written to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringwalk::FileDrop</name>
    <message numerus="yes">
        <source>Drop to open %n files</source>
        <translation>
            <numerusform>Drop to open %n file</numerusform>
            <numerusform>Drop to open %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringwalk::LessonPage</name>
    <message numerus="yes">
        <source>Forget the %n answers to this lesson?</source>
        <translation>
            <numerusform>Forget %n answer to this lesson?</numerusform>
            <numerusform>Forget the %n answers to this lesson?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringwalk::Messages</name>
    <message numerus="yes">
        <source>and %n more faults</source>
        <translation>
            <numerusform>and %n more fault</numerusform>
            <numerusform>and %n more faults</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringwalk::OwnersModel</name>
    <message numerus="yes">
        <source>%n ranges</source>
        <translation>
            <numerusform>%n range</numerusform>
            <numerusform>%n ranges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringwalk::ResultReport</name>
    <message numerus="yes">
        <source>%1 of %n questions right, %2 answered</source>
        <translation>
            <numerusform>%1 of %n question right, %2 answered</numerusform>
            <numerusform>%1 of %n questions right, %2 answered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n questions right</source>
        <translation>
            <numerusform>%1 of %n question right</numerusform>
            <numerusform>%1 of %n questions right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Asked again: %n times.</source>
        <translation>
            <numerusform>Asked again: %n time.</numerusform>
            <numerusform>Asked again: %n times.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringwalk::ReviewPanel</name>
    <message numerus="yes">
        <source>Result: %1 of %n questions right.</source>
        <translation>
            <numerusform>Result: %1 of %n question right.</numerusform>
            <numerusform>Result: %1 of %n questions right.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions not answered.</source>
        <translation>
            <numerusform>%n question not answered.</numerusform>
            <numerusform>%n questions not answered.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This lesson has %n questions. They were not asked yet.</source>
        <translation>
            <numerusform>This lesson has %n question. It was not asked yet.</numerusform>
            <numerusform>This lesson has %n questions. They were not asked yet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringwalk::SavePlace</name>
    <message numerus="yes">
        <source>%n of these files are in %1 already.</source>
        <translation>
            <numerusform>%n of these files is in %1 already.</numerusform>
            <numerusform>%n of these files are in %1 already.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ringwalk::TaskProgress</name>
    <message numerus="yes">
        <source>%1 done, about %n seconds left</source>
        <translation>
            <numerusform>%1 done, about %n second left</numerusform>
            <numerusform>%1 done, about %n seconds left</numerusform>
        </translation>
    </message>
</context>
</TS>
