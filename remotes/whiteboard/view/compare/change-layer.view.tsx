import { useSyncExternalStore } from 'react'
import type { Difference } from '../../compare/index.ts'
import { boxOf, type Box, type ElementRecord } from '../../model/index.ts'
import { SketchParts } from '../panels/sketch-picture.view.tsx'
import { useBoard, useSurface } from '../state/board-state.ts'
import type { BoardComparison } from './use-comparison.ts'

/** More marks than this say nothing, and slow the board down. */
const MOST = 2_000
const AROUND = 6

/** Over the board: what came, went, moved and changed; what is not there any more is drawn as it was. */
export default function ChangeLayer({ comparison }: { readonly comparison: BoardComparison }) {
  const { surface } = useBoard()
  const { page } = useSurface()
  const view = useSyncExternalStore(
    (listener) => surface.onView(listener),
    () => surface.view().join(' '),
  )
  const here = comparison.differences.filter((difference) => difference.page === page).slice(0, MOST)
  return (
    <svg className="board-changes" aria-hidden="true" viewBox={view}>
      {here.map((difference) => (
        <Mark key={difference.id} difference={difference} isSuggested={comparison.suggestion !== null} />
      ))}
    </svg>
  )
}

interface MarkProps {
  readonly difference: Difference
  readonly isSuggested: boolean
}

/** What is not on the board is drawn as it was; of what is suggested everything is. */
function Mark({ difference: { kind, before, now }, isSuggested }: MarkProps) {
  const from = kind === 'moved' && before && now ? [boxOf(before), boxOf(now)] : null
  return (
    <g className={`board-change board-change-${kind}`}>
      {(now === null || kind === 'moved' || isSuggested) && before && <Ghost element={before} />}
      {from?.[0] && from[1] && <path className="board-change-way" d={way(from[0], from[1])} />}
      {now && <Outline box={boxOf(now)} />}
    </g>
  )
}

function Ghost({ element }: { readonly element: ElementRecord }) {
  return (
    <>
      <g className="board-change-ghost">
        <SketchParts elements={[element]} />
      </g>
      <Outline box={boxOf(element)} isEarlier />
    </>
  )
}

function Outline({ box, isEarlier = false }: { readonly box: Box; readonly isEarlier?: boolean }) {
  return (
    <rect
      className={isEarlier ? 'board-change-earlier' : 'board-change-now'}
      x={box.x - AROUND}
      y={box.y - AROUND}
      width={box.width + 2 * AROUND}
      height={box.height + 2 * AROUND}
      rx={6}
    />
  )
}

const way = (from: Box, to: Box): string =>
  `M${from.x + from.width / 2} ${from.y + from.height / 2}L${to.x + to.width / 2} ${to.y + to.height / 2}`
