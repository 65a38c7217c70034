import type { OfficeTypeCode, OpenArgs } from '@wenfang/shared-protocol'

export interface Truncation {
  readonly rows: number | null
  readonly columns: number | null
}

/**
 * S282: what is shown of each sheet; null is all of it. Only for spreadsheets, where the server has the feature on; the
 * open arguments have no limits where another state of the file is shown (S283, S284).
 */
export function truncationFor(type: OfficeTypeCode, isEnabled: boolean, args: OpenArgs): Truncation | null {
  const rows = limit(args.truncateRowOnFileOpen)
  const columns = limit(args.truncateColOnFileOpen)
  return type === 's' && isEnabled && (rows !== null || columns !== null) ? { rows, columns } : null
}

const limit = (count: number | undefined): number | null => (count !== undefined && count > 0 ? count : null)
