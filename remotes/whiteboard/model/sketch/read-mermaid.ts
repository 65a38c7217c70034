import type { PartedBoxes } from './boxes.ts'
import type { Flowchart } from './flowchart.ts'
import { readClassDiagram } from './read-class-diagram.ts'
import { readEntities } from './read-entities.ts'
import { readFlowchart } from './read-flowchart.ts'
import { readMermaidMap } from './read-mermaid-map.ts'
import { readSequence } from './read-sequence.ts'
import { readStates } from './read-states.ts'
import type { Sequence } from './sequence.ts'

/** A diagram in Mermaid's words, by how it is drawn. */
export type Mermaid =
  | { readonly kind: 'flowchart'; readonly chart: Flowchart }
  | { readonly kind: 'states'; readonly chart: Flowchart }
  | { readonly kind: 'sequence'; readonly sequence: Sequence }
  | { readonly kind: 'classes'; readonly boxes: PartedBoxes }
  | { readonly kind: 'entities'; readonly boxes: PartedBoxes }
  /** As lines that are set in. */
  | { readonly kind: 'mind-map'; readonly text: string }

/** Nobody writes longer ones, and what looks for words in a line looks at it more than once. */
const MOST_IN_LINE = 2_000

/** Null where a text is none that can be drawn. */
export function readMermaid(text: string): Mermaid | null {
  if (text.split('\n').some((line) => line.length > MOST_IN_LINE)) return null
  const chart = readFlowchart(text)
  if (chart) return { kind: 'flowchart', chart }
  const states = readStates(text)
  if (states) return { kind: 'states', chart: states }
  const sequence = readSequence(text)
  if (sequence) return { kind: 'sequence', sequence }
  const classes = readClassDiagram(text)
  if (classes) return { kind: 'classes', boxes: classes }
  const entities = readEntities(text)
  if (entities) return { kind: 'entities', boxes: entities }
  const map = readMermaidMap(text)
  return map === null ? null : { kind: 'mind-map', text: map }
}
