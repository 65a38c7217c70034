import type { PartedBoxes } from './boxes.ts'
import type { Flowchart } from './flowchart.ts'
import { readClassDiagram } from './read-class-diagram.ts'
import { readEntities } from './read-entities.ts'
import { readFlowchart } from './read-flowchart.ts'
import { MOST_MERMAID_LETTERS } from './mermaid-text.ts'
import { readMermaidMap } from './read-mermaid-map.ts'
import type { Pie } from './pie.ts'
import { readPie } from './read-pie.ts'
import { readSequence } from './read-sequence.ts'
import { readStates } from './read-states.ts'
import type { Sequence } from './sequence.ts'
import { SILENT, type Tell } from './unread.ts'

/** A diagram in Mermaid's words, by how it is drawn. */
export type Mermaid =
  | { readonly kind: 'flowchart'; readonly chart: Flowchart }
  | { readonly kind: 'states'; readonly chart: Flowchart }
  | { readonly kind: 'sequence'; readonly sequence: Sequence }
  | { readonly kind: 'classes'; readonly boxes: PartedBoxes }
  | { readonly kind: 'entities'; readonly boxes: PartedBoxes }
  | { readonly kind: 'pie'; readonly pie: Pie }
  /** As lines that are set in. */
  | { readonly kind: 'mind-map'; readonly text: string }

/** Nobody writes longer ones, and what looks for words in a line looks at it more than once. */
const MOST_IN_LINE = 2_000

/** Null where a text is none that can be drawn. */
export function readMermaid(text: string, tell: Tell = SILENT): Mermaid | null {
  if (text.length > MOST_MERMAID_LETTERS || text.split('\n').some((line) => line.length > MOST_IN_LINE))
    return tell('large')
  const chart = readFlowchart(text, tell)
  if (chart) return { kind: 'flowchart', chart }
  const states = readStates(text, tell)
  if (states) return { kind: 'states', chart: states }
  const sequence = readSequence(text, tell)
  if (sequence) return { kind: 'sequence', sequence }
  const classes = readClassDiagram(text, tell)
  if (classes) return { kind: 'classes', boxes: classes }
  const entities = readEntities(text, tell)
  if (entities) return { kind: 'entities', boxes: entities }
  const pie = readPie(text, tell)
  if (pie) return { kind: 'pie', pie }
  const map = readMermaidMap(text, tell)
  return map === null ? null : { kind: 'mind-map', text: map }
}
