import { PackageEditor, SourcePackage } from '@wenfang/shared-ooxml/package'

// The tables of a smart sheet within a workbook of Excel: what Excel has no cells for (views, kinds of fields, dashboards, files on
// records) is in a part of its own, which other programs leave alone or leave out.

const PART = 'wenfang/database.dbt'
const TYPE = 'http://schemas.wenfang.app/relationships/database'
const CONTENT_TYPE = 'application/vnd.wenfang.dbt'

/** The workbook with these tables beside it; without any where it is null. */
export function withTables(workbook: Uint8Array, database: Uint8Array | null): Uint8Array {
  const source = new SourcePackage(workbook)
  const known = partOf(source)
  if (database === null && known === null) return workbook
  const editor = new PackageEditor(source, false)
  if (database === null) {
    if (known !== null) editor.remove(known)
    editor.unrelate('', ({ address }) => address === TYPE)
  } else if (known === null) {
    editor.addBytes(PART, CONTENT_TYPE, database)
    editor.relate('', TYPE, PART)
  } else editor.setBytes(known, database)
  return editor.bytes()
}

/** Null where the workbook has none, and for what is no package. */
export function tablesIn(workbook: Uint8Array): Uint8Array | null {
  try {
    const source = new SourcePackage(workbook)
    const part = partOf(source)
    return part === null ? null : source.bytes(part)
  } catch {
    return null
  }
}

const partOf = (source: SourcePackage): string | null =>
  source.relationships('').find(({ address, isExternal }) => address === TYPE && !isExternal)?.target ?? null
