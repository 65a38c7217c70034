import { classNames } from '@wenfang/shared-ui'
import { useSyncExternalStore, type CSSProperties } from 'react'
import { emptyPlaceholders } from '../state/empty-placeholders.ts'
import { useDeck, useOptions, useSelection } from '../state/deck-view.ts'
import { HANDLES } from './resize-box.ts'
import { boxOf, rectAround, rectOf, type Rect, type ShapeBox } from './shape-boxes.ts'
import './overlay.css'

/** What lies over the slide: what is selected, handles, guides. */
export function Overlay() {
  const { store, canvas, text, options, canWrite, presence } = useDeck()
  const peers = useSyncExternalStore(presence.onChange, () => presence.peers)
  const { slide, shapes } = useSelection(store)
  const { scale } = useOptions(options)
  const { preview, guides, marquee, hint, trail } = useSyncExternalStore(canvas.onChange, () => canvas.shown)
  useSyncExternalStore(store.onChange, () => store.version)
  const written = useSyncExternalStore(text.onChange, () => text.target)
  if (slide === null) return null
  const boxes = shapes.flatMap((id) => boxOf(store.deck, slide, id) ?? [])
  const isDragging = preview.length > 0
  const around = boxes.length > 1 ? rectAround(boxes.map(rectOf)) : null
  const [single] = boxes.length === 1 ? boxes : []
  const frame: ShapeBox | null = single ?? (around && { id: '', ...around, angle: 0 })
  return (
    <div className="deck-overlay" aria-hidden="true">
      {canWrite &&
        emptyPlaceholders(store.deck, slide).map(
          ({ box, prompt }) =>
            box.id !== written?.shape && (
              <div key={box.id} className="deck-prompt" style={placed(box, scale)}>
                <span style={{ fontSize: Math.min(18, Math.max(9, 24 * scale)) }}>{prompt}</span>
              </div>
            ),
        )}
      {peers.flatMap((peer) =>
        peer.slide === slide
          ? peer.shapes.flatMap((id, at) => {
              const box = boxOf(store.deck, slide, id)
              if (!box) return []
              return [
                <div
                  key={`${peer.connection} ${id}`}
                  className="deck-peer"
                  style={{ ...placed(box, scale), borderColor: peer.colour }}
                >
                  {at === 0 && <span style={{ background: peer.colour }}>{peer.name}</span>}
                </div>,
              ]
            })
          : [],
      )}
      {!isDragging &&
        boxes.length > 1 &&
        boxes.map((box) => <div key={box.id} className="deck-outline" style={placed(box, scale)} />)}
      {!isDragging && frame && (
        <div
          className={classNames('deck-frame', written && 'deck-frame-written')}
          style={placed(frame, scale)}
          data-selected={shapes.length}
        >
          {canWrite && <Handles />}
        </div>
      )}
      {preview.map((box) => (
        <div key={box.id} className="deck-preview" style={placed(box, scale)} />
      ))}
      {guides.map((guide) => (
        <div
          key={`${guide.axis} ${guide.at} ${guide.from}`}
          className={guide.isGap === true ? `deck-guide deck-gap deck-gap-${guide.axis}` : 'deck-guide'}
          style={
            guide.axis === 'x'
              ? { left: guide.at * scale, top: guide.from * scale, width: 1, height: (guide.to - guide.from) * scale }
              : { left: guide.from * scale, top: guide.at * scale, width: (guide.to - guide.from) * scale, height: 1 }
          }
        />
      ))}
      {trail.length > 1 && (
        <svg className="deck-trail">
          <polyline points={trail.map(({ x, y }) => `${x * scale},${y * scale}`).join(' ')} />
        </svg>
      )}
      {marquee && <div className="deck-marquee" style={upright(marquee, scale)} />}
      {hint !== '' && preview[0] && (
        <div
          className="deck-hint"
          style={{ left: preview[0].x * scale, top: (preview[0].y + preview[0].height) * scale + 8 }}
        >
          {hint}
        </div>
      )}
    </div>
  )
}

function Handles() {
  return (
    <>
      <span className="deck-turn" data-handle="turn" title="旋转" />
      {HANDLES.map(({ name, x, y }, at) => (
        <span
          key={name}
          className="deck-handle"
          data-handle={at}
          style={{ left: `${(x + 1) * 50}%`, top: `${(y + 1) * 50}%`, cursor: cursorOf(x, y) }}
        />
      ))}
    </>
  )
}

const cursorOf = (x: number, y: number): string =>
  x === 0 ? 'ns-resize' : y === 0 ? 'ew-resize' : x === y ? 'nwse-resize' : 'nesw-resize'

const upright = ({ x, y, width, height }: Rect, scale: number): CSSProperties => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale,
})

const placed = (box: ShapeBox, scale: number): CSSProperties => ({
  ...upright(box, scale),
  ...(box.angle !== 0 && { transform: `rotate(${box.angle}deg)` }),
})
