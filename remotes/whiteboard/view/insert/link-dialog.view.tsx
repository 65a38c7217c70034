import { Button, Dialog, DialogActions, Field, Input, SearchField } from '@wenfang/shared-ui'
import { useMemo, useState } from 'react'
import { commands as model } from '../../commands/commands.ts'
import { isSafeLink, textOf, type Board } from '../../model/index.ts'
import { elementTitle } from '../mirror/element-title.ts'
import { pageTitle } from '../pages/page-strip.view.tsx'
import { useBoard, useSurface } from '../state/board-state.ts'

/** The link of what is chosen: an address, or another shape of the board. */
export function LinkDialog({ onClose }: { readonly onClose: () => void }) {
  const { editor, surface } = useBoard()
  const { selected } = useSurface()
  const [id = ''] = selected
  const [link, setLink] = useState(() => textOf(surface.selectedElements()[0]?.['link']))
  const [words, setWords] = useState('')
  const targets = useMemo(() => targetsOf(editor.board, id, words), [editor, id, words])
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
      <SearchField label="查找画布上的图形" placeholder="或者跳到画布上的图形" value={words} onChange={setWords} />
      <ul className="board-list board-files" aria-label="画布上的图形">
        {targets.map((target) => (
          <li key={target.id}>
            <button type="button" className="board-list-item" onClick={() => confirm(`#${target.id}`)}>
              <span>跳到 {target.title}</span>
              {target.page !== '' && <small>{target.page}</small>}
            </button>
          </li>
        ))}
      </ul>
      {targets.length === 0 && <p className="board-hint">没有带这些字的图形。</p>}
    </Dialog>
  )
}

const MOST = 30

interface Target {
  readonly id: string
  readonly title: string
  readonly page: string
}

/** What a link of an element can lead to: frames, and what has these words, on every page. */
function targetsOf(board: Board, own: string, words: string): readonly Target[] {
  const wanted = words.trim().toLowerCase()
  const pages = board.pages()
  const found = new Map<string, Target>()
  for (const [at, { id: page, name }] of pages.entries())
    for (const element of board.elements(page)) {
      if (found.size >= MOST) return [...found.values()]
      const text = element.type === 'frame' ? textOf(element['name']) : (board.words(element.id) ?? '')
      const isWanted = wanted === '' ? element.type === 'frame' : text.toLowerCase().includes(wanted)
      const container = element['containerId']
      const id = typeof container === 'string' ? container : element.id
      const target = isWanted && id !== own ? board.element(id) : null
      if (target)
        found.set(id, { id, title: elementTitle(target, text), page: pages.length > 1 ? pageTitle(name, at) : '' })
    }
  return [...found.values()]
}
