import type { PartTexts } from './part-texts.ts'

export const sharedViewTexts = {
  title: '查看视图',
  loading: '正在打开视图',
  code: '访问码',
  codeHint: '分享视图的人会把访问码告诉您',
  open: '打开视图',
  goneTitle: '链接已失效',
  goneText: '这个视图的链接已过期。请联系分享它的人。',
  missingTitle: '没有找到这个视图',
  missingText: '链接已被撤销，视图已被删除，或者地址不完整。',
  signInTitle: '这个视图要登录后查看',
  signIn: '登录',
  elseText: '请稍后再试。',
  retry: '重试',
  frame: (title: string) => `视图“${title}”`,
  live: '只读，随原文件更新',
  pinned: (time: string) => `快照 · ${time} 的内容`,
  unreachable: '暂时连不上服务器，显示的是之前的内容',
} as const satisfies PartTexts & Readonly<Record<string, unknown>>
