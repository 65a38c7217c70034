import { isOfficeTypeCode, officeTypes, type OfficeTypeCode } from '@wenfang/shared-protocol'
import { FileIcon, Segmented, Select } from '@wenfang/shared-ui'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { pageTexts } from '../../i18n/pages.ts'
import type { SortKey } from './sort-files.ts'

const texts = pageTexts.entry
const TYPE_OPTIONS = [
  { value: 'all' as string, label: texts.allTypes },
  ...officeTypes()
    .filter((type) => type.code !== 'unknown')
    .map((type) => ({ value: type.code as string, label: type.title, icon: <FileIcon type={type.code} /> })),
]
const SORT_OPTIONS = (['default', 'modified', 'name', 'size'] as const).map((value) => ({
  value,
  label: texts.sorts[value],
}))
const VIEW_OPTIONS = [
  { value: 'list', label: texts.views.list, icon: <List /> },
  { value: 'grid', label: texts.views.grid, icon: <LayoutGrid /> },
] as const

export interface ListBarProps {
  readonly title: string
  readonly note: string
  readonly type: OfficeTypeCode | null
  readonly sort: SortKey
  readonly view: 'list' | 'grid'
  readonly onType: (type: OfficeTypeCode | null) => void
  readonly onSort: (sort: SortKey) => void
  readonly onView: (view: 'list' | 'grid') => void
}

/** Title of the view, filter, order and form. */
export function ListBar({ title, note, type, sort, view, onType, onSort, onView }: ListBarProps) {
  return (
    <div className="entry-bar">
      <h1>{title}</h1>
      <output className="entry-note">{note}</output>
      <span className="entry-gap" />
      <Select
        kind="quiet"
        label={texts.typeFilter}
        value={type ?? 'all'}
        options={TYPE_OPTIONS}
        onChange={(next) => onType(isOfficeTypeCode(next) ? next : null)}
      />
      <Select kind="quiet" label={texts.sort} value={sort} options={SORT_OPTIONS} onChange={onSort} />
      <Segmented label={texts.view} value={view} options={VIEW_OPTIONS} onChange={onView} />
    </div>
  )
}
