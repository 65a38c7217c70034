import { Button, EmptyState } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { commands } from '../../commands/index.ts'
import { useListeners } from '../kanban/use-listeners.ts'
import type { TableSurface } from '../state/table-surface.ts'
import type { ShownPlace } from '../state/use-surface.ts'
import { undoKeys } from '../state/undo-keys.ts'
import { GalleryCard } from './gallery-card.view.tsx'
import { MoreCards } from '../cards/more-cards.view.tsx'
import { nextCard } from './next-card.ts'
import './gallery.css'

const SHOWN_AT_ONCE = 60

/** The records of a view as cards side by side, each with its cover. */
export function GalleryView({ surface, shown }: { readonly surface: TableSurface; readonly shown: ShownPlace }) {
  const { session } = surface
  const { table, view, rows, canWrite } = shown
  const { host } = session
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  useEffect(() => host.renderEnd(), [host])
  const element = useListeners({
    keydown: (event) => {
      if (undoKeys(session, event)) return
      const card = nextCard(event)
      if (!card) return
      event.preventDefault()
      card.focus()
    },
  })
  const add = () => {
    const [record] = session.run(commands.addRecords, { table: table.id, fields: [], rows: [[]] })?.records ?? []
    if (record !== undefined) surface.go({ openRecord: record })
  }
  const cover = table.field(view.settings.cover ?? '') ?? null
  const slots = [...rows.slots.subarray(0, most)]
  return (
    <div ref={element} className="dbsheet-gallery">
      {rows.total === 0 && (
        <EmptyState illustration="files" title="没有可显示的记录">
          {canWrite ? '添加一条记录，或放宽筛选和查找。' : '放宽筛选和查找再看。'}
        </EmptyState>
      )}
      <ul className="dbsheet-gallery-cards" aria-label={`${view.settings.title}的记录`}>
        {slots.map((slot) => (
          <GalleryCard
            key={table.ids[slot] ?? 0}
            surface={surface}
            shown={shown}
            cover={cover}
            record={table.ids[slot] ?? 0}
          />
        ))}
      </ul>
      <div className="dbsheet-gallery-foot">
        <MoreCards left={rows.total - most} onMore={() => setMost(most + SHOWN_AT_ONCE)} />
        {canWrite && (
          <Button kind="quiet" icon={<Plus />} onClick={add}>
            添加卡片
          </Button>
        )}
      </div>
    </div>
  )
}
