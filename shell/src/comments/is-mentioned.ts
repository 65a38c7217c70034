import type { CommentThread } from '@wenfang/shared-comments'

export const isMentioned = ({ opening, replies }: CommentThread, userId: string): boolean =>
  [opening, ...replies].some(({ mentions }) => mentions.some(({ id }) => id === userId))
