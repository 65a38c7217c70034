import { Button, IconButton } from '@wenfang/shared-ui'
import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { HyperlinkPayload, NotePayload } from '../../../model/index.ts'
import { holds } from '../../../rules/index.ts'
import { entryOfLink, linkOfEntry } from '../../../rules/links.ts'
import type { SheetPart } from '../../features/part.ts'
import { isRightToLeft } from '../../engine/right-to-left.ts'
import { useSheetView, useSurface } from '../../state/sheet-context.ts'
import type { SheetSurface } from '../../state/sheet-surface.ts'
import { goToLink } from '../go-to-link.ts'
import { LINK_PANEL, NOTE_PANEL } from '../panels/panels.ts'
import { shownCell } from '../shown-cells.ts'

/** The pointer rests so long before a card opens, and may be away so long before it closes. */
const REST_MS = 350

/** Over a cell with a note or a link, under the pointer or active: what it says and where it leads. */
export function CellCard() {
  const { surface, canWrite, host, ui } = useSheetView()
  const { place, rules } = surface
  const active = useSurface(({ selection, isEditing }) => (isEditing ? null : (selection?.active ?? null)))
  const [pointed, setPointed] = useState<{ readonly row: number; readonly column: number } | null>(null)
  const isOverCard = useRef(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    const stop = place.onHover((point) => {
      const key = point ? `${point.row},${point.column}` : ''
      if (key === last) return
      last = key
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!isOverCard.current) setPointed(point && { row: point.row, column: point.column })
      }, REST_MS)
    })
    const stopScroll = surface.onScroll(() => setPointed(null))
    return () => {
      clearTimeout(timer)
      stop()
      stopScroll()
    }
  }, [place, surface])

  const sheetId = surface.activeSheetId()
  const at = (kind: 'note' | 'hyperlink', cell: { readonly row: number; readonly column: number } | null) =>
    cell &&
    (rules.objects(kind, sheetId).find(({ ranges }) => ranges.some((range) => holds(range, cell.row, cell.column))) ??
      null)
  const cell =
    at('note', pointed) || at('hyperlink', pointed)
      ? pointed
      : at('hyperlink', active) || (active && typedLink(surface, active.row, active.column))
        ? active
        : null
  const note = at('note', cell)
  const link = at('hyperlink', cell)
  const typed = cell && !link ? typedLink(surface, cell.row, cell.column) : null
  const rect = cell && place.rectOf(cell.row, cell.column)
  if (!cell || !rect || (!note && !link && !typed)) return null
  const goal = (link?.payload as HyperlinkPayload | undefined) ?? typed
  const edit = (panel: SheetPart): void => {
    surface.select({ top: cell.row, left: cell.column, bottom: cell.row, right: cell.column })
    ui.openPanel(panel, undefined)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it stays open under the pointer
    <div
      className="sheet-card"
      role="note"
      style={{ ...beside(rect, isRightToLeft(surface.workbook)), top: rect.top + 2 }}
      onMouseEnter={() => (isOverCard.current = true)}
      onMouseLeave={() => {
        isOverCard.current = false
        setPointed(null)
      }}
    >
      {note && <NoteText note={note.payload as NotePayload} />}
      {note && canWrite && (
        <span className="sheet-side-actions">
          <IconButton label="编辑附注" size="sm" icon={<Pencil />} onClick={() => edit(NOTE_PANEL)} />
          <IconButton
            label="删除附注"
            size="sm"
            icon={<Trash2 />}
            onClick={() => surface.execute('note.remove', { sheetId, id: note.id })}
          />
        </span>
      )}
      {goal && (
        <div className="sheet-side-row">
          <Button size="sm" kind="quiet" onClick={() => goToLink(surface, host, goal)}>
            <ExternalLink aria-hidden="true" />
            <span className="sheet-card-address">{goal.tooltip ?? entryOfLink(goal)}</span>
          </Button>
          {canWrite && link && (
            <>
              <IconButton label="编辑链接" size="sm" icon={<Pencil />} onClick={() => edit(LINK_PANEL)} />
              <IconButton
                label="删除链接"
                size="sm"
                icon={<Trash2 />}
                onClick={() => surface.execute('hyperlink.remove', { sheetId, id: link.id })}
              />
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** The address that a cell of a column of links holds. */
function typedLink(surface: SheetSurface, row: number, column: number): HyperlinkPayload | null {
  const { rules, workbook } = surface
  if (rules.fieldAt(surface.activeSheetId(), row, column)?.kind !== 'url') return null
  const { value } = shownCell(workbook, workbook.getActiveSheet().getCellRaw(row, column))
  return typeof value === 'string' ? linkOfEntry(value, '') : null
}

/** Behind the cell as its sheet runs, as long as there is room for a card. */
const beside = ({ left, right }: DOMRect, isFromRight: boolean): CSSProperties =>
  isFromRight
    ? { right: Math.max(4, Math.min(window.innerWidth - left + 4, window.innerWidth - 290)) }
    : { left: Math.max(4, Math.min(right + 4, window.innerWidth - 290)) }

function NoteText({ note }: { readonly note: NotePayload }) {
  const text = (note.runs ?? []).map((run) => run.text).join('')
  const thread = note.thread ?? []
  return (
    <div className="sheet-card-note">
      {thread.length === 0 && (
        <>
          {note.author !== '' && <strong>{note.author}</strong>}
          <p>{text}</p>
        </>
      )}
      {thread.map((one) => (
        <div key={one.id}>
          <strong>{one.author}</strong>
          <p>{one.text}</p>
        </div>
      ))}
    </div>
  )
}
