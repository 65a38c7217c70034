import { Button, Dialog, DialogActions, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import { commands as model } from '../../commands/commands.ts'
import { isSafeLink, textOf } from '../../model/index.ts'
import { elementTitle } from '../mirror/element-title.ts'
import { useBoard, useSurface } from '../state/board-state.ts'

/** The link of what is chosen: an address, or another shape of the board. */
export function LinkDialog({ onClose }: { readonly onClose: () => void }) {
  const { editor, surface } = useBoard()
  const { selected } = useSurface()
  const [id = ''] = selected
  const [link, setLink] = useState(() => textOf(surface.selectedElements()[0]?.['link']))
  const frames = editor.board.elements(editor.page).filter((element) => element.type === 'frame' && element.id !== id)
  const isSafe = isSafeLink(link.trim())
  const confirm = (address: string): void => {
    editor.run(model.link, { id, link: address.trim() })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="链接"
      size="sm"
      actions={
        <DialogActions isDisabled={!isSafe} onConfirm={() => confirm(link)}>
          <Button kind="quiet" onClick={() => confirm('')}>
            去掉链接
          </Button>
        </DialogActions>
      }
    >
      <Field
        label="网址"
        hint="按住 Ctrl 点图形上的链接标记打开"
        {...(isSafe ? {} : { error: '链接要是网址或邮件地址' })}
      >
        <Input
          value={link}
          maxLength={2_000}
          placeholder="https://"
          data-begins
          onChange={({ target }) => setLink(target.value)}
        />
      </Field>
      {frames.length > 0 && (
        <ul className="board-list" aria-label="跳到画框">
          {frames.map((frame) => (
            <li key={frame.id}>
              <button type="button" className="board-list-item" onClick={() => confirm(`#${frame.id}`)}>
                跳到 {elementTitle(frame)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
