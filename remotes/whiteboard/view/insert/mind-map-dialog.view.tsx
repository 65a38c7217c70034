import { Dialog, DialogActions } from '@wenfang/shared-ui'
import { useState } from 'react'
import { lateCommands as model } from '../../commands/late-commands.ts'
import { thoughtsOf } from '../../model/index.ts'
import { useBoard } from '../state/board-state.ts'
import { middleOf } from './middle.ts'

const EXAMPLE = '- 中心主题\n  - 分支一\n    - 要点\n  - 分支二\n  - 分支三'

/** A list becomes a map of thoughts. */
export function MindMapDialog({ onClose }: { readonly onClose: () => void }) {
  const { editor, surface } = useBoard()
  const [text, setText] = useState(EXAMPLE)
  const confirm = (): void => {
    const { x, y } = middleOf(surface.view(), 600, 300)
    const made = editor.run(model.insertMap, { text, x, y, page: editor.page })
    onClose()
    if (!made) return
    surface.reveal(made.ids)
    // The thought in the middle: Tab goes on with one that follows from it.
    surface.select(made.ids.slice(0, 1))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="插入思维导图"
      description="一行一个主题，缩进表示下级；也可以粘贴 Markdown 的列表和标题。插入后选中一个主题，按 Tab 加下级，按 Enter 加同级。"
      actions={<DialogActions confirmLabel="插入" isDisabled={thoughtsOf(text) === null} onConfirm={confirm} />}
    >
      <textarea
        className="board-lines"
        aria-label="主题"
        rows={10}
        value={text}
        data-begins
        // The example gives way to what is written or pasted.
        onFocus={({ target }) => {
          if (target.value === EXAMPLE) target.select()
        }}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  )
}
