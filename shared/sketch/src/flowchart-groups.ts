import type { BoxedGroup } from './apart.ts'
import { shape, words, type ShapePart, type WordsPart } from './drawing.ts'
import type { FlowGroup } from './flowchart.ts'
import { boxAroundBoxes, type Box } from './geometry.ts'
import { textSize } from './text-size.ts'

const TITLE_SIZE = 16
const PADDING = 20

/** A layer in its order, but what belongs together stands together. */
export function together<Known extends { readonly id: string }>(
  layer: readonly Known[],
  groups: readonly FlowGroup[],
): readonly Known[] {
  const places = new Map(layer.map(({ id }, at) => [id, at]))
  const wish = new Map(places)
  // What holds others comes before them: the outermost group says where all of them stand.
  for (const { nodes } of groups.toReversed()) {
    const own = nodes.flatMap((id) => places.get(id) ?? [])
    const middle = own.reduce((sum, at) => sum + at, 0) / (own.length || 1)
    for (const id of nodes) if (places.has(id)) wish.set(id, middle)
  }
  return layer.toSorted((a, b) => (wish.get(a.id) ?? 0) - (wish.get(b.id) ?? 0))
}

interface Around {
  readonly room: number
  readonly head: number
}

/** What the box of a group needs around its shapes: one around others is larger than they are. */
function roomOf({ title, nodes }: FlowGroup, groups: readonly FlowGroup[]): Around {
  const own = new Set(nodes)
  const holds = groups.filter((other) => other.nodes.length < nodes.length && other.nodes.every((id) => own.has(id)))
  const depth = 1 + holds.length
  return { room: PADDING * depth, head: textSize(title || ' ', TITLE_SIZE).height * depth }
}

/** Groups as the layout keeps others out of them; their titles stand above, which is aside in charts that run across. */
export const boxedGroups = (groups: readonly FlowGroup[], isAcross: boolean): readonly BoxedGroup[] =>
  groups.map((group) => {
    const { room, head } = roomOf(group, groups)
    // What belongs to a group in it adds its own room to that.
    return { nodes: group.nodes, room: PADDING + (isAcross ? head : room - PADDING) }
  })

export interface DrawnGroups {
  readonly parts: readonly (ShapePart | WordsPart)[]
  /** The boxes by the ids of their groups. */
  readonly boxes: ReadonlyMap<string, ShapePart>
}

/** Boxes with titles, which belong behind the shapes; a title alone where something else would stand in the box. */
export function drawGroups(groups: readonly FlowGroup[], shapes: ReadonlyMap<string, ShapePart>): DrawnGroups {
  const parts: (ShapePart | WordsPart)[] = []
  const boxes = new Map<string, ShapePart>()
  for (const each of groups) {
    const { id: group, title, nodes } = each
    const own = new Set(nodes)
    const around = boxAroundBoxes(nodes.flatMap((id) => shapes.get(id) ?? []))
    if (!around) continue
    const { room, head } = roomOf(each, groups)
    const box = {
      x: around.x - room,
      y: around.y - room - head,
      width: around.width + 2 * room,
      height: around.height + 2 * room + head,
    }
    const isAlone = [...shapes].every(([id, other]) => own.has(id) || !overlap(box, other))
    if (isAlone) {
      const look = { fill: 'group-fill', line: 'group-line', ink: 'line' } as const
      const made = shape(box, { text: title, size: TITLE_SIZE, at: 'top', ...look })
      parts.push(made)
      boxes.set(group, made)
    } else if (title !== '') {
      const { height } = textSize(title, TITLE_SIZE)
      parts.push(words(around.x, around.y - height, title, TITLE_SIZE, 'line'))
    }
  }
  return { parts, boxes }
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
