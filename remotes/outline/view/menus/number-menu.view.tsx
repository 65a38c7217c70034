import { MenuItem } from '@wenfang/shared-ui'
import type { OutlineEngine } from '../engine/engine.ts'
import type { OpenDocument } from '../open-document.ts'

interface NumberMenuProps {
  readonly document: OpenDocument
  readonly engine: OutlineEngine
  readonly block: string
}

/** Where the numbers of a list begin; typing `5. ` begins at any other. */
export function NumberMenuItems({ document: open, engine, block }: NumberMenuProps) {
  const start = open.outline.block(block)?.props['start']
  const begin = (next: number | null) => {
    open.run({ id: 'block.update', args: { id: block, props: { start: next } } })
    engine.focus()
    engine.place(block, 'end')
  }
  return (
    <>
      <MenuItem isDisabled={start === 1} onSelect={() => begin(1)}>
        从 1 重新编号
      </MenuItem>
      <MenuItem isDisabled={typeof start !== 'number'} onSelect={() => begin(null)}>
        接着上面编号
      </MenuItem>
    </>
  )
}
