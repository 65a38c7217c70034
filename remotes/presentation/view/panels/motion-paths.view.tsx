import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { pathOfEffect } from '../../model/edit/animations.ts'
import type { ListedEffect, ShapeNode } from '../../model/index.ts'
import {
  placesAlong,
  readMotionPath,
  withPathPoint,
  writeMotionPath,
  type PathPoint,
  type PathStep,
} from '../../model/show/motion-path.ts'
import { boxOf } from '../canvas/shape-boxes.ts'
import { useDeck, useOptions, useSlideSize } from '../state/deck-view.ts'

interface MotionPathsProps {
  readonly effects: readonly ListedEffect[]
  /** Number of the effect that is chosen in the list. */
  readonly chosen: number
  /** Of its points, the one that keys move. */
  readonly point: number | null
  readonly shapes: ReadonlyMap<string, ShapeNode>
}

/** Over the slide: the ways of the chosen effect and of what is selected. */
export function MotionPaths({ effects, chosen, point, shapes }: MotionPathsProps) {
  const { stage, store } = useDeck()
  const place = stage.element.parentElement
  const { slide, shapes: selected } = store.selection
  if (!place || slide === null) return null
  const shown = effects.flatMap((effect, at) => {
    const path = pathOfEffect(effect)
    const id = shapes.get(effect.shape)?.id
    const box = path === null || id === undefined ? null : boxOf(store.deck, slide, id)
    if (path === null || !box || (at !== chosen && !selected.includes(id ?? ''))) return []
    return [{ at, path, middle: [box.x + box.width / 2, box.y + box.height / 2] as const }]
  })
  if (shown.length === 0) return null
  return createPortal(
    <svg className="deck-motion" aria-hidden="true">
      {shown.map(({ at, path, middle }) => (
        <MotionPath key={`${at} ${path}`} at={at} path={path} middle={middle} isChosen={at === chosen} point={point} />
      ))}
    </svg>,
    place,
  )
}

interface MotionPathProps {
  readonly at: number
  readonly path: string
  /** Of the shape, in pixels of the slide. */
  readonly middle: PathPoint
  readonly isChosen: boolean
  readonly point: number | null
}

function MotionPath({ at, path, middle, isChosen, point: withKeys }: MotionPathProps) {
  const view = useDeck()
  const { store, canWrite, options } = view
  const { scale } = useOptions(options)
  const size = useSlideSize(store)
  const [steps, setSteps] = useState(() => readMotionPath(path))
  const toScreen = ([x, y]: PathPoint): PathPoint => [
    (middle[0] + x * size.width) * scale,
    (middle[1] + y * size.height) * scale,
  ]
  const points = placesAlong(steps).map(({ point }) => toScreen(point))
  const line = points.map((point) => point.join(',')).join(' ')
  return (
    <g className={isChosen ? 'deck-motion-chosen' : undefined}>
      <polyline className="deck-motion-below" points={line} />
      <polyline className="deck-motion-line" points={line} />
      <Arrow className="deck-motion-start" points={points} isEnd={false} />
      <Arrow className="deck-motion-end" points={points} isEnd />
      {canWrite &&
        isChosen &&
        steps.map(
          ({ to }, index) =>
            index > 0 && (
              <PathHandle
                key={index}
                at={toScreen(to)}
                hasKeys={index === withKeys}
                onMove={([dx, dy]) => setSteps(moved(path, index, [dx / scale / size.width, dy / scale / size.height]))}
                onEnd={([dx, dy]) => {
                  const next = moved(path, index, [dx / scale / size.width, dy / scale / size.height])
                  const { slide } = store.selection
                  store.run('animation.path', { slide, at, path: writeMotionPath(next) })
                }}
                onCancel={() => setSteps(readMotionPath(path))}
              />
            ),
        )}
    </g>
  )
}

function moved(path: string, index: number, [dx, dy]: PathPoint): readonly PathStep[] {
  const steps = readMotionPath(path)
  const to = steps[index]?.to ?? [0, 0]
  return withPathPoint(steps, index, [to[0] + dx, to[1] + dy])
}

const ARROW_PX = 9

/** Where a path begins or ends, in its direction. */
function Arrow({
  className,
  points,
  isEnd,
}: {
  readonly className: string
  readonly points: readonly PathPoint[]
  readonly isEnd: boolean
}) {
  const tip = isEnd ? points.at(-1) : points[0]
  const other = isEnd
    ? points.findLast((one) => one[0] !== tip?.[0] || one[1] !== tip[1])
    : points.find((one) => one[0] !== tip?.[0] || one[1] !== tip[1])
  if (!tip || !other) return null
  const [dx, dy] = isEnd ? [tip[0] - other[0], tip[1] - other[1]] : [other[0] - tip[0], other[1] - tip[1]]
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI
  return (
    <path
      className={className}
      d={`M 0 0 L ${-ARROW_PX} ${-ARROW_PX / 1.8} V ${ARROW_PX / 1.8} Z`}
      transform={`translate(${tip[0]} ${tip[1]}) rotate(${angle}) translate(${isEnd ? 0 : ARROW_PX} 0)`}
    />
  )
}

interface PathHandleProps {
  readonly hasKeys: boolean
  readonly at: PathPoint
  /** By how many pixels of the screen. */
  readonly onMove: (way: PathPoint) => void
  readonly onEnd: (way: PathPoint) => void
  readonly onCancel: () => void
}

/** A point of a path that is dragged; what the slide would do with the press is not done. */
function PathHandle({ at, hasKeys, onMove, onEnd, onCancel }: PathHandleProps) {
  const circle = useRef<SVGCircleElement>(null)
  const hands = useRef({ onMove, onEnd, onCancel })
  useEffect(() => {
    hands.current = { onMove, onEnd, onCancel }
  })
  useEffect(() => {
    const { current } = circle
    if (!current) return undefined
    let from: PathPoint | null = null
    const way = ({ clientX, clientY }: PointerEvent): PathPoint => [
      clientX - (from?.[0] ?? 0),
      clientY - (from?.[1] ?? 0),
    ]
    const onDown = (event: PointerEvent): void => {
      if (event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      from = [event.clientX, event.clientY]
      current.setPointerCapture(event.pointerId)
    }
    const onPointerMove = (event: PointerEvent): void => {
      if (from) hands.current.onMove(way(event))
    }
    const onUp = (event: PointerEvent): void => {
      if (!from) return
      const end = way(event)
      from = null
      if (end[0] === 0 && end[1] === 0) hands.current.onCancel()
      else hands.current.onEnd(end)
    }
    const onLost = (): void => {
      if (from) hands.current.onCancel()
      from = null
    }
    current.addEventListener('pointerdown', onDown)
    current.addEventListener('pointermove', onPointerMove)
    current.addEventListener('pointerup', onUp)
    current.addEventListener('pointercancel', onLost)
    return () => {
      current.removeEventListener('pointerdown', onDown)
      current.removeEventListener('pointermove', onPointerMove)
      current.removeEventListener('pointerup', onUp)
      current.removeEventListener('pointercancel', onLost)
    }
  }, [])
  return (
    <circle
      ref={circle}
      className={hasKeys ? 'deck-motion-point deck-motion-keyed' : 'deck-motion-point'}
      cx={at[0]}
      cy={at[1]}
      r={hasKeys ? 7 : 5}
    />
  )
}
