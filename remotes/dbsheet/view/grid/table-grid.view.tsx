import { Grid, selectCell, type Box, type CellPlace, type Selection } from '@wenfang/shared-grid'
import { anchorAt, holdKeys } from '@wenfang/shared-ui'
import { subscribeFellows, type Fellow } from '@wenfang/shared-remote/fellows'
import { lazyView, useStream } from '@wenfang/shared-remote/surface'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { MembersEditor } from '../editors/members-editor.view.tsx'
import { LazyLinkPicker } from '../links/link-value.view.tsx'
import { CellMenu } from './cell-menu.view.tsx'
import { FieldMenu } from '../fields/field-menu.view.tsx'
import type { Field } from '../../model/index.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { fellowPlaces, placeState } from './fellow-places.ts'
import { takeFiles } from './take-files.ts'
import { heldSelection, movedSelection, type HeldSelection } from './held-selection.ts'
import { TableGridActions, type Layer, type ShownTable } from './table-grid-actions.ts'
import { TableGridSource } from '../../paint/table-grid-source.ts'

/** Nobody needs it before he comes to a file. */
const AttachmentsPopover = lazyView(() => import('../attachments/attachments-popover.view.tsx'))

const SignaturePopover = lazyView(() => import('../signature/signature-popover.view.tsx'))

const HEADS = { topPx: 36, leftPx: 52 }

interface TableGridProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  /** Stands out, beside another state; null: nothing does. */
  readonly changed: ReadonlySet<string> | null
  readonly onEditField: (field: Field) => void
  readonly onInsertField: (before: string | null) => void
}

/** Why there is no record to see. */
function nothingShown({ place, view }: ShownPlace): string {
  if (place.search !== '') return `没有找到“${place.search}”`
  return (view.settings.filter?.conditions.length ?? 0) > 0 ? '没有符合筛选条件的记录' : ''
}

