import type { ColumnFilter, FilterPayload } from '../../../model/object-payloads.ts'
import { childrenOf, flagAttribute, numberAttribute, type XmlElement } from '../../xml/tree.ts'

/** `<autoFilter>`. `xmlOf` gives the text of an element, for kinds that are only kept. */
export function readFilter(element: XmlElement, xmlOf: (element: XmlElement) => string): FilterPayload {
  return {
    columns: childrenOf(element, 'filterColumn').map((column) => ({
      column: numberAttribute(column, 'colId') ?? 0,
      isHidden: flagAttribute(column, 'hiddenButton') || !flagAttribute(column, 'showButton', true),
      filter: readColumn(column.children[0], xmlOf),
    })),
  }
}

function readColumn(element: XmlElement | undefined, xmlOf: (element: XmlElement) => string): ColumnFilter | null {
  if (!element) return null
  const value = (one: XmlElement): string => one.attributes['val'] ?? ''
  switch (element.local) {
    case 'filters':
      if (childrenOf(element, 'dateGroupItem').length > 0) return { kind: 'other', xml: xmlOf(element) }
      return {
        kind: 'values',
        values: childrenOf(element, 'filter').map(value),
        isBlankIncluded: flagAttribute(element, 'blank'),
      }
    case 'customFilters':
      return {
        kind: 'custom',
        isAnd: flagAttribute(element, 'and'),
        conditions: childrenOf(element, 'customFilter').map((one) => ({
          operator: one.attributes['operator'] ?? 'equal',
          value: value(one),
        })),
      }
    case 'top10':
      return {
        kind: 'top10',
        isTop: flagAttribute(element, 'top', true),
        isPercent: flagAttribute(element, 'percent'),
        value: numberAttribute(element, 'val') ?? 10,
      }
    case 'dynamicFilter':
      return { kind: 'dynamic', type: element.attributes['type'] ?? 'null' }
    default:
      return { kind: 'other', xml: xmlOf(element) }
  }
}
