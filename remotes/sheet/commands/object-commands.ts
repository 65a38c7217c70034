import { Type } from 'typebox'
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
import { command, type CommandContext } from './command.ts'
import { ID, IDS, NAME_SHEET, PAYLOAD, RANGE, RANGES, SHEET } from './schema.ts'

const PLACED = { sheetId: SHEET, ranges: RANGES, payload: PAYLOAD }

/** Of one kind: a new one, another place, other settings, both, gone. */
function commandsOf<Kind extends ObjectKind>(kind: Kind, title: string) {
  return [
    command(
      {
        id: `${kind}.add`,
        title: `添加${title}`,
        description: `在 ranges 处添加${title}，payload 是它的设置。`,
        args: PLACED,
      },
      ({ book, newId }, given) => book.apply({ ...given, kind: 'putObject', id: newId(), objectKind: kind }),
    ),
    command(
      {
        id: `${kind}.place`,
        title: `移动${title}`,
        description: `把标识为 id 的${title}移到 ranges。`,
        args: { sheetId: SHEET, id: ID, ranges: RANGES },
      },
      ({ book }, given) => book.apply({ ...given, kind: 'putObject', objectKind: kind }),
    ),
    command(
      {
        id: `${kind}.set`,
        title: `设置${title}`,
        description: `更改标识为 id 的${title}的设置。`,
        args: { sheetId: SHEET, id: ID, payload: PAYLOAD },
      },
      ({ book }, given) => book.apply({ ...given, kind: 'putObject', objectKind: kind }),
    ),
    command(
      {
        id: `${kind}.change`,
        title: `编辑${title}`,
        description: `同时更改标识为 id 的${title}的位置和设置。`,
        args: { ...PLACED, id: ID },
      },
      ({ book }, given) => book.apply({ ...given, kind: 'putObject', objectKind: kind }),
    ),
    command(
      {
        id: `${kind}.remove`,
        title: `删除${title}`,
        description: `删除标识为 id 的${title}。`,
        args: { sheetId: SHEET, id: ID },
      },
      ({ book }, given) => book.apply({ ...given, kind: 'removeObject' }),
    ),
  ]
}

export const objectCommands = [
  ...commandsOf('conditionalFormat', '条件格式'),
  ...commandsOf('validation', '数据验证'),
  ...commandsOf('table', '表格'),
  ...commandsOf('hyperlink', '超链接'),
  ...commandsOf('note', '附注'),
  ...commandsOf('comment', '评论'),
  ...commandsOf('drawing', '图形'),
  ...commandsOf('protection', '保护区域'),
  ...commandsOf('printArea', '打印区域'),
  ...commandsOf('sparkline', '迷你图'),
  ...commandsOf('array', '数组公式'),
]

/** Rules of formats hold in the order of their priorities; a new one goes first. */
export const formatCommands = [
  command(
    {
      id: 'conditionalFormat.addFirst',
      title: '新建条件格式',
      description: '添加一条优先于其他规则的条件格式。',
      args: PLACED,
    },
    ({ book, newId }, { sheetId, ranges, payload }) => {
      const id = newId()
      const others = book.objects(sheetId, 'conditionalFormat').toSorted((a, b) => priorityOf(a) - priorityOf(b))
      book.apply({ kind: 'putObject', sheetId, id, objectKind: 'conditionalFormat', ranges, payload })
      order(book, sheetId, [id, ...others.map((one) => one.id)])
    },
  ),
  command(
    {
      id: 'conditionalFormat.order',
      title: '调整条件格式的次序',
      description: '按 ids 的次序排列工作表的全部条件格式，第一条优先。',
      args: { sheetId: SHEET, ids: IDS },
    },
    ({ book }, { sheetId, ids }) => order(book, sheetId, ids),
  ),
  // Rules hold for these cells no more.
  command(
    {
      id: 'conditionalFormat.clear',
      title: '清除规则',
      description: '清除 ranges 中单元格的条件格式。',
      args: { sheetId: SHEET, ranges: RANGES },
    },
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

export const mergeCommands = [
  // Only the first cell keeps its content.
  command(
    {
      id: 'merge.add',
      title: '合并单元格',
      description: '合并单元格，只保留左上角的内容。',
      args: { sheetId: SHEET, range: RANGE },
    },
    (context, { sheetId, range }) => {
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
    },
  ),
  command(
    {
      id: 'merge.remove',
      title: '取消合并单元格',
      description: '取消与这些区域相交的合并。',
      args: { sheetId: SHEET, ranges: RANGES },
    },
    (context, { sheetId, ranges }) => unmerge(context, sheetId, ranges),
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

const NAMED = {
  name: Type.String({ maxLength: 255 }),
  sheetId: NAME_SHEET,
  formula: Type.String({ maxLength: 8_192, description: '不带等号' }),
  comment: Type.String({ maxLength: 32_767 }),
}

export const nameCommands = [
  command(
    {
      id: 'names.add',
      title: '定义名称',
      description: '定义名称；sheetId 为空文本时属于整个工作簿，formula 不带等号。',
      args: NAMED,
    },
    ({ book, newId }, { name, sheetId, formula, comment }) => {
      refuseInvalid(name)
      book.apply({ kind: 'putName', id: newId(), name, sheetId: sheetId === '' ? null : sheetId, formula, comment })
    },
  ),
  command(
    {
      id: 'names.set',
      title: '编辑名称',
      description: '更改标识为 id 的名称。',
      args: { ...NAMED, id: ID },
    },
    ({ book }, { id, name, sheetId, formula, comment }) => {
      // A name that a file brought stays as it is.
      if (book.names().find((one) => one.id === id)?.name !== name) refuseInvalid(name)
      book.apply({ kind: 'putName', id, name, sheetId: sheetId === '' ? null : sheetId, formula, comment })
    },
  ),
  command(
    {
      id: 'names.remove',
      title: '删除名称',
      description: '删除标识为 id 的名称。',
      args: { id: ID },
    },
    ({ book }, given) => book.apply({ ...given, kind: 'removeName' }),
  ),
]
