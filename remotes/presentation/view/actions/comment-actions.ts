import type { Action } from './action.ts'

export const COMMENT_ACTIONS = {
  write: {
    id: 'comment.write',
    title: '批注',
    shortcuts: ['Mod+Alt+M'],
    isForReaders: true,
    refusal: ({ canComment, comments }) => (comments && canComment ? null : '你对这个文件没有批注权限'),
    run: ({ comments }) => comments?.write(),
  },
} as const satisfies Readonly<Record<string, Action>>
