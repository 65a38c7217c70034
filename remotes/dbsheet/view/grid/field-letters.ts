import type { FieldKind } from '../../model/index.ts'

/** What stands before the title of a column, so that its kind is seen: letters that every face has. */
export const FIELD_LETTERS: Readonly<Record<FieldKind, string>> = {
  text: '文',
  longText: '段',
  number: '#',
  currency: '¥',
  percent: '%',
  progress: '▰',
  rating: '★',
  duration: '⏱',
  date: '日',
  checkbox: '☑',
  select: '◉',
  multiSelect: '≡',
  person: '人',
  url: '↗',
  email: '@',
  phone: '☎',
  barcode: '‖',
  location: '⌖',
  formula: 'ƒ',
  autoNumber: '№',
  createdTime: '始',
  modifiedTime: '改',
  createdBy: '创',
  modifiedBy: '更',
}
