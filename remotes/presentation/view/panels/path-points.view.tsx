import { useEffect, type KeyboardEvent } from 'react'
import { readMotionPath, withPathPoint, writeMotionPath } from '../../model/show/motion-path.ts'
import { useDeck, useSlideSize } from '../state/deck-view.ts'

/** CSS pixels of a slide at 100 %, and with Ctrl, as for shapes. */
const STEP_PX = 8
const SMALL_STEP_PX = 1

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface PathPointsProps {
  readonly slide: string
  /** Number of the effect. */
  readonly at: number
  readonly path: string
  /** The point that has the keys, which the slide shows. */
  readonly onChoose: (point: number | null) => void
}

/** The points of a motion path one by one: arrows move what the mouse drags on the slide. */
export function PathPoints({ slide, at, path, onChoose }: PathPointsProps) {
  const { store } = useDeck()
  const { width, height } = useSlideSize(store)
  const steps = readMotionPath(path)
  useEffect(() => () => onChoose(null), [onChoose])
  const move = (event: KeyboardEvent, index: number): void => {
    const way = WAYS[event.key]
    const to = steps[index]?.to
    if (!way || !to || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    const px = event.ctrlKey || event.metaKey ? SMALL_STEP_PX : STEP_PX
    const next = withPathPoint(steps, index, [to[0] + (way[0] * px) / width, to[1] + (way[1] * px) / height])
    // What arrows do one after the other is one step of undo, until another point has them.
    store.run('animation.path', { slide, at, path: writeMotionPath(next) }, 'joined')
  }
  return (
    <div className="deck-path-points">
      <p className="deck-row-words" id="deck-path-points">
        路径的点：按方向键移动，按住 Ctrl 微调
      </p>
      <ol aria-labelledby="deck-path-points">
        {steps.map(
          ({ to: [x, y] }, index) =>
            index > 0 && (
              <li key={index}>
                <button
                  type="button"
                  className="deck-path-point"
                  onKeyDown={(event) => move(event, index)}
                  onFocus={() => {
                    store.undo.endStep()
                    onChoose(index)
                  }}
                  onBlur={() => {
                    store.undo.endStep()
                    onChoose(null)
                  }}
                >
                  {index === steps.length - 1 ? '终点' : `第 ${index} 点`}
                  <span>
                    {percent(x)}，{percent(y)}
                  </span>
                </button>
              </li>
            ),
        )}
      </ol>
    </div>
  )
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`
