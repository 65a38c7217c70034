import type { SaidBy, SaidMessage } from '@wenfang/shared-ui/comments'
import type { Comment, PeopleNames } from '../../model/index.ts'

/** One thread about a record. */
export interface Thread {
  readonly opening: Comment
  readonly answers: readonly Comment[]
}

/** The newest thread last; those that were ended stand behind the others. */
export function threadsOf(comments: readonly Comment[]): readonly Thread[] {
  const threads = comments
    .filter(({ thread }) => thread === undefined)
    .map((opening) => ({ opening, answers: comments.filter(({ thread }) => thread === opening.id) }))
  const isSettled = ({ opening }: Thread): boolean => opening.settledBy !== undefined
  return [...threads.filter((thread) => !isSettled(thread)), ...threads.filter(isSettled)]
}

export const personOf = (id: string, people: PeopleNames): SaidBy => ({ id, name: people.get(id) ?? '已离开的成员' })

/** As everybody's threads are shown. */
export const saidMessage = (
  { by, atMs, editedMs, text, mentions = [] }: Comment,
  people: PeopleNames,
): SaidMessage => ({ author: personOf(by, people), createdAt: atMs, editedAt: editedMs ?? null, text, mentions })
