/**
 * Markup as programs put it on the clipboard: written for these tests with the structure that each of them writes.
 * Every one says a heading, bold and coloured words, a list and a table, as far as its program has them.
 */

const OFFICE_HEAD =
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"'

const wordItem = (text: string, sign: string, level = 1): string =>
  `<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Wingdings;mso-fareast-font-family:Wingdings'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span style='font-family:宋体'>${text}</span></p>`

const wordTable =
  "<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'><tr><td width=277 colspan=2 valign=top style='width:207.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal>合并的格<o:p></o:p></p></td></tr><tr><td style='border:solid windowtext 1.0pt'><p class=MsoNormal>甲格</p></td><td style='border:solid windowtext 1.0pt'><p class=MsoNormal>乙格</p></td></tr></table>"

const office = (generator: string, body: string): string => `<html ${OFFICE_HEAD}>
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document><meta name=Generator content="${generator}">
<link rel=File-List href="file:///C:/Users/u/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!--
 p.MsoNormal {mso-style-unhide:no;margin:0cm;text-align:justify;font-size:10.5pt;font-family:等线}
 @list l0 {mso-list-id:1204;mso-list-type:hybrid;}
 @list l0:level1 {mso-level-number-format:bullet;mso-level-text:\\F06C;font-family:Wingdings}
 @page WordSection1 {size:595.3pt 841.9pt}
--></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt'><!--StartFragment-->
${body}
<!--EndFragment--></body></html>`

export const fromWord = office(
  'Microsoft Word 15',
  `<h1><span style='font-family:等线 Light'>第一章</span><span lang=EN-US><o:p></o:p></span></h1>
<p class=MsoNormal><b><span style='font-family:宋体;color:red'>粗红字</span></b><span lang=EN-US>&nbsp;</span><span style='font-family:楷体;mso-fareast-language:ZH-CN'>楷体字</span><o:p></o:p></p>
${wordItem('第一项', 'l')}${wordItem('第二项', 'l')}
${wordTable}
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="图片_1" style='width:10pt;height:10pt'><v:imagedata src="file:///C:/Users/u/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=13 height=13 src="file:///C:/Users/u/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" v:shapes="图片_1"><![endif]>图后</p>`,
)

export const fromWps = office(
  'WPS Office',
  `<h1 style="mso-pagination:lines-together"><font face="黑体">第一章</font></h1>
<p class=MsoNormal><b style="mso-bidi-font-weight:normal"><span style="mso-spacerun:'yes';font-family:宋体;color:rgb(255,0,0);font-size:12.0000pt;mso-font-kerning:1.0000pt">粗红字</span></b><span style="mso-spacerun:'yes';font-family:楷体">楷体字</span></p>
${wordItem('第一项', '1.')}${wordItem('第二项', '2.')}
${wordTable}`,
)

export const fromDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5a3b"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt"><span style="font-size:20pt;font-family:Arial;font-weight:400">第一章</span></h1><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-family:Arial;color:#ff0000;font-weight:700;white-space:pre-wrap">粗红字</span><span style="font-size:11pt;font-weight:400">楷体字</span></p><ul style="margin-top:0;padding-inline-start:48px"><li dir="ltr" aria-level="1" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>第一项</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>第二项</span></p></li></ul><div dir="ltr" align="left"><table style="border:none"><colgroup><col width="100" /><col width="100" /></colgroup><tbody><tr><td colspan="2"><p dir="ltr">合并的格</p></td></tr><tr><td><p dir="ltr">甲格</p></td><td><p dir="ltr">乙格</p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`

export const fromExcel = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\."} .xl65 {color:red;font-weight:700;border:.5pt solid windowtext}--></style></head><body link=blue vlink=purple><table border=0 cellpadding=0 cellspacing=0 width=144 style='border-collapse:collapse;width:108pt'><!--StartFragment--><col width=72 span=2 style='width:54pt'><tr height=19 style='height:14.4pt'><td colspan=2 height=19 class=xl65 width=144>合并的格</td></tr><tr height=19><td height=19 class=xl65>甲格</td><td class=xl65 align=right x:num="1234.5" x:fmla="=A1*2">1,234.50</td></tr><!--EndFragment--></table></body></html>`

export const fromBrowser = `<html><body><!--StartFragment--><h2 style="color: rgb(34, 34, 34); font-family: -apple-system, BlinkMacSystemFont; box-sizing: border-box;">第一章</h2><p style="box-sizing: border-box;"><strong style="color: red">粗红字</strong>楷体字<a href="https://example.com/a" onclick="steal()">链接</a></p><ol><li>第一项<ul><li>里面的项</li></ul></li><li>第二项</li></ol><!--EndFragment--></body></html>`

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const withPicture = `<p>图前<img src="data:image/png;base64,${PIXEL}" width="20" height="20" alt="一点">图后</p>`

export const hostile = `<script>globalThis.pwned=1</script><p onclick="pwned()">正文<img src=x onerror="globalThis.pwned=2"><iframe src="javascript:parent.pwned=3"></iframe><a href="javascript:alert(1)">坏链接</a><svg onload="globalThis.pwned=4"><script>globalThis.pwned=5</script></svg><object data="file:///etc/passwd"></object></p><style>@import url(https://evil.invalid/x.css);p{background:url(https://evil.invalid/y)}</style>`
