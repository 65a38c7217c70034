import { AnnotationList } from '@wenfang/shared-annotate/tools'
import type { HostApi } from '@wenfang/shared-contract'
import { IconButton, usePanelKeys } from '@wenfang/shared-ui'
import X from 'lucide-react/icons/x'
import type { PanelName, PdfContext } from '../commands/commands.ts'
import type { TextIndex } from '../engine/page-text.ts'
import type { Presence } from '../presence/presence.ts'
import type { FoundMarks } from '../state/found-marks.ts'
import { SignaturesPanel } from '../signature/signatures-panel.view.tsx'
import { OutlinePanel } from './outline-panel.view.tsx'
import { SearchPanel } from './search-panel.view.tsx'
import { ThumbnailsPanel } from './thumbnails-panel.view.tsx'

const TITLES: Readonly<Record<PanelName, string>> = {
  thumbnails: '缩略图',
  outline: '目录',
  search: '查找',
  annotations: '批注',
  signatures: '证书签名',
}

export interface SidePanelProps {
  readonly host: HostApi
  readonly name: PanelName
  /** Grows each time that it is asked for again. */
  readonly request: number
  readonly context: PdfContext
  readonly presence: Presence
  readonly index: TextIndex
  readonly marks: FoundMarks
  readonly onClose: () => void
}

export function SidePanel({ host, name, request, context, presence, index, marks, onClose }: SidePanelProps) {
  const { reader, annotator } = context
  const keys = usePanelKeys<HTMLElement>(onClose)
  // Marks of a page that was taken out come back with it.
  const pageIn = (place: string): number => reader.list.positionOf(place)
  return (
    <aside {...keys} className="pdf-panel" aria-label={TITLES[name]}>
      <header>
        <h2>{TITLES[name]}</h2>
        <IconButton label="关闭面板" size="sm" icon={<X />} onClick={onClose} />
      </header>
      <div className="pdf-panel-body">
        {name === 'thumbnails' && <ThumbnailsPanel context={context} presence={presence} />}
        {name === 'outline' && <OutlinePanel reader={reader} />}
        {name === 'search' && <SearchPanel key={request} reader={reader} index={index} marks={marks} />}
        {name === 'signatures' && <SignaturesPanel host={host} reader={reader} />}
        {name === 'annotations' && (
          <AnnotationList
            annotator={annotator}
            placeName={(place) => (pageIn(place) < 0 ? '已删除的页面' : `第 ${pageIn(place) + 1} 页`)}
            comparePlaces={(a, b) => pageIn(a) - pageIn(b)}
            onGo={(annotation) => {
              const { geometry } = annotation
              const point =
                'box' in geometry
                  ? ([geometry.box[0], geometry.box[1]] as const)
                  : 'ends' in geometry
                    ? geometry.ends[0]
                    : 'point' in geometry
                      ? geometry.point
                      : 'boxes' in geometry
                        ? ([geometry.boxes[0]?.[0] ?? 0, geometry.boxes[0]?.[1] ?? 0] as const)
                        : undefined
              if (pageIn(annotation.place) < 0) return
              reader.goTo(pageIn(annotation.place), point)
              annotator.select([annotation.id])
            }}
          />
        )}
      </div>
    </aside>
  )
}
