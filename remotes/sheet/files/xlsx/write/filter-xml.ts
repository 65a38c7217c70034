import type { ColumnFilter, FilterPayload } from '../../../model/object-payloads.ts'
import type { CellRange } from '../../../model/workbook-data.ts'
import { tag } from '../../xml/tag.ts'
import { rangeName } from '../cell-name.ts'

export function filterXml({ columns }: FilterPayload, range: CellRange, p: string): string {
  const inside = columns
    .map(({ column, isHidden, filter }) =>
      tag(`${p}filterColumn`, { colId: column, hiddenButton: isHidden || null }, filter ? criteria(filter, p) : ''),
    )
    .join('')
  return tag(`${p}autoFilter`, { ref: rangeName(range) }, inside)
}

function criteria(filter: ColumnFilter, p: string): string {
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
    case 'other':
      return filter.xml
  }
}
