// Cubes of data, which need a connection. How a line is read says parse.ts.
export const CUBE = `
CUBEKPIMEMBER|关键绩效指标|连接;指标名;指标属性;[标题文本]|返回关键绩效指标的属性
CUBEMEMBER|多维数据集成员|连接;成员表达式;[标题文本]|返回多维数据集的成员
CUBEMEMBERPROPERTY|成员属性|连接;成员表达式;属性|返回成员属性的值
CUBERANKEDMEMBER|第 n 个成员|连接;集表达式;排名;[标题文本]|返回集中第 n 个成员
CUBESET|成员集|连接;集表达式;[标题文本];[排序方式];[排序依据]|定义成员的集
CUBESETCOUNT|成员个数|集|返回集中成员的个数
CUBEVALUE|多维数据集汇总值|连接;[成员表达式]*|返回多维数据集的汇总值
`
