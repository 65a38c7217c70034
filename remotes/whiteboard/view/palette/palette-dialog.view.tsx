import { refusalOf, READ_ONLY, runCommand } from '@wenfang/shared-remote/surface'
import { CommandPalette, type PaletteEntry } from '@wenfang/shared-ui/palette'
import { useState } from 'react'
import { useBoard, type BoardView } from '../state/board-state.ts'
import { insertKanban } from '../insert/insert-kanban.ts'
import { useChrome, type Chrome } from '../state/chrome.ts'
import { commands, contextOf, kanban, tools, type Command } from '../state/commands.ts'

interface Listed extends PaletteEntry {
  readonly run: () => void
}

/** Every tool and command of the board, and what opens its panels, by name. */
export function PaletteDialog({ onClose }: { readonly onClose: () => void }) {
  const view = useBoard()
  const chrome = useChrome()
  // The dialog stands over the board: what a command needs does not change under it.
  const [entries] = useState(() => [...opened(view, chrome), ...listed(view)])
  return (
    <CommandPalette
      type="whiteboard"
      entries={entries}
      onClose={onClose}
      onChoose={(id) => entries.find((entry) => entry.id === id)?.run()}
    />
  )
}

function listed(view: BoardView): readonly Listed[] {
  const entry =
    (group: string) =>
    (command: Command): Listed => ({
      id: command.id,
      title: command.title,
      group,
      shortcut: command.shortcuts?.[0],
      refusal: refusalOf(command, contextOf(view), undefined),
      run: () => void runCommand(command, contextOf(view), undefined),
    })
  return [
    ...Object.values(tools).map(entry('工具')),
    ...Object.values(commands).map(entry('编辑')),
    ...Object.values(kanban).map(entry('看板')),
  ]
}

function opened(view: BoardView, chrome: Chrome): readonly Listed[] {
  const { canWrite, host, surface } = view
  const writing = canWrite ? null : READ_ONLY
  const entry = (
    id: string,
    title: string,
    group: string,
    run: () => void,
    more: Partial<PaletteEntry> = {},
  ): Listed => ({
    id,
    title,
    group,
    refusal: null,
    run,
    ...more,
  })
  const linked = writing ?? (surface.state.selected.length > 0 ? null : '先选中图形')
  return [
    entry('note', '便签', '插入', () => chrome.setPlacing(true), { shortcut: 'N', refusal: writing }),
    entry('templates', '模板', '插入', () => chrome.setPanel('templates'), { refusal: writing }),
    entry('shapes', '图形库', '插入', () => chrome.setPanel('shapes'), { refusal: writing }),
    entry('mind-map', '思维导图', '插入', () => chrome.setDialog('mind-map'), { refusal: writing }),
    entry('kanban', '看板', '插入', () => insertKanban(view), { refusal: writing }),
    entry('table', '表格', '插入', () => chrome.setDialog('table'), { refusal: writing }),
    ...(host.cards ? [entry('card', '文件卡片', '插入', () => chrome.setDialog('card'), { refusal: writing })] : []),
    entry('link', '链接', '插入', () => chrome.setDialog('link'), { shortcut: 'Mod+K', refusal: linked }),
    entry('search', '查找', '查看', () => chrome.setPanel('search'), { shortcut: 'Mod+F' }),
    entry('show', '放映', '查看', () => chrome.setPanel('show')),
    ...(host.comments ? [entry('comments', '评论', '查看', () => host.openPanel('comments'))] : []),
  ]
}
