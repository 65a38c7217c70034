// Parts of sheets that come and go.
import { relationshipsPart, type PackageEditor, type SourcePackage } from '@wenfang/shared-ooxml/package'
import type { WorkbookPart } from '../read/workbook-part.ts'

/** Takes a sheet's part away, and the parts that nobody but it names. */
export function removeSheet(editor: PackageEditor, workbook: WorkbookPart, part: string): void {
  editor.unrelate(workbook.part, ({ target, isExternal }) => !isExternal && target === part)
  const users = usersOf(editor.source)
  const remove = (name: string, by: string): void => {
    const others = users.get(name)
    others?.delete(by)
    if (others && others.size > 0) return
    const targets = editor.source.relationships(name).filter(({ isExternal }) => !isExternal)
    editor.remove(name)
    for (const { target } of targets) if (editor.has(target)) remove(target, name)
  }
  remove(part, workbook.part)
}

/** Part → the parts whose relationships name it. */
function usersOf(source: SourcePackage): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  const names = source.entries.map(({ name }) => name).filter((name) => source.entry(relationshipsPart(name)) !== null)
  for (const name of ['', ...names])
    for (const { target, isExternal } of source.relationships(name)) {
      if (isExternal) continue
      const known = users.get(target)
      if (known) known.add(name)
      else users.set(target, new Set([name]))
    }
  return users
}

/** The order in which Excel once calculated: wrong as soon as a formula comes or goes, and made anew by whoever opens the file. */
export function removeCalculationChain(editor: PackageEditor, workbook: WorkbookPart): void {
  const part = editor.source.related(workbook.part, 'calcChain')
  if (part === null) return
  editor.unrelate(workbook.part, ({ type }) => type === 'calcChain')
  editor.remove(part)
}

const METADATA =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<metadata xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray">' +
  '<metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/></metadataTypes>' +
  '<futureMetadata name="XLDAPR" count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk></futureMetadata>' +
  '<cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>'
const METADATA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml'

/** What marks dynamic arrays, in a package that has no metadata; the number that cells name. */
export function addDynamicMetadata(editor: PackageEditor, workbook: WorkbookPart): number {
  const name = editor.freeName('xl/metadata#.xml')
  editor.addPart(name, METADATA_TYPE, METADATA)
  editor.relate(workbook.part, 'sheetMetadata', name)
  return 1
}
