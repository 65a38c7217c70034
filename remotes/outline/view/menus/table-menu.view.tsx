import { useStream } from '@wenfang/shared-remote/surface'
import { MenuItem, MenuSeparator, Submenu } from '@wenfang/shared-ui'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'
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
  const run = (id: string, args: object) => {
    open.run({ id, args: { id: block, ...args } })
    engine.focus()
  }
  return (
    <>
      <Submenu title="行">
        <MenuItem onSelect={() => run('table.insertRow', { at: row })}>在上面插入一行</MenuItem>
        <MenuItem onSelect={() => run('table.insertRow', { at: rowEnd + 1 })}>在下面插入一行</MenuItem>
        <MenuItem isDanger isDisabled={rows.length < 2} onSelect={() => run('table.deleteRow', { at: row })}>
          删除这一行
        </MenuItem>
        <MenuItem onSelect={() => run('table.header', { what: 'row', isOn: !hasHeadRow })}>
          {hasHeadRow ? '第一行不作表头' : '第一行作表头'}
        </MenuItem>
      </Submenu>
      <Submenu title="列">
        <MenuItem onSelect={() => run('table.insertColumn', { at: column })}>在左边插入一列</MenuItem>
        <MenuItem onSelect={() => run('table.insertColumn', { at: columnEnd + 1 })}>在右边插入一列</MenuItem>
        <MenuItem
          isDanger
          isDisabled={(rows[0]?.length ?? 0) < 2}
          onSelect={() => run('table.deleteColumn', { at: column })}
        >
          删除这一列
        </MenuItem>
        <MenuItem onSelect={() => run('table.header', { what: 'column', isOn: !hasHeadColumn })}>
          {hasHeadColumn ? '第一列不作表头' : '第一列作表头'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => run('table.sort', { column, isDescending: false })}>按这一列升序</MenuItem>
        <MenuItem onSelect={() => run('table.sort', { column, isDescending: true })}>按这一列降序</MenuItem>
      </Submenu>
      <Submenu title="单元格">
        <MenuItem isDisabled={!isArea} onSelect={() => run('table.merge', area)}>
          合并选中的单元格
        </MenuItem>
        <MenuItem isDisabled={!isMerged} onSelect={() => run('table.split', { row, column })}>
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
