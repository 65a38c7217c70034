import type { Axis } from './axis.ts'
import type { Run } from './layout-runs.ts'
import type { Axis as AxisName } from '../edit.ts'
import type { StructureStep } from '../workbook-change.ts'

type Interval = readonly [first: number, last: number]

/**
 * What leads from one order of an axis to another. Lines that stand in another place than before are taken away and inserted;
 * when that is all that happened and they are neighbours it is a move.
 */
export function axisDiff(before: Axis, after: Axis, axis: AxisName): StructureStep[] {
  const removed = missing(before.visible, after.visible)
  const inserted = missing(after.visible, before.visible)
  const [gone, come] = [removed[0], inserted[0]]
  if (gone && come && removed.length === 1 && inserted.length === 1 && isSame(before, gone, after, come))
    return [{ kind: 'move', axis, first: gone[0], count: gone[1] - gone[0] + 1, to: come[0] }]
  return [
    ...removed.toReversed().map((interval) => step('remove', axis, interval)),
    ...inserted.map((interval) => step('insert', axis, interval)),
  ]
}

const step = (kind: 'insert' | 'remove', axis: AxisName, [first, last]: Interval): StructureStep => ({
  kind,
  axis,
  first,
  count: last - first + 1,
})

const isSame = (before: Axis, gone: Interval, after: Axis, come: Interval): boolean =>
  gone[1] - gone[0] === come[1] - come[0] &&
  JSON.stringify(before.intervals(...gone)) === JSON.stringify(after.intervals(...come))

/** Positions of lines that do not stand in the same place of `other`, neighbours joined. */
function missing(runs: readonly Run[], other: readonly Run[]): Interval[] {
  const there = new Map<string, Run[]>()
  for (const run of other) {
    const key = `${run.placeBlock}|${run.block}`
    const known = there.get(key)
    if (known) known.push(run)
    else there.set(key, [run])
  }
  for (const list of there.values()) list.sort((a, b) => a.from - b.from)
  const found: (readonly [number, number])[] = []
  const add = (run: Run, from: number, to: number): void => {
    const [first, last] = [run.position + from - run.from, run.position + to - run.from]
    const neighbour = found.at(-1)
    if (neighbour && neighbour[1] === first - 1) found[found.length - 1] = [neighbour[0], last]
    else found.push([first, last])
  }
  for (const run of runs) {
    let next = run.from
    const list = there.get(`${run.placeBlock}|${run.block}`) ?? []
    for (let at = firstEndingAt(list, run.from); at < list.length; at++) {
      const one = list[at]
      if (!one || one.from > run.to) break
      if (one.from > next) add(run, next, one.from - 1)
      next = Math.max(next, one.to + 1)
    }
    if (next <= run.to) add(run, next, run.to)
  }
  return found
}

function firstEndingAt(list: readonly Run[], index: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.to ?? Infinity) < index) low = middle + 1
    else high = middle
  }
  return low
}
