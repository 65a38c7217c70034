import type { PivotPayload, TablePayload } from '../../../model/object-payloads.ts'
import type { SheetObject } from '../../../model/workbook-data.ts'
import type { SourcePackage } from '../../package/source-package.ts'
import { childOf, childrenOf, flagAttribute, numberAttribute, parseXml } from '../../xml/tree.ts'
import { decodeCharacters } from '../../xml/text.ts'
import { parseRange } from '../cell-name.ts'
import { readFilter } from './filters.ts'

/** With the part of each. */
export function readTables(
  source: SourcePackage,
  sheetPart: string,
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
      filter: filter && readFilter(filter, ({ start, end }) => text.slice(start, end)),
    }
    return [{ object: { kind: 'table', ranges: [range], payload }, element: target }]
  })
}

/** Definition and where its data come from; the cache and everything else stays in the package. */
export function readPivots(source: SourcePackage, sheetPart: string): SheetObject[] {
  return source.relationships(sheetPart).flatMap(({ type, target }) => {
    const root = type === 'pivotTable' ? source.xml(target) : null
    const range = parseRange(childOf(root, 'location')?.attributes['ref'] ?? '')
    if (!root || !range) return []
    const cachePart = source.related(target, 'pivotCacheDefinition')
    const cache = cachePart === null ? null : source.xml(cachePart)
    const sheet = childOf(childOf(cache, 'cacheSource'), 'worksheetSource')?.attributes
    const names = childrenOf(childOf(cache, 'cacheFields'), 'cacheField').map(
      ({ attributes }) => attributes['name'] ?? '',
    )
    const place = sheet?.['ref'] ?? sheet?.['name']
    const payload: PivotPayload = {
      name: root.attributes['name'] ?? '',
      part: target,
      source: place === undefined ? null : sheet?.['sheet'] === undefined ? place : `${sheet['sheet']}!${place}`,
      fields: childrenOf(childOf(root, 'pivotFields'), 'pivotField').map((field, index) => ({
        name: field.attributes['name'] ?? names[index] ?? '',
        axis: field.attributes['axis'] ?? null,
        isData: flagAttribute(field, 'dataField'),
      })),
      dataFields: childrenOf(childOf(root, 'dataFields'), 'dataField').map((field) => ({
        name: field.attributes['name'] ?? '',
        field: numberAttribute(field, 'fld') ?? 0,
        function: field.attributes['subtotal'] ?? 'sum',
      })),
    }
    return [{ kind: 'pivot', ranges: [range], payload } satisfies SheetObject]
  })
}
