import type { PartKinds } from '@wenfang/shared-composed'

/** The bodies of a smart sheet: its grids are one workbook, its tables one database. */
export const PARTS = { workbook: 'crdt', database: 'ops' } as const satisfies PartKinds
