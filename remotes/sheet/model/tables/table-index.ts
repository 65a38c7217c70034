import type { TablePayload } from '../object-payloads.ts'
import { payloadKey, placeRange, type ObjectRecord, type PayloadRecord } from '../read/object-records.ts'
import type { StoredBook } from '../state/stored-book.ts'
import type { CellRange } from '../workbook-data.ts'
import type { IndexedTable, TableLookup } from './indexed-table.ts'
import { tableColumns } from './read-table.ts'

/** All tables, those of sheets that are gone left out. */
export class TableIndex implements TableLookup {
  readonly all: readonly IndexedTable[]
  readonly #byName = new Map<string, IndexedTable>()
  readonly #byId = new Map<string, IndexedTable>()

  constructor(book: StoredBook) {
    this.all = book.tabs.flatMap(({ id }) => tablesOf(book, id))
    const named: IndexedTable[] = []
    for (const table of this.all) {
      let { name } = table
      for (let number = 2; this.#byName.has(name.toLowerCase()); number++) name = `${table.name}_${number}`
      const unique = { ...table, name }
      named.push(unique)
      this.#byName.set(name.toLowerCase(), unique)
      this.#byId.set(`${table.sheetId}|${table.id}`, unique)
    }
    this.all = named
  }

  named(name: string): IndexedTable | null {
    return this.#byName.get(name.toLowerCase()) ?? null
  }

  get(sheetId: string, id: string): IndexedTable | null {
    return this.#byId.get(`${sheetId}|${id}`) ?? null
  }

  at(sheetId: string, row: number, column: number): IndexedTable | null {
    const holds = ({ top, left, bottom, right }: CellRange): boolean =>
      row >= top && row <= bottom && column >= left && column <= right
    return this.all.find((table) => table.sheetId === sheetId && holds(table.range)) ?? null
  }
}

function tablesOf(book: StoredBook, sheetId: string): IndexedTable[] {
  const sheet = book.sheets.get(sheetId)
  if (!sheet) return []
  const found: { readonly stamp: number; readonly table: IndexedTable }[] = []
  for (const id of sheet.tableIds) {
    const record = sheet.maps.ranges.get(id) as ObjectRecord | undefined
    const payload = (sheet.maps.ranges.get(payloadKey(id)) as PayloadRecord | undefined)?.[1]
    const corners = record?.[2]?.[0]
    const range = corners && placeRange(sheet, corners)
    if (!record || !range) continue
    const table = (typeof payload === 'object' && payload !== null ? payload : {}) as Partial<TablePayload>
    const columns = tableColumns(book, sheet, range, table)
    const name = typeof table.name === 'string' ? table.name : ''
    found.push({ stamp: record[0], table: { sheetId, id, name, range, columns } })
  }
  return found.toSorted((a, b) => a.stamp - b.stamp || (a.table.id < b.table.id ? -1 : 1)).map(({ table }) => table)
}
