import { mermaidBody, mermaidWords, MOST_MERMAID_LETTERS } from './mermaid-text.ts'
import { SILENT, type Tell } from './unread.ts'
import type { FlowEdge, Flowchart, FlowHead, FlowNode } from './flowchart.ts'

const HEAD = /^(?:graph|flowchart)(?:\s+(TB|TD|BT|LR|RL))?\s*$/i
const DIRECTIONS = { tb: 'down', td: 'down', bt: 'up', lr: 'right', rl: 'left' } as const
/** Lines about how a chart is shown. */
const ASIDE = /^(?:%%|style\b|classDef\b|class\b|linkStyle\b|click\b|direction\b|accTitle|accDescr)/

const GROUP = /^subgraph\b\s*(?:([\p{L}\p{N}_.-]+)\s*\[(.*)\]|(.*?))\s*$/u
const GROUP_END = /^end\b/

const MOST_NODES = 500
const MOST_EDGES = 2_000

// A line begins with one, too: in a name something follows it at once.
const ID = /\s*([\p{L}\p{N}_.]+(?:-[\p{L}\p{N}_]+)*)/uy
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
/** Newer words: `id@{ shape: diamond, label: "..." }`. */
const SAID = /@\{([^{}]*)\}/y
const CLASS = /:::[\p{L}\p{N}_-]+/uy
const AND = /\s*&/y
const HEADS = '[<xo]?'
/** Words between the two halves of a line. */
const IN_LINE = String.raw`(?![xo]\s)\s*([^|>\n\s.=-][^|>\n]*?)\s*`
const LINE = new RegExp(
  String.raw`\s*(?:[\p{L}\p{N}_]+@)?(?:(~~~+)|(${HEADS})(?:--${IN_LINE}--+([>xo]?)|-\.${IN_LINE}\.-+([>xo]?)|==${IN_LINE}==+([>xo]?)|--+([>xo]?)|-\.+-+([>xo]?)|==+([>xo]?)))\s*(?:\|([^|\n]*)\|)?`,
  'uy',
)

/** A flowchart in Mermaid's words; null where a text is none, or says more than is understood here. */
export function readFlowchart(source: string, tell: Tell = SILENT): Flowchart | null {
  if (source.length > MOST_MERMAID_LETTERS) return null
  const lines = statements(mermaidBody(source))
  const head = HEAD.exec(lines.find((line) => !line.startsWith('%%')) ?? '')
  if (!head) return null
  const nodes = new Map<string, FlowNode>()
  const edges: FlowEdge[] = []
  const groups: { readonly id: string; readonly title: string; readonly nodes: Set<string> }[] = []
  const open: (typeof groups)[number][] = []
  for (const line of lines.slice(lines.findIndex((one) => HEAD.test(one)) + 1)) {
    const begun = GROUP.exec(line)
    if (begun) {
      const title = mermaidWords(begun[2] ?? begun[3] ?? '')
      const group = { id: begun[1] ?? title, title, nodes: new Set<string>() }
      groups.push(group)
      open.push(group)
    } else if (GROUP_END.test(line)) open.pop()
    else if (!ASIDE.test(line)) {
      const named = readLine(line, nodes, edges)
      if (!named) return tell('unknown', line)
      // A node belongs to the first group that names it, and to all around that.
      const isTaken = (id: string): boolean => groups.some((group) => !open.includes(group) && group.nodes.has(id))
      for (const id of named.filter((one) => !isTaken(one))) for (const group of open) group.nodes.add(id)
    }
  }
  const direction = DIRECTIONS[(head[1] ?? 'td').toLowerCase() as keyof typeof DIRECTIONS]
  // Lines may lead to a group, by its name.
  const named = new Set(groups.filter(({ nodes: own }) => own.size > 0).map(({ id }) => id))
  for (const id of named) nodes.delete(id)
  if (nodes.size === 0) return tell('empty')
  if (nodes.size > MOST_NODES || edges.length > MOST_EDGES) return tell('large')
  return {
    direction,
    nodes: [...nodes.values()],
    edges,
    groups: groups.map(({ id, title, nodes: own }) => ({
      id,
      title,
      nodes: [...own].filter((one) => nodes.has(one)),
    })),
  }
}

/** Lines and what stands between semicolons; within quotes words may go on over several lines. */
function statements(text: string): readonly string[] {
  const found: string[] = []
  let now = ''
  let isQuoted = false
  for (const letter of text.replaceAll('\r\n', '\n')) {
    if (letter === '"') isQuoted = !isQuoted
    const isEnd = letter === '\n' || (letter === ';' && !/[#&]\w+$/.test(now))
    if (isEnd && !isQuoted) {
      found.push(now)
      now = ''
    } else now += letter === '\n' ? '<br>' : letter
  }
  // Quotes that nobody closed are words like others.
  const all = isQuoted ? text.split(/[\n;]/) : [...found, now]
  return all.map((line) => line.trim()).filter((line) => line !== '')
}

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
    const said = take(SAID)?.[1]
    if (said !== undefined) found = saidNode(id, said)
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
    // An unseen line only brings things into order.
    if (join[1] === undefined) for (const one of from) for (const other of to) edges.push(edgeOf(one, other, join))
    from = to
  }
  return from && named
}

const NAMED_SHAPES: Readonly<Record<string, FlowNode['shape']>> = {
  diam: 'diamond',
  decision: 'diamond',
  diamond: 'diamond',
  question: 'diamond',
  hex: 'diamond',
  hexagon: 'diamond',
  circle: 'ellipse',
  circ: 'ellipse',
  'dbl-circ': 'ellipse',
  'double-circle': 'ellipse',
  stadium: 'stadium',
  pill: 'stadium',
  terminal: 'stadium',
  rounded: 'stadium',
  event: 'stadium',
  cyl: 'stadium',
  cylinder: 'stadium',
  database: 'stadium',
  db: 'stadium',
}

function saidNode(id: string, said: string): FlowNode {
  const [, shape = ''] = /\bshape\s*:\s*"?([\w-]+)/.exec(said) ?? []
  const [, quoted, plain] = /\blabel\s*:\s*(?:"([^"]*)"|([^,]+))/.exec(said) ?? []
  return { id, text: mermaidWords(quoted ?? plain ?? id), shape: NAMED_SHAPES[shape] ?? 'rectangle' }
}

function edgeOf(from: string, to: string, join: RegExpExecArray): FlowEdge {
  const [all = '', , start = '', solid, , dotted, , thick, , , , , beside] = join
  const end = [join[4], join[6], join[8], join[9], join[10], join[11]].find((head) => head !== undefined && head !== '')
  return {
    from,
    to,
    text: mermaidWords(beside ?? solid ?? dotted ?? thick ?? ''),
    line: all.includes('-.') ? 'dashed' : all.includes('==') ? 'bold' : 'solid',
    startHead: HEAD_KINDS[start] ?? null,
    endHead: HEAD_KINDS[end ?? ''] ?? null,
  }
}

const HEAD_KINDS: Readonly<Record<string, FlowHead>> = { '<': 'arrow', '>': 'arrow', x: 'bar', o: 'circle' }
