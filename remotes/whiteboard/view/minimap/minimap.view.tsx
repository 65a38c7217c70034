import { IconButton } from '@wenfang/shared-ui'
import ChevronsDown from 'lucide-react/icons/chevrons-down'
import MapIcon from 'lucide-react/icons/map'
import { useEffect, useRef, useState } from 'react'
import type { Box } from '../../model/index.ts'
import { useBoard, useSurface } from '../state/board-state.ts'
import { isMapFolded, keepMapFolded } from './kept-fold.ts'
import { MapPicture } from './map-picture.ts'

const WIDTH = 168
const HEIGHT = 108
const WAIT_MS = 150
const VIEW_MS = 80
/** Large boards are read less often: it takes a while. */
const LONG_WAIT_MS = 1_500
const LARGE = 2_000

/** The whole page, small; folded where it lies over what one draws, and so it stays on this device. */
export function Minimap() {
  const [isFolded, setFolded] = useState(isMapFolded)
  const fold = (next: boolean): void => {
    setFolded(next)
    keepMapFolded(next)
  }
  if (isFolded)
    return (
      <div className="board-minimap board-minimap-folded">
        <IconButton size="sm" label="展开小地图" icon={<MapIcon />} onClick={() => fold(false)} />
      </div>
    )
  return (
    <div className="board-minimap">
      <MapCanvas />
      <IconButton size="sm" label="收起小地图" icon={<ChevronsDown />} onClick={() => fold(true)} />
    </div>
  )
}

/** What is in view of it; a press goes there. */
function MapCanvas() {
  const { editor, host, surface } = useBoard()
  const { page } = useSurface()
  const canvas = useRef<HTMLCanvasElement>(null)
  const map = useRef<Box>({ x: 0, y: 0, width: 1, height: 1 })
  const [picture] = useState(() => new MapPicture(WIDTH * 2, HEIGHT * 2))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (): void => {
      timer = undefined
      picture.read(editor.board.elements(page))
      if (canvas.current) map.current = picture.paint(canvas.current, surface.view())
    }
    const isLarge = (): boolean => editor.board.order(page).length > LARGE
    const soon = (): void => void (timer ??= setTimeout(read, isLarge() ? LONG_WAIT_MS : WAIT_MS))
    // A large board is looked at first.
    if (isLarge()) soon()
    else read()
    const stop = editor.board.onChange(soon)
    const theme = host.theme$.subscribe(soon)
    return () => {
      clearTimeout(timer)
      stop()
      theme.unsubscribe()
    }
  }, [editor, host, page, picture, surface])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const paint = (): void => {
      timer = undefined
      if (canvas.current) map.current = picture.paint(canvas.current, surface.view())
    }
    paint()
    // Behind who scrolls, whose frames it must not take.
    const stop = surface.onView(() => void (timer ??= setTimeout(paint, VIEW_MS)))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [picture, surface])

  const go = (event: { readonly clientX: number; readonly clientY: number }): void => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return
    const [, , width, height] = surface.view()
    const { x, y, width: mapWidth, height: mapHeight } = map.current
    const px = x + ((event.clientX - box.left) / box.width) * mapWidth
    const py = y + ((event.clientY - box.top) / box.height) * mapHeight
    surface.show([px - width / 2, py - height / 2, width, height])
  }
  return (
    // The list of elements leads everywhere by keys; this is for a pointer.
    <canvas
      ref={canvas}
      className="board-map"
      width={WIDTH * 2}
      height={HEIGHT * 2}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) go(event)
      }}
    />
  )
}
