import { Button, classNames, EmptyState, holdKeys } from '@wenfang/shared-ui'
import { useStream } from '@wenfang/shared-remote/surface'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as commands from '../../commands/blocks.ts'
import {
  blockContent,
  chosenCondition,
  conditionsOver,
  settledPlaces,
  type Block,
  type BlockContent,
  type BlockKind,
  type BlockPatch,
  type BlockPlace,
  type Dashboard,
} from '../../model/index.ts'
import { useListeners } from '../kanban/use-listeners.ts'
import type { TableSurface } from '../state/table-surface.ts'
import { undoKeys } from '../state/undo-keys.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { keyedPlace, placeText } from './block-keys.ts'
import { BlockPanel } from './block-panel.view.tsx'
import { BlockView, type BlockActions } from './block.view.tsx'
import { DashboardBar } from './dashboard-bar.view.tsx'
import './dashboard.css'
import { DashboardSide, type OpenedRecords } from './dashboard-side.view.tsx'
import { newBlock } from './new-block.ts'
import type { OwnFilter } from './own-filter.ts'
import { useBlockDrag } from './use-block-drag.ts'
import { useChoices } from './use-choices.ts'
import { useFullScreen } from './use-full-screen.ts'

/** Height of a row of the grid with the gap below it, as the stylesheet has it. */
const ROW_PX = 56

interface DashboardViewProps {
  readonly surface: TableSurface
  readonly shown: ShownPlace
  readonly dashboard: Dashboard
}

