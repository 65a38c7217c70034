import { isDefinedName } from '../formula/index.ts'
import {
  EditRefused,
  without,
  type CellRange,
  type ConditionalFormatPayload,
  type Edit,
  type ObjectKind,
  type PlacedObject,
  type SharedWorkbook,
} from '../model/index.ts'
import { command, type Command, type CommandContext } from './command.ts'

const KINDS: readonly (readonly [kind: ObjectKind, title: string])[] = [
  ['conditionalFormat', '条件格式'],
  ['validation', '数据验证'],
  ['table', '表格'],
  ['hyperlink', '超链接'],
  ['note', '附注'],
  ['comment', '评论'],
  ['drawing', '图形'],
  ['protection', '保护区域'],
  ['printArea', '打印区域'],
  ['sparkline', '迷你图'],
  ['array', '数组公式'],
]

/** For every kind: a new one, another place, other settings, both, gone. */
export const objectCommands: readonly Command[] = KINDS.flatMap(([kind, title]) => [
  command(
    `${kind}.add`,
    `添加${title}`,
    { sheetId: 'text', ranges: 'ranges', payload: 'object' },
    ({ book, newId }, { sheetId, ranges, payload }) =>
      book.apply({ kind: 'putObject', sheetId, id: newId(), objectKind: kind, ranges, payload }),
  ),
  command(`${kind}.place`, `移动${title}`, { sheetId: 'text', id: 'text', ranges: 'ranges' }, ({ book }, given) =>
    book.apply({ ...given, kind: 'putObject', objectKind: kind }),
  ),
  command(`${kind}.set`, `设置${title}`, { sheetId: 'text', id: 'text', payload: 'object' }, ({ book }, given) =>
    book.apply({ ...given, kind: 'putObject', objectKind: kind }),
  ),
  command(
    `${kind}.change`,
    `编辑${title}`,
    { sheetId: 'text', id: 'text', ranges: 'ranges', payload: 'object' },
    ({ book }, given) => book.apply({ ...given, kind: 'putObject', objectKind: kind }),
  ),
  command(`${kind}.remove`, `删除${title}`, { sheetId: 'text', id: 'text' }, ({ book }, given) =>
    book.apply({ ...given, kind: 'removeObject' }),
  ),
])

/** Rules of formats hold in the order of their priorities; a new one goes first. */
export const formatCommands: readonly Command[] = [
  command(
    'conditionalFormat.addFirst',
    '新建条件格式',
    { sheetId: 'text', ranges: 'ranges', payload: 'object' },
    ({ book, newId }, { sheetId, ranges, payload }) => {
      const id = newId()
      const others = book.objects(sheetId, 'conditionalFormat').toSorted((a, b) => priorityOf(a) - priorityOf(b))
      book.apply({ kind: 'putObject', sheetId, id, objectKind: 'conditionalFormat', ranges, payload })
      order(book, sheetId, [id, ...others.map((one) => one.id)])
    },
  ),
  // `ids`: all rules of the sheet, first the one that wins.
  command(
    'conditionalFormat.order',
    '调整条件格式的次序',
    { sheetId: 'text', ids: 'list' },
    ({ book }, { sheetId, ids }) => order(book, sheetId, ids as readonly string[]),
  ),
  // Rules hold for these cells no more.
  command(
    'conditionalFormat.clear',
    '清除规则',
    { sheetId: 'text', ranges: 'ranges' },
    ({ book }, { sheetId, ranges }) => {
      const edits = book.objects(sheetId, 'conditionalFormat').flatMap(({ id, ranges: own }): Edit[] => {
        const left = ranges.reduce<readonly CellRange[]>(
          (parts, hole) => parts.flatMap((one) => without(one, hole)),
          own,
        )
        if (left.length === 0) return [{ kind: 'removeObject', sheetId, id }]
        const isSame = JSON.stringify(left) === JSON.stringify(own)
        return isSame ? [] : [{ kind: 'putObject', sheetId, id, objectKind: 'conditionalFormat', ranges: left }]
      })
      if (edits.length > 0) book.apply(edits)
    },
  ),
]

const priorityOf = ({ payload }: PlacedObject): number =>
  (payload as Partial<ConditionalFormatPayload> | null)?.priority ?? 0

function order(book: SharedWorkbook, sheetId: string, ids: readonly string[]): void {
  const edits = book.objects(sheetId, 'conditionalFormat').flatMap((one): Edit[] => {
    const at = ids.indexOf(one.id)
    if (at < 0 || priorityOf(one) === at + 1) return []
    const payload = { ...(one.payload as ConditionalFormatPayload), priority: at + 1 }
    return [{ kind: 'putObject', sheetId, id: one.id, objectKind: 'conditionalFormat', payload }]
  })
  if (edits.length > 0) book.apply(edits)
}

export const mergeCommands: readonly Command[] = [
  // Only the first cell keeps its content.
  command('merge.add', '合并单元格', { sheetId: 'text', range: 'range' }, (context, { sheetId, range }) => {
    const { book, newId } = context
    unmerge(context, sheetId, [range])
    const { top, left, bottom, right } = range
    const rest = [
      ...(right > left ? [{ top, bottom: top, left: left + 1, right }] : []),
      ...(bottom > top ? [{ top: top + 1, bottom, left, right }] : []),
    ]
    book.apply([
      { kind: 'clearCells', sheetId, ranges: rest, what: 'contents' },
      { kind: 'putObject', sheetId, id: newId(), objectKind: 'merge', ranges: [range], payload: null },
    ])
  }),
  command('merge.remove', '取消合并单元格', { sheetId: 'text', ranges: 'ranges' }, (context, { sheetId, ranges }) =>
    unmerge(context, sheetId, ranges),
  ),
]

function unmerge(
  { book }: CommandContext,
  sheetId: string,
  ranges: readonly { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number }[],
): void {
  const touched = book
    .objects(sheetId, 'merge')
    .filter((merge) =>
      merge.ranges.some((a) =>
        ranges.some((b) => a.top <= b.bottom && b.top <= a.bottom && a.left <= b.right && b.left <= a.right),
      ),
    )
  if (touched.length > 0) book.apply(touched.map(({ id }) => ({ kind: 'removeObject', sheetId, id })))
}

function refuseInvalid(name: string): void {
  if (!isDefinedName(name)) throw new EditRefused('nameInvalid')
}

export const nameCommands: readonly Command[] = [
  // `sheetId` '' is the whole workbook.
  command(
    'names.add',
    '定义名称',
    { name: 'text', sheetId: 'text', formula: 'text', comment: 'text' },
    ({ book, newId }, { name, sheetId, formula, comment }) => {
      refuseInvalid(name)
      book.apply({ kind: 'putName', id: newId(), name, sheetId: sheetId === '' ? null : sheetId, formula, comment })
    },
  ),
  command(
    'names.set',
    '编辑名称',
    { id: 'text', name: 'text', sheetId: 'text', formula: 'text', comment: 'text' },
    ({ book }, { id, name, sheetId, formula, comment }) => {
      // A name that a file brought stays as it is.
      if (book.names().find((one) => one.id === id)?.name !== name) refuseInvalid(name)
      book.apply({ kind: 'putName', id, name, sheetId: sheetId === '' ? null : sheetId, formula, comment })
    },
  ),
  command('names.remove', '删除名称', { id: 'text' }, ({ book }, given) =>
    book.apply({ ...given, kind: 'removeName' }),
  ),
]
