import { displayed, FIELD_KINDS, type CellValue, type Database, type Field, type Table } from '../model/index.ts'
import type { Difference } from './compare-databases.ts'

const MOST_LETTERS = 80

/** What a list says of a difference: what it is of, and what became of it. */
export function differenceWords(
  difference: Difference,
  before: Database,
  now: Database,
): { readonly words: string; readonly note: string } {
  const table = now.table(difference.table) ?? before.table(difference.table)
  const of = `数据表“${table?.title ?? ''}”`
  switch (difference.at) {
    case 'table': {
      const { before: old, now: present } = difference
      return { words: of, note: old && present ? `原来叫“${old.title}”` : `${(present ?? old)?.size ?? 0} 条记录` }
    }
    case 'field':
      return { words: `字段“${titleOf(difference)}”`, note: `${of}${fieldNote(difference.before, difference.now)}` }
    case 'view': {
      const { before: old, now: present } = difference
      const isRenamed = old && present && old.settings.title !== present.settings.title
      return {
        words: `视图“${titleOf(difference)}”`,
        note: `${of}${isRenamed ? `，原来叫“${old.settings.title}”` : ''}`,
      }
    }
    case 'record':
      return { words: recordTitle(difference.record, before, now, difference), note: of }
    case 'cell': {
      const fieldNow = now.table(difference.table)?.field(difference.field)
      const fieldBefore = before.table(difference.table)?.field(difference.field)
      const people = new Map([...before.people, ...now.people])
      const said = (field: Field | undefined, value: CellValue) =>
        short((field && displayed(field, value, people)) || '空')
      return {
        words: `${recordTitle(difference.record, before, now, difference)}：${fieldNow?.settings.title ?? ''}`,
        note: `${said(fieldBefore, difference.before)} → ${said(fieldNow, difference.now)}`,
      }
    }
  }
}

const titleOf = ({ before, now }: Extract<Difference, { at: 'field' | 'view' }>): string =>
  (now ?? before)?.settings.title ?? ''

function fieldNote(before: Field | null, now: Field | null): string {
  if (!before || !now) return ''
  if (before.kind !== now.kind) return `，${FIELD_KINDS[before.kind].title} → ${FIELD_KINDS[now.kind].title}`
  return before.settings.title === now.settings.title ? '，设置不同' : `，原来叫“${before.settings.title}”`
}

/** As it is called now; one that is not there, as it was. */
function recordTitle(record: number, before: Database, now: Database, { table, kind }: Difference): string {
  const of = (database: Database): string => {
    const found: Table | undefined = database.table(table)
    const field = found?.titleField
    return found && field ? displayed(field, found.get(record, field), database.people) : ''
  }
  return short((kind === 'went' ? of(before) : of(now)) || '未命名记录')
}

const short = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text)
