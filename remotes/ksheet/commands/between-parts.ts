import type { CommandInfo, ReadTable } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { argsOf, checkedArgs, textArg } from './checked-args.ts'

/** A part of the file as what goes between parts works on it: each call sees what those before it did. */
export interface PartPort {
  /** @throws WenfangError as the command of the part */
  run(id: string, args: object): Promise<Readonly<Record<string, unknown>>>
}

export interface BothParts {
  readonly workbook: PartPort
  readonly database: PartPort
  /** As they are now. */
  tables(): Promise<readonly ReadTable[]>
}

type Args = Readonly<Record<string, unknown>>

/** What is done to both parts at once: one entry of the log, or none. */
export interface BetweenParts extends CommandInfo {
  run(parts: BothParts, args: Args): Promise<object>
}

const rangeToTable: BetweenParts = {
  id: 'file.rangeToTable',
  title: '区域转为数据表',
  description:
    '把工作表的一个区域变成名为 title 的数据表：字段的类型按内容推测，hasHeader 说明第一行是不是字段的名字，不写时自动判断；区域随之清空，引用它的公式改为引用数据表。',
  args: argsOf(
    {
      sheetId: textArg('工作表的标识或名称', 32_767),
      range: textArg('A1 样式的文本，如 "B2:D9"'),
      title: textArg('数据表的名字'),
      hasHeader: { type: 'boolean' },
    },
    ['sheetId', 'range', 'title'],
  ),
  answer: argsOf({ table: { type: 'string' }, refused: { type: 'integer' } }, ['table', 'refused']),
  async run({ workbook, database }, { sheetId, range, title, hasHeader }) {
    const cells = await workbook.run('fellows.read', { sheetId, range })
    const isHeaded = hasHeader ?? cells['hasHeader']
    const made = await database.run('table.fromCells', { title, hasHeader: isHeaded, cells })
    await workbook.run('fellows.give', {
      sheetId,
      range: cells['range'],
      hasHeader: isHeaded,
      table: title,
      columns: made['columns'],
    })
    return { table: made['table'], refused: made['refused'] }
  },
}

const tableToRange: BetweenParts = {
  id: 'file.tableToRange',
  title: '数据表转为工作表',
  description: '把一张数据表变成排在最后的工作表，其中是 Excel 的表格；数据表随之删除，引用它的公式改为引用这个表格。',
  args: argsOf({ table: textArg('数据表的标识') }, ['table']),
  answer: argsOf({}, []),
  async run(parts, { table: id }) {
    const table = (await parts.tables()).find((one) => one.id === id)
    if (!table)
      throw new WenfangError('CommandRefused', `no table ${String(id)}`, { detail: { reason: 'noSuchTable' } })
    await parts.workbook.run('fellows.take', { table, at: LAST })
    await parts.database.run('table.remove', { table: id })
    return {}
  },
}

/** More sheets than a workbook has. */
const LAST = 100_000

const all: readonly BetweenParts[] = [rangeToTable, tableToRange]

export const betweenParts: readonly CommandInfo[] = all.map(({ id, title, description, args, answer }) => ({
  id,
  title,
  description,
  args,
  answer,
}))

/** Null for what is of one part. @throws WenfangError InvalidArgument where the arguments do not fit */
export function commandBetween(id: string, args: unknown): ((parts: BothParts) => Promise<object>) | null {
  const command = all.find((one) => one.id === id)
  if (!command) return null
  const given = checkedArgs(command, args)
  return (parts) => command.run(parts, given)
}
