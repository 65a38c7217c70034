import { REVISIONS } from '../commands/review/review.command.ts'
import { beginStep, type WriterSurface } from '../engine/index.ts'

type Item = ReturnType<WriterSurface['getReviewItems']>[number]
type Revision = Extract<Item, { readonly kind: 'revision' }>

const revisionsOf = (surface: WriterSurface): readonly Revision[] =>
  surface.getReviewItems(REVISIONS).filter((item): item is Revision => item.kind === 'revision')

type Mark = Revision['item']['addresses'][number]

const nameOf = ({ id, author, date = '' }: Mark): string => JSON.stringify([id, author, date])

/** Every revision mark of the document, by what files tell them by. */
export const marksOf = (surface: WriterSurface): readonly string[] =>
  revisionsOf(surface).flatMap(({ item }) => item.addresses.map(nameOf))

/** Accepts the marks that were not there before, as a step of undo by itself: undone, they can be decided one by one. */
export function acceptMarks(surface: WriterSurface, before: ReadonlySet<string>): void {
  const isNew = (mark: Mark): boolean => !before.has(nameOf(mark))
  const fresh = (): readonly Mark[] => revisionsOf(surface).flatMap(({ item }) => item.addresses.filter(isNew))
  beginStep(surface)
  // By their own names: what stands directly behind older marks of the same author is one decision with them.
  for (const revision of fresh())
    surface.surface?.applyAutomationOps(() => [{ op: 'acceptRevision', revision }], { kind: 'body' })
  // Those of headers, notes and boxes.
  for (const { key, item } of revisionsOf(surface)) if (item.addresses.every(isNew)) surface.acceptReviewItem(key)
  beginStep(surface)
}
