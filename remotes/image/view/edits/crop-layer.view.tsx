import { Button, Segmented } from '@wenfang/shared-ui'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import type { Region } from '../../model/index.ts'
import { useImageView } from '../state/image-view.ts'
import type { Place } from '../surface/matrix.ts'
import { middleOf, moved, withHandleAt, type Handle } from './crop-region.ts'

const RATIOS = [
  { value: 'free', label: '自由', ratio: null },
  { value: '1:1', label: '1:1', ratio: 1 },
  { value: '4:3', label: '4:3', ratio: 4 / 3 },
  { value: '16:9', label: '16:9', ratio: 16 / 9 },
] as const
type RatioName = (typeof RATIOS)[number]['value']

const HANDLES: readonly (readonly [name: string, handle: Handle])[] = [
  ['左上角', { x: -1, y: -1 }],
  ['上边', { x: 0, y: -1 }],
  ['右上角', { x: 1, y: -1 }],
  ['右边', { x: 1, y: 0 }],
  ['右下角', { x: 1, y: 1 }],
  ['下边', { x: 0, y: 1 }],
  ['左下角', { x: -1, y: 1 }],
  ['左边', { x: -1, y: 0 }],
]
const KEYS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const KEY_STEP = 10
const TAKES_ENTER = 'button:not(.image-crop-handle), input, textarea, select, a, [role=menu], [role=dialog]'

/** Chooses the part of the picture that is kept. Nothing is cut off the source: what is chosen can be chosen anew. */
export function CropLayer() {
  const { surface, outcome, edit, ui } = useImageView()
  const picture = { width: surface.width, height: surface.height }
  const [region, setRegion] = useState<Region>(outcome.crop)
  const [ratioName, setRatioName] = useState<RatioName>('free')
  const ratio = RATIOS.find(({ value }) => value === ratioName)?.ratio ?? null
  // What is seen sideways is cut sideways.
  const ownRatio = ratio !== null && outcome.quarters % 2 === 1 ? 1 / ratio : ratio
  const drag = useRef<{ readonly handle: Handle | null; readonly from: Place; readonly region: Region } | null>(null)

  const bar = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    surface.setCropping(true, bar.current?.offsetHeight)
    surface.setGestures(false)
    return () => {
      surface.setCropping(false)
      surface.setGestures(true)
    }
  }, [surface])

  // Who crops by keys is at the crop at once: arrows move it, Tab goes to its handles, Enter takes it.
  useLayoutEffect(() => {
    const before = document.activeElement
    box.current?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [])

  const start = (handle: Handle | null) => (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    event.stopPropagation()
    drag.current = { handle, from: surface.pointAt(event.clientX, event.clientY), region }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    const { handle, from, region: before } = drag.current
    const to = surface.pointAt(event.clientX, event.clientY)
    setRegion(
      handle
        ? withHandleAt(before, handle, to, picture, ownRatio)
        : moved(before, { x: to.x - from.x, y: to.y - from.y }, picture),
    )
  }
  const end = () => {
    drag.current = null
  }
  const apply = () => {
    const isSame = (Object.keys(region) as (keyof Region)[]).every((key) => region[key] === outcome.crop[key])
    if (!isSame) edit({ kind: 'crop', region })
    ui.setMode('look')
  }
  const onKeyDown = (handle: Handle | null) => (event: KeyboardEvent) => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const by = { x: step.x * KEY_STEP, y: step.y * KEY_STEP }
    if (!handle) return setRegion(moved(region, by, picture))
    const corner = {
      x: handle.x === -1 ? region.x : region.x + region.width,
      y: handle.y === -1 ? region.y : region.y + region.height,
    }
    setRegion(withHandleAt(region, handle, { x: corner.x + by.x, y: corner.y + by.y }, picture, ownRatio))
  }
  // Enter takes what is chosen, wherever the keys are; a button that is reached by Tab keeps its own Enter.
  const enter = useRef(apply)
  useLayoutEffect(() => {
    enter.current = apply
  })
  useEffect(() => {
    const onEnter = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented) return
      const { target } = event
      if (!(target instanceof Element) || target.closest(TAKES_ENTER) !== null) return
      event.preventDefault()
      enter.current()
    }
    window.addEventListener('keydown', onEnter)
    return () => window.removeEventListener('keydown', onEnter)
  }, [])
  const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`
  const lies = {
    left: percent(region.x, picture.width),
    top: percent(region.y, picture.height),
    width: percent(region.width, picture.width),
    height: percent(region.height, picture.height),
  }
  return (
    <>
      {createPortal(
        <div className="image-crop" onPointerMove={move} onPointerUp={end} onPointerCancel={end}>
          <div className="image-crop-shade" aria-hidden="true">
            <div style={lies} />
          </div>
          {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a region that is moved by mouse and keys is no field set */}
          <div
            ref={box}
            className="image-crop-region"
            style={lies}
            role="group"
            tabIndex={0}
            aria-label={`裁剪区域，${region.width} × ${region.height} 像素`}
            onPointerDown={start(null)}
            onKeyDown={onKeyDown(null)}
          >
            {HANDLES.map(([name, handle]) => (
              <button
                key={name}
                type="button"
                className="image-crop-handle"
                aria-label={`移动${name}`}
                style={{ left: `${50 + handle.x * 50}%`, top: `${50 + handle.y * 50}%` }}
                onPointerDown={start(handle)}
                onKeyDown={onKeyDown(handle)}
              />
            ))}
          </div>
        </div>,
        surface.place,
      )}
      <div ref={bar} className="image-mode-bar" role="toolbar" aria-label="裁剪">
        <Segmented
          label="比例"
          value={ratioName}
          options={RATIOS}
          onChange={(name) => {
            setRatioName(name)
            const next = RATIOS.find(({ value }) => value === name)?.ratio ?? null
            if (next !== null) setRegion(middleOf(picture, outcome.quarters % 2 === 1 ? 1 / next : next))
          }}
        />
        <span className="image-mode-size">
          {region.width} × {region.height}
        </span>
        <Button kind="quiet" onClick={() => setRegion(middleOf(picture, null))}>
          整张
        </Button>
        <Button kind="quiet" onClick={() => ui.setMode('look')}>
          取消
        </Button>
        <Button kind="primary" onClick={apply}>
          完成
        </Button>
      </div>
    </>
  )
}
