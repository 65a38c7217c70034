import type { Records } from './records.ts'

export interface StoredName {
  readonly name: string
  readonly sheetId: string | null
  /** As read at the first cell of the grid. */
  readonly template: string
  readonly isHidden: boolean
  readonly comment: string
}

/** null: the name is gone. */
export type NameRecord = readonly [stamp: number, name: StoredName | null]

export interface NameIndex {
  /** By stamp: of two equal names the earlier one counts. */
  readonly byId: ReadonlyMap<string, StoredName & { readonly stamp: number }>
  /** `sheet!name` in small letters; the sheet is '' for the workbook's. */
  readonly byName: ReadonlyMap<string, string>
}

export function nameIndex(map: Records): NameIndex {
  const living: { id: string; stamp: number; name: StoredName }[] = []
  map.forEach((record, id) => {
    const [stamp, name] = record as NameRecord
    if (name) living.push({ id, stamp, name })
  })
  living.sort((a, b) => a.stamp - b.stamp || (a.id < b.id ? -1 : 1))
  const byName = new Map<string, string>()
  for (const { id, name } of living.toReversed()) byName.set(`${name.sheetId ?? ''}!${name.name.toLowerCase()}`, id)
  return { byId: new Map(living.map(({ id, stamp, name }) => [id, { ...name, stamp }])), byName }
}
