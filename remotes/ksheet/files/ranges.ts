import { manifest as sheet } from '@wenfang/remote-sheet/manifest'
import { partStates } from '@wenfang/shared-composed'
import { applyStates, createDocument, encodeState, type Doc } from '@wenfang/shared-document'
import { decodeParts } from '@wenfang/shared-protocol'
import { addRange, keepViews, keptViews, rangeItems } from '../model/range-list.ts'
import { workbookBody } from './part-body.ts'
import { formatsOf } from './part-formats.ts'

// Ranges that are seen as cards, bars and days, in a file: their headings as people read references, and how each is seen.

/** Who made what a file brought: every import of the same bytes is the same update. */
const IMPORTER = 1

interface RangeFile {
  readonly id: string
  readonly title: string
  readonly reference: string
  readonly views: readonly object[]
  readonly columns: readonly { readonly id: string; readonly title: string }[]
}

/** The list of them; whoever asks destroys it. */
export function rangesIn(body: Uint8Array): Doc {
  const list = createDocument()
  const parts = partStates(body).get('ranges')
  const state = parts && decodeParts(parts).findLast(({ kind }) => kind === 'snapshot')
  if (state && state.bytes.length > 0) applyStates(list, [state.bytes])
  return list
}

/** Null where there are none; one whose cells are gone does not leave. */
export async function exportRanges(body: Uint8Array): Promise<Uint8Array | null> {
  const list = rangesIn(body)
  const items = rangeItems(list)
  const standing = items.length > 0 ? await (await formatsOf(sheet)).readCells?.(workbookBody(body)) : undefined
  const files = items.flatMap(({ id, title, kept }): RangeFile[] => {
    const reference = standing?.textOf(kept) ?? null
    return reference === null ? [] : [{ id, title, reference, ...keptViews(list, id) }]
  })
  list.destroy()
  return files.length > 0 ? new TextEncoder().encode(JSON.stringify(files)) : null
}

/** Their list as a body, bound to the cells of the workbook; null where nothing can be read. */
export async function importRanges(bytes: Uint8Array | null, workbook: Uint8Array): Promise<Uint8Array | null> {
  const files = bytes && readFiles(bytes)
  if (!files || files.length === 0) return null
  const standing = await (await formatsOf(sheet)).readCells?.(workbook)
  const list = createDocument()
  list.clientID = IMPORTER
  for (const { id, title, reference, views, columns } of files) {
    const kept = standing?.keep(reference) ?? null
    if (kept === null) continue
    addRange(list, { id, title, kept })
    keepViews(list, id, { views, columns })
  }
  const body = rangeItems(list).length > 0 ? encodeState(list) : null
  list.destroy()
  return body
}

function readFiles(bytes: Uint8Array): readonly RangeFile[] | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return Array.isArray(value) ? value.filter(isRangeFile) : null
  } catch {
    return null
  }
}

const isRangeFile = (value: unknown): value is RangeFile => {
  const { id, title, reference, views, columns } = (value ?? {}) as Partial<RangeFile>
  return (
    typeof id === 'string' &&
    /^[\w-]{1,40}$/.test(id) &&
    typeof title === 'string' &&
    typeof reference === 'string' &&
    Array.isArray(views) &&
    Array.isArray(columns)
  )
}
