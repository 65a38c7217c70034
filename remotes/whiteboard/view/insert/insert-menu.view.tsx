import { BaseToolbar, holdKeys, Menu, MenuItem, MenuSeparator, Submenu } from '@wenfang/shared-ui'
import Columns3 from 'lucide-react/icons/columns-3'
import FileText from 'lucide-react/icons/file-text'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import ListTree from 'lucide-react/icons/list-tree'
import Plus from 'lucide-react/icons/plus'
import Shapes from 'lucide-react/icons/shapes'
import Smile from 'lucide-react/icons/smile'
import Table from 'lucide-react/icons/table'
import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { commands as model } from '../../commands/commands.ts'
import { useBoard } from '../state/board-state.ts'
import { insertKanban } from './insert-kanban.ts'
import { middleOf } from './middle.ts'

const STAMPS = ['👍', '❤️', '🎉', '🔥', '👀', '✅', '❓', '⭐', '😀', '🚀'] as const
const STAMP_SIZE = 64

export type InsertDialog = 'table' | 'mind-map' | 'card'

/** What is put onto the board ready-made. */
export function InsertMenu({
  onDialog,
  onPanel,
}: {
  readonly onDialog: (name: InsertDialog) => void
  readonly onPanel: (name: 'templates' | 'shapes') => void
}) {
  const view = useBoard()
  const { editor, host, surface } = view
  /** What was put down is chosen, and the next key is for it; ends when the menu is gone. */
  const putting = useRef<AbortController | null>(null)
  const [isOpen, setOpen] = useState(false)
  const putDown = (insert: () => void): void => {
    const ending = new AbortController()
    putting.current = ending
    // A menu that goes takes the keys back to its item for a moment.
    const giveBack = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('.wf-menu')) surface.focus()
    }
    window.addEventListener('focusin', giveBack, { signal: ending.signal })
    flushSync(() => setOpen(false))
    insert()
    surface.focus()
  }
  const afterwards = (): HTMLElement | null => {
    const board = putting.current ? editor.canvas?.querySelector<HTMLElement>('.excalidraw') : null
    putting.current?.abort()
    putting.current = null
    const { activeElement } = document
    // Somebody may be writing already in what was put down.
    return board?.contains(activeElement) && activeElement instanceof HTMLElement ? activeElement : (board ?? null)
  }
  const open = (next: boolean): void => {
    if (next) {
      putting.current?.abort()
      holdKeys()
    }
    setOpen(next)
  }
  // The list opens a frame later.
  const hold = ({ button }: MouseEvent): void => {
    if (button === 0 && !isOpen) holdKeys()
  }
  const stamp = (sign: string): void => {
    const { x, y } = middleOf(surface.view(), STAMP_SIZE, STAMP_SIZE)
    const made = editor.run(model.insert, {
      type: 'text',
      x,
      y,
      text: sign,
      style: { fontSize: STAMP_SIZE },
      page: editor.page,
    })
    if (made) surface.select([made.id])
  }
  return (
    <Menu
      keepsKeys
      isOpen={isOpen}
      onOpenChange={open}
      finalFocus={afterwards}
      trigger={
        <BaseToolbar.Button className="wf-toolbar-button wf-toolbar-button-text" onMouseDown={hold}>
          <Plus aria-hidden="true" />
          <span className="wf-toolbar-words">插入</span>
        </BaseToolbar.Button>
      }
    >
      <MenuItem icon={<LayoutTemplate />} onSelect={() => onPanel('templates')}>
        模板
      </MenuItem>
      <MenuItem icon={<Shapes />} onSelect={() => onPanel('shapes')}>
        图形库
      </MenuItem>
      <MenuItem icon={<ListTree />} onSelect={() => onDialog('mind-map')}>
        思维导图
      </MenuItem>
      <MenuItem icon={<Table />} onSelect={() => onDialog('table')}>
        表格
      </MenuItem>
      <MenuItem icon={<Columns3 />} onSelect={() => putDown(() => insertKanban(view))}>
        看板
      </MenuItem>
      {host.cards && (
        <MenuItem icon={<FileText />} onSelect={() => onDialog('card')}>
          文件卡片
        </MenuItem>
      )}
      <MenuSeparator />
      <Submenu title="贴纸" icon={<Smile />}>
        {STAMPS.map((sign) => (
          <MenuItem key={sign} onSelect={() => putDown(() => stamp(sign))}>
            {sign}
          </MenuItem>
        ))}
      </Submenu>
    </Menu>
  )
}
