import { Refused } from '@wenfang/shared-contract/commands'
import { sortSlots, type PeopleNames, type Sort, type Table } from '../model/index.ts'

/** Where a page of records ended. */
interface PageEnd {
  /** The last record of the page. */
  readonly record: number
  /** How many there were up to it: where the record is no more. */
  readonly count: number
}

/** What is asked in the same way for every page; a cursor of something else leads nowhere. */
const markOf = (asked: unknown): string => {
  let hash = 2_166_136_261
  for (const letter of JSON.stringify(asked)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0).toString(36)
}

export const cursorOf = ({ record, count }: PageEnd, asked: unknown): string =>
  [record.toString(36), count.toString(36), markOf(asked)].join('.')

/**
 * The place in the order of the record after those that were told: whatever came, went or moved meanwhile, what stays where it is is
 * told once.
 * @param slots in the order of the sorts
 * @throws Refused for a cursor that is none, or of another question
 */
export function placeAfter(
  cursor: string,
  asked: unknown,
  { table, slots, sorts, people }: { table: Table; slots: Uint32Array; sorts: readonly Sort[]; people: PeopleNames },
): number {
  const [record, count, mark] = cursor.split('.')
  const end: PageEnd = { record: Number.parseInt(record ?? '', 36), count: Number.parseInt(count ?? '', 36) }
  if (!Number.isSafeInteger(end.record) || !Number.isSafeInteger(end.count) || end.count < 0)
    throw new Refused('cursor', '不是这里给出的 cursor')
  if (mark !== markOf(asked)) throw new Refused('cursor', 'cursor 属于另一次查询：条件、顺序和字段要和上一页一样')
  const slot = table.slotOf(end.record)
  if (slot < 0) return Math.min(end.count, slots.length)
  const at = slots.indexOf(slot)
  if (at >= 0) return at + 1
  // It is in the trash by now, or meets the conditions no more: where it would stand.
  const beside = Uint32Array.from([...slots, slot]).sort()
  return sortSlots(table, beside, sorts, people).indexOf(slot)
}
