import { manifest as sheet } from '@wenfang/remote-sheet/manifest'
import { encodeWanted } from '@wenfang/shared-composed'
import type { CommandCall, CommandDocument, CommandInfo, CommandOutcome } from '@wenfang/shared-contract'
import { recordChanges, type Doc } from '@wenfang/shared-document'
import { encodeParts, WenfangError } from '@wenfang/shared-protocol'
import { workbookBody } from '../files/part-body.ts'
import { formatsOf } from '../files/part-formats.ts'
import { rangesIn } from '../files/ranges.ts'
import { addRange, MOST_RANGES, rangeItems, removeRange } from '../model/range-list.ts'
import { argsOf, checkedArgs, textArg } from './checked-args.ts'

// Ranges that are seen as cards, bars and days, as programs see them.

const NO_ARGS = argsOf({}, [])
const range = textArg('区域视图的标识', 40)

export const rangeCommands: readonly CommandInfo[] = [
  {
    id: 'ranges.list',
    title: '列出区域视图',
    description: '把工作表的区域显示为看板、甘特图、日历和画册的标签，按它们的次序：标识、标题和标题行的引用。',
    args: NO_ARGS,
    answer: argsOf({ ranges: { type: 'array' } }, ['ranges']),
  },
  {
    id: 'ranges.add',
    title: '添加区域视图',
    description:
      '把标题行 reference（如 "\'Sheet1\'!A1:D1"）下面、到第一个空行为止的各行显示为看板、甘特图、日历和画册，内容仍在单元格里。',
    args: argsOf({ reference: textArg('标题行的引用，带工作表的名称', 300), title: textArg('标题') }, [
      'reference',
      'title',
    ]),
    answer: argsOf({ range }, ['range']),
  },
  {
    id: 'ranges.remove',
    title: '删除区域视图',
    description: '去掉一个区域视图，单元格不受影响。',
    args: argsOf({ range }, ['range']),
    answer: NO_ARGS,
  },
]

/** @throws WenfangError InvalidArgument, CommandRefused */
export async function runRangeCommand(
  file: CommandDocument,
  batch: readonly CommandCall[],
): Promise<CommandOutcome | null> {
  const [first] = batch
  const command = rangeCommands.find(({ id }) => id === first?.id)
  if (!first || !command) return null
  if (batch.length > 1) throw new WenfangError('InvalidArgument', 'one batch is one call', { detail: { index: 1 } })
  const given = checkedArgs(command, first.args)
  const list = rangesIn(file.body)
  try {
    const items = rangeItems(list)
    const standing = await (await formatsOf(sheet)).readCells?.(workbookBody(file.body))
    if (command.id === 'ranges.list')
      return {
        update: null,
        answers: [
          {
            ranges: items.map(({ id, title, kept }) => ({ id, title, reference: standing?.textOf(kept) ?? null })),
          },
        ],
      }
    if (command.id === 'ranges.remove') {
      const id = String(given['range'])
      if (!items.some((one) => one.id === id)) throw refused('noSuchRange')
      return changed(list, {}, () => removeRange(list, id))
    }
    const kept = standing?.keep(String(given['reference'])) ?? null
    if (kept === null) throw refused('noSuchCells')
    if (items.length >= MOST_RANGES) throw refused('tooMany')
    const id = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
    return changed(list, { range: id }, () => addRange(list, { id, kept, title: String(given['title']) }))
  } finally {
    list.destroy()
  }
}

function changed(list: Doc, answer: object, change: () => void): CommandOutcome {
  const changes = recordChanges(list)
  change()
  const bytes = changes.update() ?? new Uint8Array()
  changes.dispose()
  return {
    answers: [answer],
    update: encodeParts([{ kind: 'submission', bytes: encodeWanted([{ part: 'ranges', bytes }]) }]),
  }
}

const refused = (reason: string): WenfangError =>
  new WenfangError('CommandRefused', `ranges: ${reason}`, { detail: { index: 0, reason } })
