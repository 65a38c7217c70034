// What differs between two versions, in the words of the list beside the grid.
import { columnName } from '../formula/index.ts'
import type { ObjectKind } from '../model/objects.ts'
import type { StyleGroup } from '../model/styles/style-groups.ts'
import { MAX_COLUMNS, MAX_ROWS, type CellRange } from '../model/workbook-data.ts'
import { textOfRanges } from '../rules/range-text.ts'
import { kindOfChange, type ChangeKind } from './change-marks.ts'
import type { CellState, LineRun, SheetComparison, VersionComparison } from './version-changes.ts'

export interface ChangeEntry {
  readonly kind: ChangeKind
  /** Where, or what it is about. */
  readonly title: string
  /** Old and new content; null where the title says it all. */
  readonly values: { readonly before: string; readonly after: string } | null
  /** Cells of the later version to go to; null where nothing is left. */
  readonly range: CellRange | null
}

export interface ChangeGroup {
  /** null for what belongs to the whole workbook, and for a sheet that is gone or hidden. */
  readonly sheetId: string | null
  readonly title: string
  readonly entries: readonly ChangeEntry[]
  /** Cells that differ beyond those in `entries`. */
  readonly unlisted: number
}

/** Groups by sheet, in the order of the later version; names last. */
export function listChanges({ sheets, names }: VersionComparison): readonly ChangeGroup[] {
  const groups = sheets.map(groupOf)
  if (names.length === 0) return groups
  const entries = names.map(({ name, before, after }): ChangeEntry => ({
    kind: before === null ? 'added' : after === null ? 'removed' : 'changed',
    title: name,
    values: { before: before ?? '（无）', after: after ?? '（无）' },
    range: null,
  }))
  return [...groups, { sheetId: null, title: '名称', entries, unlisted: 0 }]
}

function groupOf(sheet: SheetComparison): ChangeGroup {
  const { sheetId, name, before, after, inserted, removed, moved, cells, cellCount, formats, objects } = sheet
  const words = (kind: ChangeKind, title: string, range: CellRange | null = null): ChangeEntry => ({
    kind,
    title,
    values: null,
    range,
  })
  const own: ChangeEntry[] = []
  if (!before) own.push(words('added', '新增的工作表'))
  else if (!after) own.push(words('removed', '工作表已删除'))
  else {
    if (before.name !== after.name)
      own.push({
        kind: 'changed',
        title: '工作表改名',
        values: { before: before.name, after: after.name },
        range: null,
      })
    if (before.place !== after.place) own.push(words('moved', '工作表的顺序改变'))
  }
  return {
    sheetId: after?.state === 'visible' ? sheetId : null,
    title: name,
    unlisted: cellCount - cells.length,
    entries: [
      ...own,
      ...inserted.map((run) => words('added', `插入${linesText(run)}`, rangeOf(run))),
      ...removed.map((run) => words('removed', `删除原来的${linesText(run)}`)),
      ...moved.map((run) =>
        words('moved', `${linesText({ ...run, first: run.from })}移到${placeText(run)}`, rangeOf(run)),
      ),
      ...cells.map(({ row, column, before: old, after: now }): ChangeEntry => ({
        kind: kindOfChange(old, now),
        title: `${columnName(column)}${row + 1}`,
        values: { before: contentText(old), after: contentText(now) },
        range: { top: row, left: column, bottom: row, right: column },
      })),
      ...formats.map(({ range, groups }) =>
        words('format', `${textOfRanges([range])} 的${groups.map((group) => GROUP_NAMES[group]).join('、')}`, range),
      ),
      ...objects.map(({ kind, what, ranges }) =>
        words(
          what,
          `${WHAT_NAMES[what]}${OBJECT_NAMES[kind]}${ranges.length > 0 ? `（${textOfRanges(ranges)}）` : ''}`,
          what === 'removed' ? null : (ranges[0] ?? null),
        ),
      ),
      ...(sheet.areLinesChanged ? [words('format', '行高、列宽、隐藏或分组')] : []),
    ],
  }
}

const contentText = ({ text, formula }: CellState): string => formula ?? (text === '' ? '（空）' : text)

const placeText = ({ axis, first }: LineRun): string =>
  axis === 'rows' ? `第 ${first + 1} 行` : ` ${columnName(first)} 列`

function linesText({ axis, first, count }: LineRun): string {
  const last = first + count - 1
  if (axis === 'rows') return count === 1 ? `第 ${first + 1} 行` : `第 ${first + 1}–${last + 1} 行`
  return count === 1 ? ` ${columnName(first)} 列` : ` ${columnName(first)}–${columnName(last)} 列`
}

const rangeOf = ({ axis, first, count }: LineRun): CellRange =>
  axis === 'rows'
    ? { top: first, left: 0, bottom: first + count - 1, right: MAX_COLUMNS - 1 }
    : { top: 0, left: first, bottom: MAX_ROWS - 1, right: first + count - 1 }

const WHAT_NAMES = { added: '新增', removed: '删除', changed: '修改' } as const

const GROUP_NAMES: Readonly<Record<StyleGroup, string>> = {
  font: '字体',
  fill: '填充',
  border: '边框',
  align: '对齐',
  format: '数字格式',
  protection: '保护',
}

const OBJECT_NAMES: Readonly<Record<ObjectKind, string>> = {
  merge: '合并单元格',
  conditionalFormat: '条件格式',
  validation: '数据验证',
  filter: '筛选',
  table: '表格',
  hyperlink: '链接',
  note: '备注',
  drawing: '图片、图表或形状',
  protection: '保护区域',
  printArea: '打印区域',
  sparkline: '迷你图',
  pivot: '数据透视表',
  dataTable: '模拟运算表',
  array: '数组公式',
  comment: '批注',
}
