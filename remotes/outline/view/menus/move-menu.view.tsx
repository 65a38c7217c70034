import { MenuItem, Submenu } from '@wenfang/shared-ui'
import { blockPath, branchOf, headingsIn } from '../../model/index.ts'
import { moveBlocksTo } from '../engine/block-steps.ts'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'

interface MoveMenuProps {
  readonly document: OpenDocument
  readonly engine: OutlineEngine
  readonly blocks: readonly string[]
  /** Asks for another file to move them to; absent where there are none. */
  readonly onMoveOut: (() => void) | null
}

/** A list to choose from, not one to search in. */
const MOST_HEADINGS = 40

/** To the end of what belongs to a heading, to an end of the document, or to another one. */
export function MoveMenuItems({ document: open, engine, blocks, onMoveOut }: MoveMenuProps) {
  const first = blocks[0] ?? ''
  const type = open.outline.block(first)?.type ?? ''
  if (type === '' || type === 'column') return null
  const headings = headingsIn(open.outline.blocks)
    .filter(({ id }) => !blockPath(open.outline, id).some((above) => blocks.includes(above.id)))
    .slice(0, MOST_HEADINGS)
  const move = (target: string | null, side: 'first' | 'after' | 'last') => {
    const steps =
      target === null
        ? [
            { id: 'block.move', args: { id: first, target: { block: null, side } } },
            ...moveBlocksTo(blocks.slice(1), first, 'after'),
          ]
        : moveBlocksTo(blocks, target, side)
    open.run(...steps)
    engine.focus()
    engine.reveal(first)
    if (blocks.length === 1) engine.place(first, 'end')
  }
  const below = (heading: string) => {
    const own = new Set(blocks)
    const last = branchOf(open.outline.read(), heading)?.findLast(({ id }) => !own.has(id))
    move(last?.id ?? heading, 'after')
  }
  return (
    <Submenu title="移到">
      <MenuItem onSelect={() => move(null, 'first')}>文档的开头</MenuItem>
      <MenuItem onSelect={() => move(null, 'last')}>文档的末尾</MenuItem>
      {onMoveOut && <MenuItem onSelect={onMoveOut}>其他文件…</MenuItem>}
      {headings.map(({ id, level, text }) => (
        <MenuItem key={id} onSelect={() => below(id)}>
          <span style={{ paddingInlineStart: (level - 1) * 12 }}>{text || '没有文字的标题'}</span>
        </MenuItem>
      ))}
    </Submenu>
  )
}
