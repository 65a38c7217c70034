// How a formula's references follow rows and columns that come, go or move.
import { replaceNodes, type Coordinate, type FormulaNode, type ReferenceNode } from '../../formula/index.ts'
import type { Span, Template } from '../template.ts'
import type { Templates } from '../templates.ts'
import type { Axis, AxisChange } from './axis-change.ts'

/** The formula's place on the axis that changes. */
export interface Base {
  readonly before: number
  readonly after: number
}

export interface Followed {
  readonly template: Template
  /** Something that it reads came, went or stands in another order: it must be computed. */
  readonly isTouched: boolean
}

/** `isMeant` tells whether a reference points to the sheet that changes. */
export function follow(
  template: Template,
  base: Base,
  change: AxisChange,
  isMeant: (node: Pick<ReferenceNode, 'sheet'>) => boolean,
  templates: Templates,
): Followed {
  let [isTouched, isRewritten] = [false, false]
  for (const reference of template.traits.references) {
    const span = change.axis === 'row' ? reference.rows : reference.columns
    if (!isMeant(reference)) {
      // The formula moves, what it reads does not.
      isRewritten ||= base.before !== base.after && span !== null && !(span.first.isAbsolute && span.last.isAbsolute)
      continue
    }
    if (!span) {
      isTouched = true
      continue
    }
    const [first, last] = [at(span.first, base.before), at(span.last, base.before)]
    isTouched ||= !change.isRigid(first, last) || change.isDeleted(first)
    const next = moved(span, base, change)
    isRewritten ||= next?.first.at !== span.first.at || next.last.at !== span.last.at
  }
  if (!isRewritten) return { template, isTouched }
  const node = replaceNodes(template.node, (one) =>
    one.kind === 'reference' ? rewritten(one, base, isMeant(one) ? change : null, change.axis) : null,
  )
  return { template: templates.ofNode(node, template.isArray), isTouched }
}

/** `change` null for references to what does not change. */
function rewritten(node: ReferenceNode, base: Base, change: AxisChange | null, key: Axis): FormulaNode {
  const [first, last] = [node.first[key], (node.last ?? node.first)[key]]
  if (!first || !last) return node
  const next = change
    ? moved({ first, last }, base, change)
    : { first: placed(first, at(first, base.before), base), last: placed(last, at(last, base.before), base) }
  if (!next) return { kind: 'error', value: '#REF!', sheet: null }
  return {
    ...node,
    first: { ...node.first, [key]: next.first },
    last: node.last && { ...node.last, [key]: next.last },
  }
}

/** null when nothing is left. Places outside the grid stay as they are. */
function moved({ first, last }: Span, base: Base, change: AxisChange): Span | null {
  const [a, b] = [at(first, base.before), at(last, base.before)]
  if (a < 0 || b < 0) return { first, last }
  const range = change.range(Math.min(a, b), Math.max(a, b))
  if (!range) return null
  const [start, end] = a <= b ? range : [range[1], range[0]]
  return { first: placed(first, start, base), last: placed(last, end, base) }
}

function at(coordinate: Coordinate, base: number): number {
  return coordinate.isAbsolute ? coordinate.at : coordinate.at + base
}

function placed({ isAbsolute }: Coordinate, place: number, base: Base): Coordinate {
  return { isAbsolute, at: isAbsolute ? place : place - base.after }
}
