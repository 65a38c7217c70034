import type { PatternNode } from './syntax.ts'

/** The least and the most places of a text that a pattern takes; a letter beyond the first plane takes two. */
export type Width = readonly [least: number, most: number]

const NONE: Width = [0, 0]

/** Tells a look behind where it may have begun. */
export function widthOf(node: PatternNode): Width {
  switch (node.kind) {
    case 'character':
      return [1, 2]
    case 'place':
    case 'look':
      return NONE
    case 'back':
      return [0, Infinity]
    case 'group':
    case 'atomic':
      return widthOf(node.item)
    case 'sequence':
      return node.items.map(widthOf).reduce(([least, most], [less, more]) => [least + less, most + more], NONE)
    case 'choice': {
      const widths = node.items.map(widthOf)
      return [Math.min(...widths.map(([least]) => least)), Math.max(...widths.map(([, most]) => most))]
    }
    case 'repeat': {
      const [least, most] = widthOf(node.item)
      return [least * node.least, most === 0 || node.most === 0 ? 0 : most * node.most]
    }
  }
}
