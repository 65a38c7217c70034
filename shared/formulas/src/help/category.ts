// The groups in which the list of functions is shown.

export const CATEGORIES = {
  math: '数学与三角函数',
  statistical: '统计',
  text: '文本',
  logical: '逻辑',
  lookup: '查找与引用',
  date: '日期与时间',
  financial: '财务',
  engineering: '工程',
  information: '信息',
  database: '数据库',
  compatibility: '兼容性',
  cube: '多维数据集',
  web: 'Web 与外部数据',
} as const

export type Category = keyof typeof CATEGORIES
