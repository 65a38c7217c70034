import { trackEdit, type Unmarked } from '../../compare/index.ts'
import type { PackageEdit } from '../../model/index.ts'
import type { Attribution } from '../../model/tree/format-properties.ts'
import type { WriterSurface } from './surface.ts'

/** Asks whether an edit that gets no revision marks is made all the same. */
export type UnmarkedQuestion = (what: Unmarked, makeIt: () => void) => void

const questions = new WeakMap<WriterSurface, UnmarkedQuestion>()

/** @returns what takes the question away again. Without one, such an edit is not made. */
export function onUnmarkedEdit(surface: WriterSurface, question: UnmarkedQuestion): () => void {
  questions.set(surface, question)
  return () => {
    if (questions.get(surface) === question) questions.delete(surface)
  }
}

export const askUnmarked = (surface: WriterSurface, what: Unmarked, makeIt: () => void): void =>
  questions.get(surface)?.(what, makeIt)

/** The edit as a proposal. Where it cannot be marked as a whole it changes nothing, and `unmarked` says why. */
export function asRevisions(
  edit: PackageEdit,
  { author, date, id }: Attribution,
): { readonly tracked: PackageEdit; readonly unmarked: () => ReadonlySet<Unmarked> } {
  let found: ReadonlySet<Unmarked> = new Set()
  return {
    unmarked: () => found,
    tracked: (pkg) => {
      const next = edit(pkg)
      if (next === null || next === pkg) return next
      const result = trackEdit(pkg, next, { author, date, firstId: id })
      found = result.unmarked
      return found.size > 0 ? null : result.package
    },
  }
}
