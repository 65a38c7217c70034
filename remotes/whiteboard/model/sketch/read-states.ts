import type { FlowEdge, Flowchart, FlowNode } from './flowchart.ts'
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

/** A diagram of states in Mermaid's words, as the chart it is; null where a text is none, or says more than is understood here. */
export function readStates(source: string): Flowchart | null {
  if (source.length > MOST_MERMAID_LETTERS) return null
  const [head = '', ...lines] = mermaidLines(source).map((line) => line.trim())
  if (!HEAD.test(head)) return null
  const nodes = new Map<string, FlowNode>()
  const edges: FlowEdge[] = []
  let direction: Flowchart['direction'] = 'down'
  const nodeOf = (name: string, at: 'from' | 'to'): string => {
    if (name === '[*]') {
      const [id, text] = at === 'from' ? (['[*', '开始'] as const) : (['*]', '结束'] as const)
      nodes.set(id, { id, text, shape: 'ellipse' })
      return id
    }
    if (!nodes.has(name)) nodes.set(name, { id: name, text: name, shape: 'stadium' })
    return name
  }
  for (const line of lines) {
    const [turn, step, named, special] = [DIRECTION.exec(line), STEP.exec(line), NAMED.exec(line), SPECIAL.exec(line)]
    const [said, alone] = [SAID.exec(line), ALONE.exec(line)]
    if (ASIDE.test(line)) continue
    if (turn) direction = DIRECTIONS[(turn[1] ?? 'tb').toLowerCase() as keyof typeof DIRECTIONS]
    else if (step)
      edges.push({
        from: nodeOf(step[1] ?? '', 'from'),
        to: nodeOf(step[2] ?? '', 'to'),
        text: mermaidWords(step[3] ?? ''),
        line: 'solid',
        hasHead: true,
      })
    else if (named)
      nodes.set(named[2] ?? '', { id: named[2] ?? '', text: mermaidWords(named[1] ?? ''), shape: 'stadium' })
    else if (special)
      nodes.set(special[1] ?? '', {
        id: special[1] ?? '',
        text: '',
        shape: special[2] === 'choice' ? 'diamond' : 'rectangle',
      })
    else if (said && said[1] !== '[*]')
      nodes.set(said[1] ?? '', { id: said[1] ?? '', text: mermaidWords(said[2] ?? ''), shape: 'stadium' })
    else if (alone && alone[1] !== '[*]') nodeOf(alone[1] ?? '', 'from')
    else return null
  }
  if (nodes.size === 0 || nodes.size > MOST_STATES) return null
  return { direction, nodes: [...nodes.values()], edges }
}
