import { mermaidWords, MOST_MERMAID_LETTERS } from './mermaid-text.ts'
import type { FlowEdge, Flowchart, FlowNode } from './flowchart.ts'

const HEAD = /^(?:graph|flowchart)(?:\s+(TB|TD|BT|LR|RL))?\s*$/i
const DIRECTIONS = { tb: 'down', td: 'down', bt: 'up', lr: 'right', rl: 'left' } as const
/** Lines about how a chart is shown. */
const ASIDE = /^(?:%%|subgraph\b|end\b|style\b|classDef\b|class\b|linkStyle\b|click\b|direction\b|accTitle|accDescr)/

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
  for (const line of lines.slice(lines.findIndex((one) => HEAD.test(one)) + 1))
    if (!ASIDE.test(line) && !readLine(line, nodes, edges)) return null
  const direction = DIRECTIONS[(head[1] ?? 'td').toLowerCase() as keyof typeof DIRECTIONS]
  return nodes.size === 0 || nodes.size > MOST_NODES ? null : { direction, nodes: [...nodes.values()], edges }
}

/** @returns whether the whole line is understood */
function readLine(line: string, nodes: Map<string, FlowNode>, edges: FlowEdge[]): boolean {
  let at = 0
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
    if (!join) return false
    const to = takeGroup()
    if (!to) return false
    for (const one of from) for (const other of to) edges.push(edgeOf(one, other, join))
    from = to
  }
  return from !== null
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
