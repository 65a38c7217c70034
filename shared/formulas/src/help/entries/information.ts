// What values, cells and the program are. How a line is read says parse.ts.
export const INFORMATION = `
CELL|单元格信息|信息类型="address"、"col"、"contents"、"format"、"row"、"type"、"width" 等;[引用]|返回单元格的位置、内容或格式
ERROR.TYPE|错误类型|错误值|返回错误值对应的编号
INFO|环境信息|信息类型="numfile"、"osversion"、"recalc"、"release"、"system" 等|返回当前环境的信息
ISBLANK|是否空白|值|单元格为空白时返回 TRUE
ISERR|是否错误（#N/A 除外）|值|值为 #N/A 以外的错误时返回 TRUE
ISERROR|是否错误|值|值为任意错误时返回 TRUE
ISEVEN|是否偶数|数值|数值为偶数时返回 TRUE
ISFORMULA|是否公式|引用|单元格含公式时返回 TRUE
ISLOGICAL|是否逻辑值|值|值为逻辑值时返回 TRUE
ISNA|是否 #N/A|值|值为 #N/A 时返回 TRUE
ISNONTEXT|是否非文本|值|值不是文本时返回 TRUE
ISNUMBER|是否数值|值|值为数值时返回 TRUE
ISODD|是否奇数|数值|数值为奇数时返回 TRUE
ISOMITTED|是否省略|参数=LAMBDA 的参数|LAMBDA 的参数被省略时返回 TRUE
ISREF|是否引用|值|值为引用时返回 TRUE
ISTEXT|是否文本|值|值为文本时返回 TRUE
N|转为数值|值|把值转换为数值，文本得 0
NA|#N/A 错误||返回错误值 #N/A
SHEET|工作表编号|[引用]=引用或工作表名|返回工作表的编号
SHEETS|工作表个数|[引用]|返回引用中的工作表个数
TYPE|数据类型|值|返回值的类型：1 数值，2 文本，4 逻辑值，16 错误值，64 数组
`
