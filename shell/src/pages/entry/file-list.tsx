/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events --
   an ARIA grid of lines or cards, not a table; its rows have the focus and the grid has the keys */
import type { FileItem } from '@wenfang/shared-protocol'
import { ContextMenu, Skeleton } from '@wenfang/shared-ui'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { pageTexts } from '../../i18n/pages.ts'
import { useScreen } from '../screen.tsx'
import { FileMenuItems } from './file-menu.tsx'
import { FileCells } from './file-row.tsx'
import type { ListCommands } from './list-commands.ts'
import { moveTo, neighbour, selectAll, type Selection, selectOnly, selectRange, toggle } from './selection.ts'
import { mayDo } from './use-file-actions.ts'

const texts = pageTexts.entry

export interface FileListProps {
  readonly files: readonly FileItem[]
  readonly view: 'list' | 'grid'
  readonly isTrash: boolean
  /** A tap opens, and choosing needs the box. */
  readonly isTouch: boolean
  readonly selection: Selection
  readonly renamingId: string | null
  readonly now: Date
  readonly commands: ListCommands
  readonly onSelection: (selection: Selection) => void
}

/**
 * Files as an ARIA grid with one tab stop: arrows move, Space chooses, Shift extends, Enter opens, F2 renames, Delete
 * removes, Mod+A chooses all, the menu key opens the menu.
 */
export function FileList(props: FileListProps) {
  const { files, view, isTrash, isTouch, selection, renamingId, now, commands, onSelection } = props
  const { services } = useScreen()
  const grid = useRef<HTMLDivElement>(null)
  const hasKeyboard = useRef(false)
  const order = files.map((file) => file.id)
  const tabStop = selection.cursor !== null && order.includes(selection.cursor) ? selection.cursor : order[0]
  const chosen = files.filter((file) => selection.ids.has(file.id))

  // After a row left the list, the row in its place has the keyboard; and after renaming, the row itself.
  useEffect(() => {
    // A cursor that is not in the list is about to move to the row that took its place.
    if (!hasKeyboard.current || renamingId !== null || tabStop === undefined || tabStop !== selection.cursor) return
    rowOf(grid.current, tabStop)?.focus()
  }, [tabStop, selection.cursor, renamingId, files.length])

  const go = (id: string, event: KeyboardEvent): void => {
    hasKeyboard.current = true
    onSelection(
      event.shiftKey
        ? selectRange(selection, id, order)
        : event.ctrlKey || event.metaKey
          ? moveTo(selection, id)
          : selectOnly(id),
    )
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    // Keys inside of a cell's own control are its own.
    const focused = fileIdOf(event.target)
    const file = files.find((one) => one.id === focused)
    if (!file) return
    const targets = chosen.length > 0 ? chosen : [file]
    const isMod = event.ctrlKey || event.metaKey
    const next =
      isMod && event.key.length === 1 ? null : neighbour(order, file.id, event.key, columnsOf(grid.current, view))
    if (next !== null) go(next, event)
    else if (event.key === 'Enter' && !isTrash) commands.open(file, isMod)
    else if (event.key === ' ') onSelection(toggle(selection, file.id))
    else if (isMod && event.key.toLowerCase() === 'a') onSelection(selectAll(selection, order))
    else if (event.key === 'Escape' && selection.ids.size > 0) onSelection({ ...selection, ids: new Set() })
    else if (event.key === 'F2' && !isTrash && mayDo(file, 'rename')) commands.startRename(file)
    else if (event.key === 'Delete' || (event.key === 'Backspace' && event.metaKey)) {
      const mine = targets.filter((one) => mayDo(one, 'manage'))
      if (mine.length > 0 && isTrash) commands.askDestroy(mine)
      else if (mine.length > 0) commands.trash(mine)
    } else return
    event.preventDefault()
  }

  const onPress = (file: FileItem, event: MouseEvent): void => {
    if (isTouch && selection.ids.size === 0) {
      if (!isTrash) commands.open(file)
    } else if (event.shiftKey) onSelection(selectRange(selection, file.id, order))
    else if (event.ctrlKey || event.metaKey || isTouch) onSelection(toggle(selection, file.id))
    else onSelection(selectOnly(file.id))
  }

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={texts.list}
      aria-multiselectable="true"
      aria-rowcount={-1}
      className={`entry-files entry-files-${view}`}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        hasKeyboard.current = true
        const focused = fileIdOf(event.target)
        if (focused !== null && focused !== selection.cursor) onSelection(moveTo(selection, focused))
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) hasKeyboard.current = false
      }}
    >
      {view === 'list' && <ListHeader isTrash={isTrash} />}
      {files.map((file) => (
        <ContextMenu
          key={file.id}
          target={
            <div
              role="row"
              tabIndex={file.id === tabStop ? 0 : -1}
              data-file={file.id}
              aria-selected={selection.ids.has(file.id)}
              className="entry-file"
              onClick={(event) => onPress(file, event)}
              onDoubleClick={() => !isTrash && !isTouch && commands.open(file)}
            >
              <FileCells
                file={file}
                userId={services.environment.user?.id ?? ''}
                href={`${services.environment.path_prefix}/p/${file.id}`}
                view={view}
                isSelected={selection.ids.has(file.id)}
                isRenaming={renamingId === file.id}
                now={now}
                commands={commands}
                onToggle={() => onSelection(toggle(selection, file.id))}
              />
            </div>
          }
        >
          <FileMenuItems file={file} commands={commands} />
        </ContextMenu>
      ))}
    </div>
  )
}

function ListHeader({ isTrash }: { readonly isTrash: boolean }) {
  return (
    <div role="row" className="entry-head">
      <div role="columnheader" className="entry-check">
        <span className="wf-unseen">{texts.selectAll}</span>
      </div>
      <div role="columnheader">{texts.columns.name}</div>
      <div role="columnheader" className="entry-owner">
        {texts.columns.owner}
      </div>
      <div role="columnheader" className="entry-time">
        {isTrash ? texts.columns.trashed : texts.columns.modified}
      </div>
      <div role="columnheader" className="entry-size">
        {texts.columns.size}
      </div>
      <div role="columnheader" className="entry-more">
        <span className="wf-unseen">{texts.menu('')}</span>
      </div>
    </div>
  )
}

/** The file of a row that has the keyboard itself; null for everything inside of a row. */
const fileIdOf = (target: EventTarget): string | null =>
  target instanceof HTMLElement ? (target.dataset['file'] ?? null) : null

const rowOf = (grid: HTMLElement | null, id: string): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-file="${CSS.escape(id)}"]`) ?? null

/** How many cards stand in one line, as they are laid out now. */
function columnsOf(grid: HTMLElement | null, view: 'list' | 'grid'): number {
  if (view === 'list' || !grid) return 1
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-file]')]
  const top = rows[0]?.offsetTop
  const inFirstLine = rows.findIndex((row) => row.offsetTop !== top)
  return inFirstLine < 0 ? Math.max(1, rows.length) : inFirstLine
}

export function FileListSkeleton({ view }: { readonly view: 'list' | 'grid' }) {
  return (
    <div className={`entry-files entry-files-${view}`}>
      <output className="wf-unseen">{texts.loading}</output>
      {Array.from({ length: view === 'list' ? 9 : 12 }, (_, index) => (
        <div key={index} className="entry-file entry-file-skeleton" aria-hidden="true">
          <Skeleton width={view === 'list' ? '28px' : '52px'} height={view === 'list' ? '28px' : '52px'} radius="7px" />
          <Skeleton width={`${34 + ((index * 17) % 30)}%`} />
        </div>
      ))}
    </div>
  )
}
