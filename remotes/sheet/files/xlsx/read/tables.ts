import { childOf, childrenOf, flagAttribute, numberAttribute, parseXml } from '@wenfang/shared-ooxml/xml'
import type { TablePayload } from '../../../model/object-payloads.ts'
import type { CellStyle, SheetObject } from '../../../model/workbook-data.ts'
import type { SourcePackage } from '@wenfang/shared-ooxml/package'
import { decodeCharacters } from '../characters.ts'
import { parseRange } from '../cell-name.ts'
import { readFilter } from './filters.ts'

/** With the part of each. */
export function readTables(
  source: SourcePackage,
  sheetPart: string,
  differential: readonly CellStyle[],
): { readonly object: SheetObject; readonly element: string }[] {
  return source.relationships(sheetPart).flatMap(({ type, target }) => {
    const text = type === 'table' ? source.text(target) : null
    if (text === null) return []
    const root = parseXml(text)
    const range = parseRange(root.attributes['ref'] ?? '')
    if (!range) return []
    const style = childOf(root, 'tableStyleInfo')
    const filter = childOf(root, 'autoFilter')
    const payload: TablePayload = {
      id: numberAttribute(root, 'id') ?? 0,
      name: root.attributes['displayName'] ?? root.attributes['name'] ?? '',
      hasHeader: (numberAttribute(root, 'headerRowCount') ?? 1) > 0,
      hasTotals: (numberAttribute(root, 'totalsRowCount') ?? 0) > 0,
      columns: childrenOf(childOf(root, 'tableColumns'), 'tableColumn').map((column) => ({
        name: decodeCharacters(column.attributes['name'] ?? ''),
        totalsFunction: column.attributes['totalsRowFunction'] ?? null,
        totalsLabel: column.attributes['totalsRowLabel'] ?? null,
        formula: childOf(column, 'calculatedColumnFormula')?.text ?? null,
      })),
      style: {
        name: style?.attributes['name'] ?? null,
        hasFirstColumn: flagAttribute(style, 'showFirstColumn'),
        hasLastColumn: flagAttribute(style, 'showLastColumn'),
        hasRowStripes: flagAttribute(style, 'showRowStripes'),
        hasColumnStripes: flagAttribute(style, 'showColumnStripes'),
      },
      filter: filter && readFilter(filter, ({ start, end }) => text.slice(start, end), differential),
    }
    return [{ object: { kind: 'table', ranges: [range], payload }, element: target }]
  })
}
