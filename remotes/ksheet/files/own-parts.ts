import { PackageEditor, SourcePackage } from '@wenfang/shared-ooxml/package'

// What a smart sheet has and a workbook of Excel has no cells for (views, kinds of fields, dashboards, files on records; pages of text) is in
// parts of its own there, which other programs leave alone or leave out.

interface OwnPart {
  readonly name: string
  readonly type: string
  readonly contentType: string
}

const TABLES: OwnPart = {
  name: 'wenfang/database.dbt',
  type: 'http://schemas.wenfang.app/relationships/database',
  contentType: 'application/vnd.wenfang.dbt',
}

const PAGES: OwnPart = {
  name: 'wenfang/pages.zip',
  type: 'http://schemas.wenfang.app/relationships/pages',
  contentType: 'application/vnd.wenfang.pages',
}

const RANGES: OwnPart = {
  name: 'wenfang/ranges.json',
  type: 'http://schemas.wenfang.app/relationships/ranges',
  contentType: 'application/vnd.wenfang.ranges+json',
}

interface OwnParts {
  readonly tables: Uint8Array | null
  readonly pages: Uint8Array | null
  readonly ranges: Uint8Array | null
}

/** The workbook with these tables, pages and views of ranges beside it; without any where they are null. */
export const withOwnParts = (workbook: Uint8Array, { tables, pages, ranges }: OwnParts): Uint8Array =>
  withPart(withPart(withPart(workbook, TABLES, tables), PAGES, pages), RANGES, ranges)

/** Null where the workbook has none, and for what is no package. */
export const tablesIn = (workbook: Uint8Array): Uint8Array | null => partIn(workbook, TABLES)

/** The archive of pages; null as for tables. */
export const pagesIn = (workbook: Uint8Array): Uint8Array | null => partIn(workbook, PAGES)

/** How ranges are seen; null as for tables. */
export const seenRangesIn = (workbook: Uint8Array): Uint8Array | null => partIn(workbook, RANGES)

function withPart(workbook: Uint8Array, own: OwnPart, bytes: Uint8Array | null): Uint8Array {
  const source = new SourcePackage(workbook)
  const known = nameOf(source, own)
  if (bytes === null && known === null) return workbook
  const editor = new PackageEditor(source, false)
  if (bytes === null) {
    if (known !== null) editor.remove(known)
    editor.unrelate('', ({ address }) => address === own.type)
  } else if (known === null) {
    editor.addBytes(own.name, own.contentType, bytes)
    editor.relate('', own.type, own.name)
  } else editor.setBytes(known, bytes)
  return editor.bytes()
}

function partIn(workbook: Uint8Array, own: OwnPart): Uint8Array | null {
  try {
    const source = new SourcePackage(workbook)
    const part = nameOf(source, own)
    return part === null ? null : source.bytes(part)
  } catch {
    return null
  }
}

const nameOf = (source: SourcePackage, own: OwnPart): string | null =>
  source.relationships('').find(({ address, isExternal }) => address === own.type && !isExternal)?.target ?? null
