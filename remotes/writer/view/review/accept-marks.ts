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
  const accept = (revisions: readonly Mark[]): boolean =>
    surface.surface?.applyAutomationOps(() => revisions.map((revision) => ({ op: 'acceptRevision', revision })), {
      kind: 'body',
    }).committed === true
  // All at once, where the engine can: each by itself lays out the pages anew.
  const marks = fresh()
  if (!accept(marks)) for (const mark of marks) accept([mark])
  // Those of headers, notes and boxes.
  for (const { key, item } of revisionsOf(surface)) if (item.addresses.every(isNew)) surface.acceptReviewItem(key)
  beginStep(surface)
}
