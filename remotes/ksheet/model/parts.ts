import type { PartKinds } from '@wenfang/shared-composed'

/** The bodies of a smart sheet: its grids are one workbook, its tables one database, each page of text a smart document, in a list; ranges of the grids that are seen as cards, bars and days are another list. */
export const PARTS = {
  workbook: 'crdt',
  database: 'ops',
  pages: 'crdt',
  'page:': 'crdt',
  ranges: 'crdt',
} as const satisfies PartKinds

/** The part that a page is. */
export const partOfPage = (id: string): PartName => `page:${id}`

/** Null for what is no page. */
export const pageOfPart = (part: string): string | null => (part.startsWith('page:') ? part.slice(5) : null)

/** The tab of a range that is seen so: its cells are the workbook's. */
export const tabOfRange = (id: string): PartName => `range:${id}`

/** Null for what is no range. */
export const rangeOfTab = (tab: string): string | null => (tab.startsWith('range:') ? tab.slice(6) : null)

export type PartName = 'workbook' | 'database' | 'pages' | 'ranges' | `page:${string}` | `range:${string}`
