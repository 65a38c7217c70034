import { seriesColour } from './colours.ts'
import { shape, THIN, type Drawing, type Part, type ShapePart } from './drawing.ts'
import { textSize } from './text-size.ts'

/** A thought and what follows from it. */
export interface Thought {
  readonly text: string
  readonly children: readonly Thought[]
}

const GAP_ACROSS = 70
const GAP_DOWN = 18
const PADDING_ACROSS = 18
const PADDING_DOWN = 10

const sizeOf = (
  text: string,
  depth: number,
): { readonly font: number; readonly width: number; readonly height: number } => {
  const font = depth === 0 ? 24 : depth === 1 ? 18 : 16
  const { width, height } = textSize(text, font)
  return { font, width: width + 2 * PADDING_ACROSS, height: height + 2 * PADDING_DOWN }
}

/** How high a thought and all that follows from it are. */
function heightOf(thought: Thought, depth: number): number {
  const own = sizeOf(thought.text, depth).height
  const below = thought.children.map((child) => heightOf(child, depth + 1))
  return Math.max(own, below.reduce((sum, height) => sum + height, 0) + GAP_DOWN * Math.max(0, below.length - 1))
}

/** A map of thoughts, laid out by itself: the first half of the branches to the right, the others to the left. */
export function drawMindMap(root: Thought): Drawing {
  const { font, width, height } = sizeOf(root.text, 0)
  const middle = shape(
    { x: -width / 2, y: -height / 2, width, height },
    { text: root.text, size: font, fill: 'root', line: 'root', ink: 'light-ink' },
  )
  const isWide = root.children.length > 3
  const right = isWide ? root.children.slice(0, Math.ceil(root.children.length / 2)) : root.children
  const left = isWide ? root.children.slice(Math.ceil(root.children.length / 2)) : []
  return [
    middle,
    ...sideOf(middle, right, { edge: width / 2, direction: 1, depth: 1, branch: 0 }),
    ...sideOf(middle, left, { edge: -width / 2, direction: -1, depth: 1, branch: right.length }),
  ]
}

interface Side {
  /** Where the parent ends. */
  readonly edge: number
  readonly direction: 1 | -1
  readonly depth: number
  readonly branch: number
}

function sideOf(
  parent: ShapePart,
  thoughts: readonly Thought[],
  { edge, direction, depth, branch }: Side,
  centre = 0,
): readonly Part[] {
  const parts: Part[] = []
  const heights = thoughts.map((thought) => heightOf(thought, depth))
  const total = heights.reduce((sum, height) => sum + height, 0) + GAP_DOWN * Math.max(0, thoughts.length - 1)
  let top = centre - total / 2
  for (const [at, thought] of thoughts.entries()) {
    const own = sizeOf(thought.text, depth)
    const number = depth === 1 ? branch + at : branch
    const [fill, line] = seriesColour(number)
    const middle = top + (heights[at] ?? 0) / 2
    const near = edge + direction * GAP_ACROSS
    const x = direction === 1 ? near : near - own.width
    const made = shape(
      { x, y: middle - own.height / 2, width: own.width, height: own.height },
      { text: thought.text, size: own.font, fill: depth === 1 ? fill : 'paper', line },
    )
    const look = { ...THIN, colour: line, width: 2 } as const
    parts.push(made, { kind: 'join', from: parent.id, to: made.id, route: 'elbow', look, label: null, group: null })
    const inner = { edge: near + direction * own.width, direction, depth: depth + 1, branch: number }
    parts.push(...sideOf(made, thought.children, inner, middle))
    top += (heights[at] ?? 0) + GAP_DOWN
  }
  return parts
}

/** A list of Markdown, or lines that are set in, as thoughts. Several at the top follow from `title`. Null where it is no list. */
export function thoughtsOf(text: string, title = '主题'): Thought | null {
  interface Open {
    readonly depth: number
    readonly text: string
    readonly children: Open[]
  }
  const top: Open[] = []
  const path: Open[] = []
  for (const line of text.split(/\r?\n/)) {
    const [, indent = '', mark = '', words = ''] = /^([ \t]*)(#{1,6}\s+|[-*+]\s+|\d+[.)]\s+)?(.*)$/.exec(line) ?? []
    if (words.trim() === '') continue
    const heading = /^#+/.exec(mark)?.[0].length
    const depth = heading ?? 100 + indent.replaceAll('\t', '    ').length
    const own: Open = { depth, text: words.trim().slice(0, 500), children: [] }
    while ((path.at(-1)?.depth ?? -1) >= depth) path.pop()
    const parent = path.at(-1)
    if (parent) parent.children.push(own)
    else top.push(own)
    path.push(own)
  }
  if (top.length === 0) return null
  const plain = ({ text: words, children }: Open): Thought => ({ text: words, children: children.map(plain) })
  const [first] = top
  return top.length === 1 && first ? plain(first) : { text: title, children: top.map(plain) }
}
