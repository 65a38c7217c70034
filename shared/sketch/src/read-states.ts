import type { FlowEdge, Flowchart, FlowNode } from './flowchart.ts'
import { SILENT, type Tell } from './unread.ts'
import { mermaidLines, mermaidWords, MOST_MERMAID_LETTERS } from './mermaid-text.ts'

const HEAD = /^stateDiagram(?:-v2)?$/
const DIRECTION = /^direction\s+(TB|TD|BT|LR|RL)$/i
const DIRECTIONS = { tb: 'down', td: 'down', bt: 'up', lr: 'right', rl: 'left' } as const
const ASIDE = /^(?:classDef|class|style|hide empty description|accTitle|accDescr)\b/
const MOST_STATES = 500
const NAME = '([\\p{L}\\p{N}_.-]+?|\\[\\*\\])(?::::[\\w-]+)?'
const STEP = new RegExp(`^${NAME}\\s*-->\\s*${NAME}\\s*(?::\\s*(.*))?$`, 'u')
const NAMED = new RegExp(`^state\\s+"([^"]*)"\\s+as\\s+${NAME}$`, 'u')
const SPECIAL = new RegExp(`^state\\s+${NAME}\\s+<<(choice|fork|join)>>$`, 'u')
const SAID = new RegExp(`^${NAME}\\s*:\\s*(.+)$`, 'u')
const ALONE = new RegExp(`^(?:state\\s+)?${NAME}$`, 'u')

const NOTE = new RegExp(`^note\\s+(?:left|right)\\s+of\\s+${NAME}\\s*(?::\\s*(.*))?$`, 'iu')
const NOTE_END = /^end\s*note$/i
const BEGUN = new RegExp(`^state\\s+(?:"([^"]*)"\\s+as\\s+${NAME}|${NAME})\\s*\\{$`, 'u')

/** A diagram of states in Mermaid's words, as the chart it is; null where a text is none, or says more than is understood here. */
export function readStates(source: string, tell: Tell = SILENT): Flowchart | null {
  if (source.length > MOST_MERMAID_LETTERS) return null
  const [head = '', ...lines] = mermaidLines(source).map((line) => line.trim())
  if (!HEAD.test(head)) return null
  const nodes = new Map<string, FlowNode>()
  const edges: FlowEdge[] = []
  const groups: { readonly id: string; readonly title: string; readonly nodes: Set<string> }[] = []
  const open: (typeof groups)[number][] = []
  let note: { readonly of: string; readonly words: string[] } | null = null
  let direction: Flowchart['direction'] = 'down'
  const put = (node: FlowNode): string => {
    nodes.set(node.id, node)
    const isTaken = groups.some((group) => !open.includes(group) && group.nodes.has(node.id))
    if (!isTaken) for (const group of open) group.nodes.add(node.id)
    return node.id
  }
  const nodeOf = (name: string, at: 'from' | 'to'): string => {
    if (name === '[*]') {
      // Each state that holds others has its own beginning and end.
      const scope = open.at(-1)?.id ?? ''
      const [id, text] = at === 'from' ? ([`[*${scope}`, '开始'] as const) : ([`*]${scope}`, '结束'] as const)
      return put({ id, text, shape: 'ellipse' })
    }
    if (groups.some(({ id }) => id === name)) return name
    return put(nodes.get(name) ?? { id: name, text: name, shape: 'stadium' })
  }
  const addNote = (of: string, words: string): void => {
    const id = put({ id: `note\n${nodes.size}`, text: mermaidWords(words), shape: 'note' })
    edges.push({ from: nodeOf(of, 'from'), to: id, text: '', line: 'dashed', startHead: null, endHead: null })
  }
  for (const line of lines) {
    if (note) {
      if (!NOTE_END.test(line)) note.words.push(line)
      else {
        addNote(note.of, note.words.join('\n'))
        note = null
      }
      continue
    }
    const [turn, step, named, special] = [DIRECTION.exec(line), STEP.exec(line), NAMED.exec(line), SPECIAL.exec(line)]
    const [said, alone, remark, begun] = [SAID.exec(line), ALONE.exec(line), NOTE.exec(line), BEGUN.exec(line)]
    // What goes on at the same time is drawn side by side as it is.
    if (ASIDE.test(line) || /^--+$/.test(line)) continue
    if (turn) {
      // One of a part says how that part alone runs.
      if (open.length === 0) direction = DIRECTIONS[(turn[1] ?? 'tb').toLowerCase() as keyof typeof DIRECTIONS]
    } else if (begun) {
      const id = begun[2] ?? begun[3] ?? ''
      const known = nodes.get(id)
      nodes.delete(id)
      for (const group of groups) group.nodes.delete(id)
      const group = { id, title: mermaidWords(begun[1] ?? known?.text ?? id), nodes: new Set<string>() }
      groups.push(group)
      open.push(group)
    } else if (line === '}') {
      if (!open.pop()) return tell('stray', line)
    } else if (remark) {
      if (remark[2] === undefined) note = { of: remark[1] ?? '', words: [] }
      else addNote(remark[1] ?? '', remark[2])
    } else if (step)
      edges.push({
        from: nodeOf(step[1] ?? '', 'from'),
        to: nodeOf(step[2] ?? '', 'to'),
        text: mermaidWords(step[3] ?? ''),
        line: 'solid',
        startHead: null,
        endHead: 'arrow',
      })
    else if (named) put({ id: named[2] ?? '', text: mermaidWords(named[1] ?? ''), shape: 'stadium' })
    else if (special) put({ id: special[1] ?? '', text: '', shape: special[2] === 'choice' ? 'diamond' : 'rectangle' })
    else if (said && said[1] !== '[*]')
      put({ id: said[1] ?? '', text: mermaidWords(said[2] ?? ''), shape: nodes.get(said[1] ?? '')?.shape ?? 'stadium' })
    else if (alone && alone[1] !== '[*]') nodeOf(alone[1] ?? '', 'from')
    else return tell('unknown', line)
  }
  if (note || open.length > 0) return tell('open')
  if (nodes.size === 0) return tell('empty')
  if (nodes.size > MOST_STATES) return tell('large')
  return {
    direction,
    nodes: [...nodes.values()],
    edges,
    groups: groups.map((group) => ({ ...group, nodes: [...group.nodes] })),
  }
}
