import { labelOf, textOf, type Board, type BoardFile, type ElementRecord } from '../model/index.ts'
import type { Difference } from './compare-boards.ts'

export interface Restoration {
  /** As they were, the text in each behind it. */
  readonly elements: readonly ElementRecord[]
  /** What was not there. */
  readonly remove: readonly string[]
  /** Where it was, and how that page was called. */
  readonly page: string
  readonly pageName: string
  /** Those in it. */
  readonly pictures: readonly Pick<BoardFile, 'id' | 'asset' | 'mimeType'>[]
}

/** What brings one element back to how it was in an earlier state. */
export function restorationOf(before: Board, { id }: Pick<Difference, 'id'>): Restoration {
  const record = before.element(id)
  if (record === null || record['isDeleted'] === true)
    return { elements: [], remove: [id], page: '', pageName: '', pictures: [] }
  const label = labelOf(before, record)
  const page = before.pageOf(id)
  const picture = textOf(record['fileId'])
  return {
    elements: label ? [record, label] : [record],
    remove: [],
    page,
    pageName: before.pages().find((one) => one.id === page)?.name ?? '',
    pictures: before
      .files()
      .filter((file) => file.id === picture)
      .map(({ id: file, asset, mimeType }) => ({ id: file, asset, mimeType })),
  }
}

/** Arguments of the command that brings one or several elements to another state. */
export const restoring = ({ elements, remove, page, pageName, pictures }: Restoration) => ({
  elements: [...elements],
  remove: [...remove],
  page,
  pageName,
  pictures: [...pictures],
})
