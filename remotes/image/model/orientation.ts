import type { Outcome, Region } from './edits.ts'
import type { Orientation } from './picture.ts'

/** Mirrored left to right first, then turned clockwise by quarters. */
interface Turned {
  readonly isMirrored: boolean
  readonly quarters: number
}

const TURNED: Readonly<Record<Orientation, Turned>> = {
  1: { isMirrored: false, quarters: 0 },
  2: { isMirrored: true, quarters: 0 },
  3: { isMirrored: false, quarters: 2 },
  4: { isMirrored: true, quarters: 2 },
  5: { isMirrored: true, quarters: 3 },
  6: { isMirrored: false, quarters: 1 },
  7: { isMirrored: true, quarters: 1 },
  8: { isMirrored: false, quarters: 3 },
}

/** Whether width and height change places. */
export const isSideways = (orientation: Orientation): boolean => orientation >= 5

/** The orientation that makes a stored picture look as its edits want it: its own, then theirs. */
export function orientationAfter(own: Orientation, { isMirrored, quarters }: Turned): Orientation {
  const first = TURNED[own]
  // A mirror after a turn is the mirror first and the turn the other way round.
  const turned = isMirrored ? 4 - first.quarters : first.quarters
  const both = { isMirrored: first.isMirrored !== isMirrored, quarters: (turned + quarters) % 4 }
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8] as const) {
    const known = TURNED[orientation]
    if (known.isMirrored === both.isMirrored && known.quarters === both.quarters) return orientation
  }
  return 1
}

/** Where the crop of an outcome lies in the whole picture after it was mirrored and turned. */
export function turnedCrop({ crop, isMirrored, quarters }: Outcome, size: { width: number; height: number }): Region {
  let { x, y, width, height } = crop
  let [wholeWidth, wholeHeight] = [size.width, size.height]
  if (isMirrored) x = wholeWidth - x - width
  for (let turn = 0; turn < quarters; turn += 1) {
    ;[x, y] = [wholeHeight - y - height, x]
    ;[width, height] = [height, width]
    ;[wholeWidth, wholeHeight] = [wholeHeight, wholeWidth]
  }
  return { x, y, width, height }
}