/** Numbers, charts and words over the tables of the file: the container that a dashboard is shown in. */
export default function DashboardView({ surface, shown, dashboard }: DashboardViewProps) {
  const { session } = surface
  const { host } = session
  const { database, version, place } = shown
  const isPhone = useStream(host.layout$, 'pc') === 'mobile'
  const [configured, setConfigured] = useState<string | null>(null)
  const [opened, setOpened] = useState<OpenedRecords | null>(null)
  const [said, setSaid] = useState('')
  const { isFull, toggle, element: screen } = useFullScreen()
  // Menus and hints lie outside of what then has the screen.
  const canArrange = session.canWrite && database.canArrange && !isFull
  useEffect(() => host.renderEnd(), [host])

  const [choices, choose] = useChoices(host.file.id, session.viewedAs ?? host.user.id, dashboard)
  const contents = useMemo(() => {
    // With every change of the database.
    void version
    const from = { nowMs: session.nowMs, userId: session.viewedAs ?? host.user.id }
    const asked = conditionsOver(dashboard, choices)
    return new Map(
      dashboard.blocks.map(({ id, settings }) => [id, blockContent(database, settings, from, asked.get(id))]),
    )
  }, [session, host, database, dashboard, choices, version])
  const places = useMemo(() => settledPlaces(dashboard.blocks), [dashboard])
  const ordered = useMemo(() => inReadingOrder(dashboard, places), [dashboard, places])

  const of = (block: string) => ({ dashboard: dashboard.id, block })
  const put = (block: string, wanted: BlockPlace) => session.run(commands.place, { ...of(block), place: wanted })
  const set = (block: string, settings: BlockPatch) => session.run(commands.configure, { ...of(block), settings })
  const { held, element } = useBlockDrag({
    canMove: canArrange && !isPhone,
    rowPx: ROW_PX,
    placeOf: (block) => places.get(block),
    onDrop: ({ block, place: wanted }) => put(block, wanted),
  })
  const seen = useMemo(() => {
    if (!held) return places
    const blocks = dashboard.blocks.map((each) =>
      each.id === held.block ? { ...each, settings: { ...each.settings, place: held.place } } : each,
    )
    return settledPlaces(blocks, held.block)
  }, [held, dashboard, places])
  const keys = useListeners({ keydown: (event) => void undoKeys(session, event) })
  const scroll = useRef<HTMLElement>(null)
  const blocks = useCallback(
    (found: HTMLElement | null) => {
      scroll.current = found
      return keys(found)
    },
    [keys],
  )
  // What opens over it gives them back to it.
  useEffect(() => host.onKeys?.(() => scroll.current?.focus({ preventScroll: true })), [host])

  const add = (kind: BlockKind) => {
    const added = session.run(commands.add, { dashboard: dashboard.id, settings: newBlock(kind, shown.table) })
    if (!added) return
    configure(added.block)
  }
  // What is typed next is for the panel. A phone would show its keys over it.
  const hold = () => void (isPhone || holdKeys())
  const configure = (block: string) => {
    hold()
    setOpened(null)
    setConfigured(block)
  }
  const show = (records: OpenedRecords, record: number | null) => {
    if (record === null) hold()
    setConfigured(null)
    setOpened(records)
    surface.go({ openRecord: record })
  }
  const actions: BlockActions = {
    configure,
    copy: (block) => {
      const copied = dashboard.blocks.find(({ id }) => id === block)
      if (!copied) return
      const { place: _, ...settings } = copied.settings
      session.run(commands.add, { dashboard: dashboard.id, settings })
    },
    remove: (block) => {
      session.run(commands.remove, of(block))
      if (configured === block) setConfigured(null)
    },
    records: (block, part) => show({ block, part, isSingle: false }, null),
    record: (block, record) => show({ block, part: null, isSingle: true }, record),
    key: (block, event) => {
      const now = places.get(block)
      if (!now) return
      if (event.key === 'Delete') return actions.remove(block)
      const wanted = keyedPlace(dashboard.blocks, block, now, event)
      if (wanted === undefined) return
      event.preventDefault()
      if (wanted === null) return setSaid('不能再往这边了')
      put(block, wanted)
      const after = surface.dashboard
      setSaid(placeText((after && settledPlaces(after.blocks).get(block)) ?? wanted))
    },
  }
  const filterOf = (block: Block): OwnFilter => ({
    condition: chosenCondition(block, choices),
    isOwn: choices.has(block.id),
    onChoose: (condition) => choose(block.id, condition),
    ...(canArrange && {
      onKeep: (condition) => set(block.id, { filter: condition && { match: 'all', conditions: [condition] } }),
    }),
  })
  const asked = dashboard.blocks.find(({ id }) => id === configured)
  const nothing: BlockContent = { is: 'words' }
  return (
    <div ref={screen} className="dbsheet-dashboard">
      <DashboardBar
        surface={surface}
        dashboard={dashboard}
        canArrange={canArrange}
        isFull={isFull}
        onAdd={add}
        onFull={toggle}
      />
      <div className="dbsheet-body">
        <div ref={blocks} className="dbsheet-blocks-scroll" tabIndex={-1}>
          {dashboard.blocks.length === 0 && (
            <EmptyState illustration="files" title="仪表盘还是空的">
              {canArrange ? '添加一个数字或图表，统计数据表里的记录。' : '有编辑权限的人可以在这里放数字和图表。'}
            </EmptyState>
          )}
          {dashboard.blocks.length === 0 && canArrange && (
            <div className="dbsheet-blocks-begin">
              <Button kind="primary" icon={<Plus />} onClick={() => add('number')}>
                添加数字
              </Button>
              <Button icon={<Plus />} onClick={() => add('bar')}>
                添加柱形图
              </Button>
            </div>
          )}
          <div ref={element} className={classNames('dbsheet-blocks', isPhone && 'is-phone', held && 'is-held')}>
            {ordered.map((block) => (
              <BlockView
                key={block.id}
                host={host}
                database={database}
                block={block}
                content={contents.get(block.id) ?? nothing}
                filter={filterOf(block)}
                place={seen.get(block.id) ?? block.settings.place}
                canArrange={canArrange}
                hasMenu={!isFull}
                isInHand={held?.block === block.id}
                actions={actions}
              />
            ))}
          </div>
        </div>
        {asked && place.openRecord === null && (
          <BlockPanel
            key={asked.id}
            session={session}
            shown={shown}
            dashboard={dashboard}
            block={asked}
            onSet={(settings) => set(asked.id, settings)}
            onClose={() => setConfigured(null)}
          />
        )}
        {opened && (
          <DashboardSide
            surface={surface}
            shown={shown}
            dashboard={dashboard}
            opened={opened}
            content={contents.get(opened.block) ?? nothing}
            onClose={() => setOpened(null)}
          />
        )}
      </div>
      <output className="wf-unseen">{said}</output>
    </div>
  )
}

/** From the top, and from left to right: as a phone shows them and a screen reader reads them. */
const inReadingOrder = ({ blocks }: Dashboard, places: ReadonlyMap<string, BlockPlace>) =>
  blocks.toSorted((one, other) => {
    const [first, second] = [places.get(one.id), places.get(other.id)]
    return (first?.row ?? 0) - (second?.row ?? 0) || (first?.column ?? 0) - (second?.column ?? 0)
  })
