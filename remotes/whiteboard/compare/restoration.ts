import { labelOf, type Board, type ElementRecord } from '../model/index.ts'
import type { Difference } from './compare-boards.ts'

export interface Restoration {
  /** As they were, the text in each behind it. */
  readonly elements: readonly ElementRecord[]
  /** What was not there. */
  readonly remove: readonly string[]
  /** Where what is gone is put back. */
  readonly page: string
}

/** What brings one element back to how it was in an earlier state. */
export function restorationOf(before: Board, { id, page }: Difference): Restoration {
  const record = before.element(id)
  if (record === null || record['isDeleted'] === true) return { elements: [], remove: [id], page: '' }
  const label = labelOf(before, record)
  return { elements: label ? [record, label] : [record], remove: [], page }
}
