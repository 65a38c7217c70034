import { tag } from '@wenfang/shared-ooxml/xml'
import type { ColumnFilter, FilterPayload } from '../../../model/object-payloads.ts'
import type { CellRange, CellStyle } from '../../../model/workbook-data.ts'
import { rangeName } from '../cell-name.ts'
import type { StyleWriter } from './style-writer.ts'

export function filterXml(
  { columns }: FilterPayload,
  range: CellRange,
  p: string,
  styles: Pick<StyleWriter, 'differential'>,
): string {
  const inside = columns
    .map(({ column, isHidden, filter }) =>
      tag(
        `${p}filterColumn`,
        { colId: column, hiddenButton: isHidden || null },
        filter ? criteria(filter, p, styles) : '',
      ),
    )
    .join('')
  return tag(`${p}autoFilter`, { ref: rangeName(range) }, inside)
}

function criteria(filter: ColumnFilter, p: string, styles: Pick<StyleWriter, 'differential'>): string {
  switch (filter.kind) {
    case 'values':
      return tag(
        `${p}filters`,
        { blank: filter.isBlankIncluded || null },
        filter.values.map((val) => tag(`${p}filter`, { val })).join(''),
      )
    case 'custom':
      return tag(
        `${p}customFilters`,
        { and: filter.isAnd || null },
        filter.conditions
          .map(({ operator, value: val }) =>
            tag(`${p}customFilter`, { operator: operator === 'equal' ? null : operator, val }),
          )
          .join(''),
      )
    case 'top10':
      return tag(`${p}top10`, {
        top: filter.isTop ? null : false,
        percent: filter.isPercent || null,
        val: filter.value,
      })
    case 'dynamic':
      return tag(`${p}dynamicFilter`, { type: filter.type })
    case 'colour':
      return tag(`${p}colorFilter`, {
        dxfId: styles.differential(styleOf(filter)),
        cellColor: filter.isFont ? false : null,
      })
    case 'other':
      return filter.xml
  }
}

/** What the cells look like that are let through. */
function styleOf({ isFont, colour }: Extract<ColumnFilter, { kind: 'colour' }>): CellStyle {
  if (isFont) return { font: { colour: colour ?? { auto: true } } }
  return { fill: colour ? { pattern: 'solid', foreground: colour } : { pattern: 'none' } }
}
