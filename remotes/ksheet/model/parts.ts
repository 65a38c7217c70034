import type { PartKinds } from '@wenfang/shared-composed'

/** The bodies of a smart sheet: its grids are one workbook, its tables one database, each page of text a smart document, in a list. */
export const PARTS = { workbook: 'crdt', database: 'ops', pages: 'crdt', 'page:': 'crdt' } as const satisfies PartKinds

/** The part that a page is. */
export const partOfPage = (id: string): PartName => `page:${id}`

/** Null for what is no page. */
export const pageOfPart = (part: string): string | null => (part.startsWith('page:') ? part.slice(5) : null)

export type PartName = 'workbook' | 'database' | 'pages' | `page:${string}`