/** The records of a view in a grid, with what lies over it. */
export function TableGridView({ surface, shown, changed, onEditField, onInsertField }: TableGridProps) {
  const { session } = surface
  const { host } = session
  const isDark = useStream(host.theme$, 'light') === 'dark'
  const [layer, setLayer] = useState<Layer | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<Grid | null>(null)
  const source = useMemo(
    () =>
      new TableGridSource({
        ...shown,
        canAddFields: shown.canWrite && !session.isOverCells,
        search: shown.place.search,
        isDark,
        pictures: session.pictures,
        changed,
      }),
    [shown, isDark, session, changed],
  )
  const latest = useRef({ shown, source, onInsertField })
  const held = useRef<HeldSelection | null>(null)
  const fellows = useRef<readonly Fellow[]>([])
  /** Where one was in each table. */
  const places = useRef({ table: shown.table.id, selections: new Map<string, Selection>() })
  useEffect(() => {
    latest.current = { shown, source, onInsertField }
  }, [shown, source, onInsertField])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const inPage = (box: Box): Box => {
      const { x, y } = element.getBoundingClientRect()
      return { ...box, x: box.x + x, y: box.y + y }
    }
    const actions = new TableGridActions((): ShownTable => {
      const now = latest.current
      return {
        session,
        surface,
        table: now.shown.table,
        view: now.shown.view,
        rows: now.shown.rows,
        source: now.source,
        inPage,
        boxInPage: (place: CellPlace) => made.boxInPage(place),
        addField: () => latest.current.onInsertField(null),
        open: (next) => {
          // The code of a list may still have to come.
          holdKeys()
          setLayer(next)
        },
        selected: (selection) => {
          const { active } = selection
          const { table, rows } = latest.current.shown
          held.current = heldSelection(selection, latest.current.shown, latest.current.source)
          const row = rows.at(active.row)
          const record = row.kind === 'record' ? (table.ids[row.slot] ?? null) : null
          host.doc.presence.set(placeState(table.id, record, latest.current.source.fields[active.column]?.id ?? ''))
        },
      }
    })
    const made = new Grid({ source: latest.current.source, actions, heads: HEADS, label: '数据表' })
    grid.current = made
    element.append(made.element)
    made.select(selectCell({ row: 0, column: 0 }))
    host.onKeys?.(() => made.focus())
    const stopFellows = subscribeFellows(host, (people) => {
      fellows.current = people
      const { shown: now, source: cells } = latest.current
      made.setFellows(fellowPlaces(people, now.table, now.rows, cells))
    })
    const stopFiles = takeFiles(element, made, actions, host)
    const stopPictures = session.pictures.onLoad(() => made.repaint())
    host.renderEnd()
    return () => {
      stopFiles()
      stopPictures()
      stopFellows()
      host.doc.presence.set(null)
      made.dispose()
      grid.current = null
    }
  }, [session, surface, host])

  useEffect(() => {
    const { current: made } = grid
    const before = made?.selection
    made?.setSource(source)
    const { table } = latest.current.shown
    const { table: last, selections } = places.current
    places.current.table = table.id
    const moved =
      before && held.current && movedSelection(before, held.current, latest.current.shown, latest.current.source)
    if (before && table.id !== last) {
      selections.set(last, before)
      made?.select(selections.get(table.id) ?? selectCell({ row: 0, column: 0 }))
    } else if (moved) made?.select(moved, { scrolls: false })
    else if (made) held.current = heldSelection(made.selection, latest.current.shown, source)
    // Rows come, go and change their order while nobody moves.
    const { shown: now } = latest.current
    grid.current?.setFellows(fellowPlaces(fellows.current, now.table, now.rows, source))
  }, [source])

  const { added } = shown.place
  useEffect(() => {
    const now = latest.current.shown
    if (added === null) return
    const row = now.rows.rowOf(now.table.slotOf(added))
    if (row < 0) {
      host.toast('info', '新记录不符合筛选条件，或在收起的分组里，表格里看不到它；已在右侧打开')
      surface.go({ openRecord: added })
      return
    }
    grid.current?.select(selectCell({ row, column: 0 }))
    grid.current?.focus()
  }, [added, host, surface])

  const close = () => {
    setLayer(null)
    grid.current?.focus()
  }
  return (
    <div className="dbsheet-grid" ref={frame}>
      {shown.rows.total === 0 && <p className="dbsheet-grid-none">{nothingShown(shown)}</p>}
      {layer?.kind === 'members' && (
        <MembersEditor
          key={`${layer.record} ${layer.field.id}`}
          surface={surface}
          shown={shown}
          layer={layer}
          onClose={close}
        />
      )}
      {layer?.kind === 'links' && (
        <Suspense>
          <LazyLinkPicker
            key={`${layer.record} ${layer.field.id}`}
            surface={surface}
            shown={shown}
            record={layer.record}
            field={layer.field}
            anchor={anchorAt(layer.box)}
            typed={layer.typed}
            onClose={close}
          />
        </Suspense>
      )}
      {layer?.kind === 'attachments' && (
        <Suspense>
          <AttachmentsPopover
            key={`${layer.record} ${layer.field.id}`}
            surface={surface}
            shown={shown}
            record={layer.record}
            field={layer.field}
            box={layer.box}
            onClose={close}
          />
        </Suspense>
      )}
      {layer?.kind === 'signature' && (
        <Suspense>
          <SignaturePopover
            key={`${layer.record} ${layer.field.id}`}
            surface={surface}
            shown={shown}
            record={layer.record}
            field={layer.field}
            box={layer.box}
            onClose={close}
          />
        </Suspense>
      )}
      {layer?.kind === 'column' && (
        <FieldMenu
          surface={surface}
          shown={shown}
          field={layer.field}
          box={layer.box}
          onClose={close}
          onEdit={() => onEditField(layer.field)}
          onInsert={onInsertField}
        />
      )}
      {layer?.kind === 'cells' && (
        <CellMenu surface={surface} shown={shown} range={layer.range} box={layer.box} onClose={close} />
      )}
    </div>
  )
}
