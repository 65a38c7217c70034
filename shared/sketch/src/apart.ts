/** A thing of a chart in its layer, by its extent across the direction of the chart. */
export interface Lying {
  readonly id: string
  readonly layer: number
  readonly middle: number
  readonly half: number
}

export interface BoxedGroup {
  readonly nodes: readonly string[]
  /** What its box needs around what is in it. */
  readonly room: number
}

interface Unit {
  readonly ids: readonly string[]
  readonly layers: readonly [first: number, last: number]
  readonly from: number
  readonly to: number
}

const BETWEEN = 24

/**
 * How far each thing has to be moved across so that nothing stands in the box of a group that it does not belong to: groups are kept
 * whole, what is in the way of another comes behind it. What stands well already stays.
 * @param reach from how much room on a box reaches into the layers beside it
 */
export function apart(
  things: readonly Lying[],
  groups: readonly BoxedGroup[],
  reach: number,
): ReadonlyMap<string, number> {
  const moved = new Map<string, number>()
  const within = (ids: ReadonlySet<string>, inner: readonly BoxedGroup[]): readonly Unit[] => {
    const left = new Set(ids)
    const units: Unit[] = []
    for (const [at, group] of inner.entries()) {
      // Groups that share things without one holding the other are no boxes beside each other.
      if (!group.nodes.some((id) => left.has(id))) continue
      const own = new Set(group.nodes.filter((id) => left.delete(id)))
      const deeper = inner.slice(at + 1).filter(({ nodes }) => nodes.length > 0 && nodes.every((id) => own.has(id)))
      const unit = around(within(own, deeper), group.room, reach)
      if (unit) units.push(unit)
    }
    for (const { id, layer, middle, half } of things)
      if (left.has(id)) units.push({ ids: [id], layers: [layer, layer], from: middle - half, to: middle + half })
    return inner.length === 0 ? units : beside(units, moved)
  }
  // The largest first: each holds those behind it, or none of them.
  const ordered = groups.toSorted((a, b) => b.nodes.length - a.nodes.length)
  within(new Set(things.map(({ id }) => id)), ordered)
  return moved
}

function beside(units: readonly Unit[], moved: Map<string, number>): readonly Unit[] {
  const placed: Unit[] = []
  for (const unit of units.toSorted((a, b) => a.from + a.to - b.from - b.to)) {
    let by = 0
    for (let at = 0; at < placed.length; at += 1) {
      const other = placed[at]
      if (!other || !isInTheWay(other, unit, by)) continue
      by = other.to + BETWEEN - unit.from
      // Further on there may be one that was passed before.
      at = -1
    }
    for (const id of by === 0 ? [] : unit.ids) moved.set(id, (moved.get(id) ?? 0) + by)
    placed.push({ ...unit, from: unit.from + by, to: unit.to + by })
  }
  return placed
}

const isInTheWay = (a: Unit, b: Unit, by: number): boolean =>
  a.layers[0] <= b.layers[1] && b.layers[0] <= a.layers[1] && a.from < b.to + by && b.from + by < a.to

function around(units: readonly Unit[], room: number, reach: number): Unit | null {
  if (units.length === 0) return null
  const further = room > reach ? 1 : 0
  return {
    ids: units.flatMap(({ ids }) => ids),
    layers: [
      Math.min(...units.map(({ layers }) => layers[0])) - further,
      Math.max(...units.map(({ layers }) => layers[1])) + further,
    ],
    from: Math.min(...units.map(({ from }) => from)) - room,
    to: Math.max(...units.map(({ to }) => to)) + room,
  }
}
