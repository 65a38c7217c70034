/** Texts of what people are told when a comment addresses them. */
export const mentionsTexts = {
  title: '提到我的',
  bell: (unread: number) => (unread === 0 ? '提到我的批注' : `提到我的批注，${unread} 条未读`),
  list: '提到我的批注',
  item: (author: string, file: string) => `${author} 在“${file}”的批注里提到了你`,
  byItself: (author: string, file: string) => `${author} 设置的自动化在“${file}”里通知你`,
  locked: '打开文件后查看内容',
  unread: '未读',
  readAll: '全部标为已读',
  empty: '还没有人提到你',
  emptyText: '别人在批注里用 @ 提到你，或文件的自动化通知你时，会出现在这里。',
  failed: '没能读到通知，请稍后再试。',
  tooMany: (most: number) => `一条批注最多通知 ${most} 人，排在后面的人没有收到通知。`,
  notTold: '批注已写下，但没能通知到提到的人。',
}
