import type { OfficeTypeCode } from '@wenfang/shared-protocol'

/** What stands before the commands of tables, in the types whose files have them. */
const PREFIXES: Partial<Readonly<Record<OfficeTypeCode, string>>> = { d: '', k: 'database.' }

/** A command of databases as the type calls it; null where files of the type have no tables. */
export function tableCommand(type: OfficeTypeCode, id: string): string | null {
  const prefix = PREFIXES[type]
  return prefix === undefined ? null : `${prefix}${id}`
}
