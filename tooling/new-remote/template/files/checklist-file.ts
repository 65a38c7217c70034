import type { Item } from '../model/index.ts'

type FileItem = Pick<Item, 'text' | 'isDone'>

const MOST_ITEMS = 100_000

/** The items of a file; null where it is none of ours. */
export function parseFile(source: Uint8Array): readonly FileItem[] | null {
  let file: unknown
  try {
    file = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(source))
  } catch {
    return null
  }
  const items = isRecord(file) ? file['items'] : null
  if (!Array.isArray(items) || items.length > MOST_ITEMS) return null
  return items.every(isFileItem) ? items : null
}

export const writeFile = (items: readonly FileItem[]): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({ type: 'checklist', items: items.map(({ text, isDone }) => ({ text, isDone })) }),
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isFileItem = (value: unknown): value is FileItem =>
  isRecord(value) && typeof value['text'] === 'string' && typeof value['isDone'] === 'boolean'
