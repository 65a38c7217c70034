import { MenuItem, MenuSeparator, Submenu } from '@wenfang/shared-ui'
import { columnsAround, MOST_COLUMNS, siblingOf } from '../../model/index.ts'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument, Step } from '../open-document.ts'
import { widthsBy } from './column-widths.ts'

interface ColumnMenuProps {
  readonly document: OpenDocument
  readonly engine: OutlineEngine
  readonly block: string
}

/** The block before one; of columns what stands last in the last of them. */
function neighbourOf({ outline }: OpenDocument, block: string): string | null {
  const id = siblingOf(outline, block, -1)
  const before = id === null ? null : outline.block(id)
  return before?.type === 'columnList' ? (before.children.at(-1)?.children.at(-1)?.id ?? null) : id
}

const WIDER = 1.25

/** A block beside the one before it, and the widths of the columns that it stands in. */
export function ColumnMenuItems({ document: open, engine, block }: ColumnMenuProps) {
  const around = columnsAround(open.outline, block)
  const type = open.outline.block(block)?.type ?? ''
  const before = type === 'column' || type === 'columnList' ? null : neighbourOf(open, block)
  const mayStandBeside = before !== null && (columnsAround(open.outline, before)?.columns.length ?? 0) < MOST_COLUMNS
  const run = (...steps: readonly Step[]) => {
    open.run(...steps)
    engine.focus()
    engine.place(block, 'end')
  }
  const widths = (next: readonly number[] | null) =>
    next && run({ id: 'columns.widths', args: { block, widths: next } })
  if (!around && !mayStandBeside) return null
  return (
    <Submenu title="分栏">
      <MenuItem
        isDisabled={!mayStandBeside}
        onSelect={() => run({ id: 'block.beside', args: { ids: [block], block: before, side: 'right' } })}
      >
        放到上一块的右边
      </MenuItem>
      {around && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => widths(widthsBy(open.outline, block, WIDER))}>加宽这一栏</MenuItem>
          <MenuItem onSelect={() => widths(widthsBy(open.outline, block, 1 / WIDER))}>收窄这一栏</MenuItem>
          <MenuItem onSelect={() => widths(around.columns.map(() => 1))}>各栏一样宽</MenuItem>
          <MenuItem
            onSelect={() =>
              run({ id: 'block.move', args: { id: block, target: { block: around.list, side: 'after' } } })
            }
          >
            移出分栏
          </MenuItem>
        </>
      )}
    </Submenu>
  )
}
