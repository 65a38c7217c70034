import type { Action } from './action.ts'

export const COMMENT_ACTIONS = {
  write: {
    id: 'comment.write',
    title: '批注',
    shortcuts: ['Mod+Alt+M'],
    isForReaders: true,
    refusal: ({ canComment, comments, store }) =>
      !comments || !canComment ? '你对这个文件没有批注权限' : store.isMasters ? '母版和版式上不能批注' : null,
    run: ({ comments }) => comments?.write(),
  },
} as const satisfies Readonly<Record<string, Action>>
