import type { ColumnFilter } from '../../model/index.ts'

/** A filter of one person, for one column of a head. */
export interface OwnFilter {
  readonly head: string
  /** Counts from the left of the head. */
  readonly column: number
  readonly filter: ColumnFilter
}

type BySheet = readonly (readonly [sheetId: string, filters: readonly OwnFilter[]])[]

/** Where the filters of one person in one workbook outlive the page. */
export interface OwnFilterStore {
  read(): BySheet
  write(all: BySheet): void
}

/** Workbooks whose filters are kept; the longest unused go first. */
const MOST_WORKBOOKS = 50

/** On this device, by account. Where the browser forbids storage they hold for the visit. */
export function filtersOnDevice(
  userId: string,
  fileId: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
): OwnFilterStore {
  const key = `wenfang-sheet-filters ${userId}`
  const all = (): [string, BySheet][] => {
    try {
      const known: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return Array.isArray(known) ? known.filter(isEntry) : []
    } catch {
      return []
    }
  }
  return {
    read: () => all().find(([id]) => id === fileId)?.[1] ?? [],
    write(bySheet) {
      const rest = all().filter(([id]) => id !== fileId)
      const used = bySheet.filter(([, filters]) => filters.length > 0)
      try {
        const next = used.length > 0 ? [...rest, [fileId, used] as const] : rest
        storage().setItem(key, JSON.stringify(next.slice(-MOST_WORKBOOKS)))
      } catch {
        // Not kept; they hold for this visit.
      }
    },
  }
}

const isEntry = (entry: unknown): entry is [string, BySheet] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1]) && entry[1].every(isOfSheet)

const isOfSheet = (entry: unknown): boolean =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1]) && entry[1].every(isOwnFilter)

function isOwnFilter(one: unknown): one is OwnFilter {
  const { head, column, filter } = (one ?? {}) as Partial<OwnFilter>
  return typeof head === 'string' && Number.isInteger(column) && isFilter(filter)
}

function isFilter(filter: unknown): boolean {
  const given = (filter ?? {}) as Partial<Record<string, unknown>>
  switch (given['kind']) {
    case 'values':
      return Array.isArray(given['values']) && given['values'].every((text) => typeof text === 'string')
    case 'custom':
      return (
        Array.isArray(given['conditions']) &&
        given['conditions'].every(
          (one: { operator?: unknown; value?: unknown } | null) =>
            typeof one?.operator === 'string' && typeof one.value === 'string',
        )
      )
    case 'top10':
      return typeof given['value'] === 'number'
    case 'colour':
      return typeof given['isFont'] === 'boolean' && (given['colour'] === null || isRgb(given['colour']))
    case 'dynamic':
      return typeof given['type'] === 'string'
    default:
      return false
  }
}

/** The only form in which a person's own filter names a colour. */
const isRgb = (colour: unknown): boolean =>
  typeof colour === 'object' && colour !== null && 'rgb' in colour && typeof colour.rgb === 'string'
