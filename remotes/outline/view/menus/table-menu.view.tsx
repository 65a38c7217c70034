import { useStream } from '@wenfang/shared-remote/surface'
import { MenuItem, MenuSeparator, Submenu } from '@wenfang/shared-ui'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
import {
  COLUMN_WIDTH_PX,
  columnWidths,
  LEAST_COLUMN_WIDTH_PX,
  MOST_COLUMN_WIDTH_PX,
  tableOf,
} from '../../model/index.ts'
import { COLOUR_NAMES } from './colour-names.ts'

interface TableMenuProps {
  readonly document: OpenDocument
  readonly engine: OutlineEngine
  readonly block: string
}

/** Rows, columns and cells of a table; of the cell of the caret, or of the first one. */
export function TableMenuItems({ document: open, engine, block }: TableMenuProps) {
  const selected = useStream(engine.selected$, null)
  const area = (selected?.block === block ? selected.cells : null) ?? { row: 0, column: 0, rowEnd: 0, columnEnd: 0 }
  const { row, column, rowEnd, columnEnd } = area
  const rows = open.outline.block(block)?.rows ?? []
  const cell = rows[row]?.[column]
  const isMerged = Number(cell?.props['colspan'] ?? 1) * Number(cell?.props['rowspan'] ?? 1) > 1
  const isArea = rowEnd > row || columnEnd > column
  const hasHeadRow = rows[0]?.every(({ isHeader }) => isHeader) ?? false
  const hasHeadColumn = rows.length > 1 && rows.every(([first]) => first?.isHeader === true)
  /** Goes on in the same cells, or where the command has made others. */
  const run = (id: string, args: object, cells: typeof area = area) => {
    open.run({ id, args: { id: block, ...args } })
    engine.focus()
    engine.placeInCells(block, cells)
  }
  const only = { row, column, rowEnd: row, columnEnd: column }
  const below = { ...only, row: rowEnd + 1, rowEnd: rowEnd + 1 }
  const beside = { ...only, column: columnEnd + 1, columnEnd: columnEnd + 1 }
  const table = tableOf(open.outline, block)
  const widths = table ? columnWidths(table) : []
  const widen = (by: number) =>
    run('table.widths', {
      widths: widths.map((width, at) => {
        const isChosen = at >= column && at <= columnEnd
        return isChosen ? within(Math.round((width ?? COLUMN_WIDTH_PX) * by)) : width
      }),
    })
  return (
    <>
      <Submenu title="行">
        <MenuItem onSelect={() => run('table.insertRow', { at: row }, only)}>在上面插入一行</MenuItem>
        <MenuItem onSelect={() => run('table.insertRow', { at: rowEnd + 1 }, below)}>在下面插入一行</MenuItem>
        <MenuItem isDanger isDisabled={rows.length < 2} onSelect={() => run('table.deleteRow', { at: row }, only)}>
          删除这一行
        </MenuItem>
        <MenuItem onSelect={() => run('table.header', { what: 'row', isOn: !hasHeadRow })}>
          {hasHeadRow ? '第一行不作表头' : '第一行作表头'}
        </MenuItem>
      </Submenu>
      <Submenu title="列">
        <MenuItem onSelect={() => run('table.insertColumn', { at: column }, only)}>在左边插入一列</MenuItem>
        <MenuItem onSelect={() => run('table.insertColumn', { at: columnEnd + 1 }, beside)}>在右边插入一列</MenuItem>
        <MenuItem
          isDanger
          isDisabled={(rows[0]?.length ?? 0) < 2}
          onSelect={() => run('table.deleteColumn', { at: column }, only)}
        >
          删除这一列
        </MenuItem>
        <MenuItem onSelect={() => run('table.header', { what: 'column', isOn: !hasHeadColumn })}>
          {hasHeadColumn ? '第一列不作表头' : '第一列作表头'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => widen(WIDER)}>加宽这一列</MenuItem>
        <MenuItem onSelect={() => widen(1 / WIDER)}>收窄这一列</MenuItem>
        <MenuItem onSelect={() => run('table.widths', { widths: widths.map(() => averageOf(widths)) })}>
          各列一样宽
        </MenuItem>
        <MenuItem
          isDisabled={widths.every((width) => width === null)}
          onSelect={() => run('table.widths', { widths: widths.map(() => null) })}
        >
          列宽随内容
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => run('table.sort', { column, isDescending: false })}>按这一列升序</MenuItem>
        <MenuItem onSelect={() => run('table.sort', { column, isDescending: true })}>按这一列降序</MenuItem>
      </Submenu>
      <Submenu title="单元格">
        <MenuItem isDisabled={!isArea} onSelect={() => run('table.merge', area)}>
          合并选中的单元格
        </MenuItem>
        <MenuItem isDisabled={!isMerged} onSelect={() => run('table.split', { row, column }, only)}>
          拆分单元格
        </MenuItem>
        {ALIGNMENTS.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => run('table.cells', { ...area, props: { textAlignment: id } })}>
            {name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => run('table.cells', { ...area, props: { backgroundColor: 'default' } })}>
          无背景
        </MenuItem>
        {COLOUR_NAMES.map(({ id, name }) => (
          <MenuItem
            key={id}
            icon={<span className="outline-swatch" data-colour={id} />}
            onSelect={() => run('table.cells', { ...area, props: { backgroundColor: id } })}
          >
            {`${name}背景`}
          </MenuItem>
        ))}
      </Submenu>
    </>
  )
}

const ALIGNMENTS = [
  { id: 'left', name: '靠左' },
  { id: 'center', name: '居中' },
  { id: 'right', name: '靠右' },
] as const

const WIDER = 1.25
const within = (width: number): number => Math.min(MOST_COLUMN_WIDTH_PX, Math.max(LEAST_COLUMN_WIDTH_PX, width))
const averageOf = (widths: readonly (number | null)[]): number =>
  within(Math.round(widths.reduce((sum: number, width) => sum + (width ?? COLUMN_WIDTH_PX), 0) / widths.length))
