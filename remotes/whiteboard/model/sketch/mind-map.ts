import { textSize } from '../edit/new-element.ts'
import type { ElementRecord } from '../record.ts'
import { Sketch } from './sketch.ts'

/** A thought and what follows from it. */
export interface Thought {
  readonly text: string
  readonly children: readonly Thought[]
}

const GAP_ACROSS = 70
const GAP_DOWN = 18
const PADDING_ACROSS = 18
const PADDING_DOWN = 10

/** Fill and outline of a branch, by its number. */
export const BRANCHES = [
  ['#d3e7fb', '#1971c2'],
  ['#d6f2d5', '#2f9e44'],
  ['#fff3bf', '#e67700'],
  ['#fcd7ea', '#c2255c'],
  ['#e6dcfb', '#6741d9'],
  ['#cdf1f0', '#0c8599'],
] as const

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
export function mindMap(root: Thought): Sketch {
  const sketch = new Sketch()
  const { font, width, height } = sizeOf(root.text, 0)
  const middle = sketch.box(-width / 2, -height / 2, width, height, {
    text: root.text,
    size: font,
    fill: '#364fc7',
    line: '#364fc7',
    ink: '#ffffff',
  })
  const isWide = root.children.length > 3
  const right = isWide ? root.children.slice(0, Math.ceil(root.children.length / 2)) : root.children
  const left = isWide ? root.children.slice(Math.ceil(root.children.length / 2)) : []
  drawSide(sketch, middle, right, { edge: width / 2, direction: 1, depth: 1, branch: 0 })
  drawSide(sketch, middle, left, { edge: -width / 2, direction: -1, depth: 1, branch: right.length })
  return sketch
}

interface Side {
  /** Where the parent ends. */
  readonly edge: number
  readonly direction: 1 | -1
  readonly depth: number
  readonly branch: number
}

function drawSide(
  sketch: Sketch,
  parent: ElementRecord,
  thoughts: readonly Thought[],
  { edge, direction, depth, branch }: Side,
  centre = 0,
): void {
  const heights = thoughts.map((thought) => heightOf(thought, depth))
  const total = heights.reduce((sum, height) => sum + height, 0) + GAP_DOWN * Math.max(0, thoughts.length - 1)
  let top = centre - total / 2
  for (const [at, thought] of thoughts.entries()) {
    const own = sizeOf(thought.text, depth)
    const number = depth === 1 ? branch + at : branch
    const [fill, line] = BRANCHES[number % BRANCHES.length] ?? BRANCHES[0]
    const middle = top + (heights[at] ?? 0) / 2
    const near = edge + direction * GAP_ACROSS
    const x = direction === 1 ? near : near - own.width
    const shape = sketch.box(x, middle - own.height / 2, own.width, own.height, {
      text: thought.text,
      size: own.font,
      fill: depth === 1 ? fill : '#ffffff',
      line,
    })
    sketch.connect(parent, shape, 'elbow', { endArrowhead: null, strokeColor: line, strokeWidth: 2 })
    drawSide(
      sketch,
      shape,
      thought.children,
      { edge: near + direction * own.width, direction, depth: depth + 1, branch: number },
      middle,
    )
    top += (heights[at] ?? 0) + GAP_DOWN
  }
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
