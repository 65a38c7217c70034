import type { SaidBy, SaidMessage } from '@wenfang/shared-ui/comments'
import type { Comment, PeopleNames } from '../../model/index.ts'

/** One talk about a record. */
export interface Talk {
  readonly opening: Comment
  readonly answers: readonly Comment[]
}

/** The newest talk last; those that were ended stand behind the others. */
export function talksOf(comments: readonly Comment[]): readonly Talk[] {
  const talks = comments
    .filter(({ thread }) => thread === undefined)
    .map((opening) => ({ opening, answers: comments.filter(({ thread }) => thread === opening.id) }))
  const isSettled = ({ opening }: Talk): boolean => opening.settledBy !== undefined
  return [...talks.filter((talk) => !isSettled(talk)), ...talks.filter(isSettled)]
}

export const personOf = (id: string, people: PeopleNames): SaidBy => ({ id, name: people.get(id) ?? '已离开的成员' })

/** As everybody's talks are shown. */
export const saidMessage = (
  { by, atMs, editedMs, text, mentions = [] }: Comment,
  people: PeopleNames,
): SaidMessage => ({ author: personOf(by, people), createdAt: atMs, editedAt: editedMs ?? null, text, mentions })
