import { childrenOf, flagAttribute, numberAttribute, type XmlElement } from '@wenfang/shared-ooxml/xml'
import type { ColumnFilter, FilterPayload } from '../../../model/object-payloads.ts'
import type { CellStyle } from '../../../model/workbook-data.ts'

/**
 * `<autoFilter>`. `xmlOf` gives the text of an element, for kinds that are only kept.
 * @param differential of the workbook's styles: colours are told by them
 */
export function readFilter(
  element: XmlElement,
  xmlOf: (element: XmlElement) => string,
  differential: readonly CellStyle[],
): FilterPayload {
  return {
    columns: childrenOf(element, 'filterColumn').map((column) => ({
      column: numberAttribute(column, 'colId') ?? 0,
      isHidden: flagAttribute(column, 'hiddenButton') || !flagAttribute(column, 'showButton', true),
      filter: readColumn(column.children[0], xmlOf, differential),
    })),
  }
}

function readColumn(
  element: XmlElement | undefined,
  xmlOf: (element: XmlElement) => string,
  differential: readonly CellStyle[],
): ColumnFilter | null {
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
    case 'colorFilter':
      return colourFilter(element, differential) ?? { kind: 'other', xml: xmlOf(element) }
    default:
      return { kind: 'other', xml: xmlOf(element) }
  }
}

/** null where the file's style says nothing of a colour. */
function colourFilter(element: XmlElement, differential: readonly CellStyle[]): ColumnFilter | null {
  const style = differential[numberAttribute(element, 'dxfId') ?? -1]
  if (!style) return null
  if (!flagAttribute(element, 'cellColor', true))
    return style.font?.colour ? { kind: 'colour', isFont: true, colour: style.font.colour } : null
  if (style.fill?.pattern === 'none') return { kind: 'colour', isFont: false, colour: null }
  const colour = style.fill?.foreground ?? style.fill?.background
  return colour ? { kind: 'colour', isFont: false, colour } : null
}
