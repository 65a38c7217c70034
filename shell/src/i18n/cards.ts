import type { CardRefusal } from '@wenfang/shared-contract'

/** What stands in the box of another file. */
export const cardTexts = {
  waiting: '正在载入…',
  /** The picture, for readers of the screen. */
  picture: (title: string) => (title === '' ? '另一份文档的内容' : `另一份文档的内容：${title}`),
  enter: '就地打开',
  leave: '完成',
  leaveHint: '按 Esc 离开',
  open: '在新标签页中打开原文件',
  retry: '重试',
  opened: '已就地打开，按 Esc 离开',
  /** A few words for a small box, and what can be done where there is room for it. */
  refusals: {
    login: ['登录后才能查看', '这里引用了另一份文档。'],
    hidden: ['没有查看这份文档的权限', '它也可能已被删除。可以向文档的所有者申请权限。'],
    partGone: ['引用的内容已经不存在', '原文件里找不到这里引用的部分。'],
    offline: ['现在无法连接到服务器', '联网后会自动显示这里引用的文档。'],
    nested: ['文档不能显示在它自己里面', '请引用另一份文档。'],
    unsupported: ['没有可以显示在这里的内容', '请打开原文件查看。'],
    failed: ['没能显示引用的文档', '可以重试，或打开原文件查看。'],
  } satisfies Readonly<Record<CardRefusal, readonly [title: string, text: string]>>,
} as const
