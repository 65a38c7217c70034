// The network and other programs. How a line is read says parse.ts.
export const WEB = `
CALL|调用外部过程|登记号;[参数]*|调用动态链接库中的过程（不允许，返回 #BLOCKED!）
COPILOT|智能助手|提示;[上下文]*|请求人工智能的回答（不访问外部网络，返回 #BLOCKED!）
DETECTLANGUAGE|识别语言|文本|识别文本的语言（不访问外部网络，返回 #BLOCKED!）
FILTERXML|读取 XML|XML文本;XPath|返回 XML 中符合 XPath 的数据
REGISTER.ID|登记外部过程|模块;过程;[类型文本]|返回动态链接库中过程的登记号（不允许，返回 #BLOCKED!）
TRANSLATE|翻译|文本;[原语言];[目标语言]|翻译文本（不访问外部网络，返回 #BLOCKED!）
WEBSERVICE|网络服务|网址|取网络服务的数据（不访问外部网络，返回 #BLOCKED!）
`
