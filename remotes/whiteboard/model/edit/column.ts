import { isRecord, textOf, type ElementRecord } from '../record.ts'

/** A column of a kanban board is a frame that keeps what lies in it in one row below the other. */
export const isColumn = (element: ElementRecord): boolean => kanbanOf(element) !== null

/** What the columns of one board have in common; null for what is no column. */
export function kanbanOf({ type, customData }: ElementRecord): string | null {
  if (type !== 'frame' || !isRecord(customData) || customData['kind'] !== 'column') return null
  return textOf(customData['kanban']) || null
}
