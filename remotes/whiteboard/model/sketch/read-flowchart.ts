import { mermaidWords, MOST_MERMAID_LETTERS } from './mermaid-text.ts'
import type { FlowEdge, FlowGroup, Flowchart, FlowNode } from './flowchart.ts'

const HEAD = /^(?:graph|flowchart)(?:\s+(TB|TD|BT|LR|RL))?\s*$/i
const DIRECTIONS = { tb: 'down', td: 'down', bt: 'up', lr: 'right', rl: 'left' } as const
/** Lines about how a chart is shown. */
const ASIDE = /^(?:%%|style\b|classDef\b|class\b|linkStyle\b|click\b|direction\b|accTitle|accDescr)/

const GROUP = /^subgraph\b\s*(?:[\p{L}\p{N}_.-]+\s*\[(.*)\]|(.*?))\s*$/u
const GROUP_END = /^end\b/

const MOST_NODES = 500

const ID = /\s*([\p{L}\p{N}_.]+)/uy
const SHAPES: readonly (readonly [RegExp, FlowNode['shape']])[] = [
  [/\(\(\(?(.*?)\)\)\)?/y, 'ellipse'],
  [/\(\[(.*?)\]\)/y, 'stadium'],
  [/\[\((.*?)\)\]/y, 'stadium'],
  [/\[\[(.*?)\]\]/y, 'rectangle'],
  [/\{\{(.*?)\}\}/y, 'diamond'],
  [/\{(.*?)\}/y, 'diamond'],
  [/\[[/\\]?(.*?)[/\\]?\]/y, 'rectangle'],
  [/\((.*?)\)/y, 'stadium'],
  [/>(.*?)\]/y, 'rectangle'],
]
const CLASS = /:::[\p{L}\p{N}_-]+/uy
const AND = /\s*&/y
const LINE =
  /\s*(?:[<xo]?--\s+([^|>\n]+?)\s+--+([>xo]?)|-\.\s+([^|>\n]+?)\s+\.-+(>?)|==\s+([^|>\n]+?)\s+==+(>?)|[<xo]?--+([>xo]?)|[<xo]?-\.+-+(>?)|[<xo]?==+(>?))\s*(?:\|([^|\n]*)\|)?/y

/** A flowchart in Mermaid's words; null where a text is none, or says more than is understood here. */
export function readFlowchart(source: string): Flowchart | null {
  if (source.length > MOST_MERMAID_LETTERS) return null
  const lines = source
    .replace(/^\s*```(?:mermaid)?\s*\n/, '')
    .replace(/\n```\s*$/, '')
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const head = HEAD.exec(lines.find((line) => !line.startsWith('%%')) ?? '')
  if (!head) return null
  const nodes = new Map<string, FlowNode>()
  const edges: FlowEdge[] = []
  const groups: { readonly title: string; readonly nodes: Set<string> }[] = []
  const open: (typeof groups)[number][] = []
  for (const line of lines.slice(lines.findIndex((one) => HEAD.test(one)) + 1)) {
    const begun = GROUP.exec(line)
    if (begun) {
      const group = { title: mermaidWords(begun[1] ?? begun[2] ?? ''), nodes: new Set<string>() }
      groups.push(group)
      open.push(group)
    } else if (GROUP_END.test(line)) open.pop()
    else if (!ASIDE.test(line)) {
      const named = readLine(line, nodes, edges)
      if (!named) return null
      // A node belongs to the first group that names it, and to all around that.
      const isTaken = (id: string): boolean => groups.some((group) => !open.includes(group) && group.nodes.has(id))
      for (const id of named.filter((one) => !isTaken(one))) for (const group of open) group.nodes.add(id)
    }
  }
  const direction = DIRECTIONS[(head[1] ?? 'td').toLowerCase() as keyof typeof DIRECTIONS]
  return nodes.size === 0 || nodes.size > MOST_NODES
    ? null
    : { direction, nodes: [...nodes.values()], edges, groups: groups.map(groupOf) }
}

const groupOf = ({ title, nodes }: { readonly title: string; readonly nodes: ReadonlySet<string> }): FlowGroup => ({
  title,
  nodes: [...nodes],
})

/** @returns the nodes that a line names; null of one that is not understood as a whole */
function readLine(line: string, nodes: Map<string, FlowNode>, edges: FlowEdge[]): readonly string[] | null {
  let at = 0
  const named: string[] = []
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(line)
    if (match) at = pattern.lastIndex
    return match
  }
  const takeNode = (): string | null => {
    const id = take(ID)?.[1]
    if (id === undefined) return null
    let found: FlowNode | null = null
    for (const [pattern, shape] of SHAPES) {
      const text = take(pattern)?.[1]
      if (text === undefined) continue
      found = { id, text: mermaidWords(text), shape }
      break
    }
    take(CLASS)
    named.push(id)
    if (found || !nodes.has(id)) nodes.set(id, found ?? { id, text: id, shape: 'rectangle' })
    return id
  }
  const takeGroup = (): readonly string[] | null => {
    const group: string[] = []
    do {
      const id = takeNode()
      if (id === null) return null
      group.push(id)
    } while (take(AND))
    return group
  }
  let from = takeGroup()
  while (from && at < line.length) {
    const join = take(LINE)
    if (!join) return null
    const to = takeGroup()
    if (!to) return null
    for (const one of from) for (const other of to) edges.push(edgeOf(one, other, join))
    from = to
  }
  return from && named
}

function edgeOf(from: string, to: string, join: RegExpExecArray): FlowEdge {
  const [all = '', solid, , dotted, , thick, , , , , beside] = join
  const heads = [join[2], join[4], join[6], join[7], join[8], join[9]]
  return {
    from,
    to,
    text: mermaidWords(beside ?? solid ?? dotted ?? thick ?? ''),
    line: all.includes('-.') ? 'dashed' : all.includes('==') ? 'bold' : 'solid',
    hasHead: heads.includes('>'),
  }
}
