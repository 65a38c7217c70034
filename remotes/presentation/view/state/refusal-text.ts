const TEXTS: Readonly<Record<string, string>> = {
  noSuchSlide: '这张幻灯片已被删除',
  noSuchShape: '这个对象已被删除',
  noSuchLayout: '这个版式已不在演示文稿中',
  noSuchText: '这个对象不能放文字',
  noPlace: '这个对象没有位置和大小，不能这样修改',
  notThere: '文字已经改变，请重新选择',
  tooFew: '请至少选择两个对象',
  tooFewToSpread: '请至少选择三个对象',
  notOneGroup: '只能组合同一层的对象',
  noGroup: '请选择一个组合',
  lastSlide: '演示文稿至少要有一张幻灯片',
  noTable: '请选择一个表格',
  nothingFound: '没有找到要替换的文字',
}

/** Why a command was refused, as people read it. */
export const refusalText = (reason: string): string => TEXTS[reason] ?? '现在不能这样修改'
