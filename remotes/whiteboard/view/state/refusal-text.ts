const TEXTS: Readonly<Record<string, string>> = {
  noSuchElement: '图形已经被删除了',
  noSuchPage: '这一页已经被删除了',
  allLocked: '选中的图形都锁定了，先解除锁定再移动',
  locked: '图形锁定了，先解除锁定',
  unsafeLink: '链接要是网址、邮件地址或画布上的图形',
  oneElement: '至少选中两个图形',
  fewElements: '至少选中三个图形',
  noGroup: '选中的图形没有组合',
  sameElement: '连线要连接两个不同的图形',
  tooManyPages: '页太多了，不能再添加',
  noWords: '没有可以画成导图的文字',
  noFlowchart: '这段文字不是能画出来的流程图',
  noSequence: '这段文字不是能画出来的时序图',
  noDiagram: '这段文字不是能画出来的类图、实体关系图或状态图',
  noColumn: '先选中看板的一列，或里面的一张卡片',
  noPlace: '这张卡片已经在最边上了',
  noBranches: '这个主题没有下级',
  noShapes: '里面没有能画出来的图形',
  noFrame: '只有画框有演讲备注',
  firstPage: '第一页总在最前面，不能移动或删除',
}

/** Why the board cannot take a command, in words. */
export const refusalText = (reason: string): string => TEXTS[reason] ?? '现在不能这样做'
