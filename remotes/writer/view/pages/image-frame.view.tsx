import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSurface, useWriter } from '../state/writer.ts'

const EMU_PER_PX = 9525
const SMALLEST_PX = 8
const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
type Handle = (typeof HANDLES)[number]

interface Frame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The frame with eight handles around a selected picture. Corners keep the proportions, edges do not. */
export function ImageFrame({ pages }: { readonly pages: RefObject<HTMLDivElement | null> }) {
  const { surface, store, canWrite } = useWriter()
  const { image, zoom } = useSurface((snapshot) => ({ image: snapshot.image, zoom: snapshot.zoom }))
  // The picture moves with the text before it, which others write, too.
  const version = useSyncExternalStore(store.subscribe, () => store.version())
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<{
    readonly x: number
    readonly y: number
    readonly handle: Handle
    readonly start: Frame
  } | null>(null)
  const [place, setPlace] = useState<Frame | null>(null)
  const id = image?.id

  useLayoutEffect(() => {
    if (drag.current) return
    const host = pages.current?.parentElement
    const element = id === undefined ? null : pages.current?.querySelector(`[data-drawing-node-id="${CSS.escape(id)}"]`)
    // oxlint-disable-next-line react/set-state-in-effect -- the place is read off the laid-out page, which exists only now
    if (!host || !element) return setPlace(null)
    const box = element.getBoundingClientRect()
    const origin = host.getBoundingClientRect()
    setPlace({ left: box.left - origin.left, top: box.top - origin.top, width: box.width, height: box.height })
  }, [id, image?.widthEmu, image?.heightEmu, zoom, pages, version])

  if (!image || !place || !canWrite || !image.canResize) return null

  const sized = (event: PointerEvent): Frame | null => {
    const begun = drag.current
    if (!begun) return null
    const { handle, start } = begun
    const dx = event.clientX - begun.x
    const dy = event.clientY - begun.y
    let width = start.width + (handle.includes('e') ? dx : handle.includes('w') ? -dx : 0)
    let height = start.height + (handle.includes('s') ? dy : handle.includes('n') ? -dy : 0)
    if (handle.length === 2) {
      const scale = Math.max(width / start.width, height / start.height)
      width = start.width * scale
      height = start.height * scale
    }
    return { ...start, width: Math.max(SMALLEST_PX, width), height: Math.max(SMALLEST_PX, height) }
  }

  return (
    <div ref={frame} className="writer-image-frame" style={place}>
      {HANDLES.map((handle) => (
        <span
          key={handle}
          className={`writer-image-handle writer-image-handle-${handle}`}
          onPointerDown={(event) => {
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { x: event.clientX, y: event.clientY, handle, start: place }
          }}
          onPointerMove={(event) => {
            const next = sized(event)
            if (next) setPlace(next)
          }}
          onPointerUp={(event) => {
            const next = sized(event)
            drag.current = null
            if (!next) return
            surface.exec({
              type: 'setImageProperties',
              drawingNodeId: image.id,
              widthEmu: Math.round((next.width / zoom) * EMU_PER_PX),
              heightEmu: Math.round((next.height / zoom) * EMU_PER_PX),
            })
            store.refresh()
          }}
          onPointerCancel={() => {
            drag.current = null
            store.refresh()
          }}
        />
      ))}
    </div>
  )
}
