import { Fragment, Schema, type Node as PmNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { element } from '../nodes/frame.ts'

/** A stretch of blocks of the page, by their places in it; the second is the first behind it. */
export type Range = readonly [from: number, to: number]

/**
 * The types of what stands for a stretch of blocks, or of rows of a table. They have the names of what they stand for: who reads the
 * elements back finds blocks or rows in them.
 */
const far = new Schema({
  nodes: {
    doc: { content: '(blockGroup | tableRow)*' },
    text: {},
    blockGroup: { attrs: { height: {} } },
    tableRow: { attrs: { height: {} } },
  },
})

type FarType = 'blockGroup' | 'tableRow'

export const isFar = (node: PmNode): boolean => node.type.schema === far

/** One node as long as all of them, which is drawn as an empty box. */
function farNode(type: FarType, blocks: readonly PmNode[], height: number): PmNode {
  const content = Fragment.fromArray([...blocks])
  return Object.defineProperties(far.node(type, { height }), {
    content: { value: content },
    nodeSize: { value: content.size },
  })
}

/** Draws pages with a few of their blocks, or tables with a few of their rows, and keeps the boxes between them while nothing in them changed. */
export class StandIns {
  readonly #type: FarType
  #boxes: readonly PmNode[] = []
  #version = ''

  constructor(type: FarType) {
    this.#type = type
  }

  /**
   * What is drawn in place of a page: the blocks of the ranges, and a box for those between two of them.
   * @param version what else heights depend on; boxes of another one are made anew
   */
  of(page: PmNode, ranges: readonly Range[], heightOf: (at: number) => number, version: string): PmNode {
    const before = version === this.#version ? this.#boxes : []
    const boxes: PmNode[] = []
    const children: PmNode[] = []
    const box = (from: number, to: number) => {
      if (from >= to) return
      const kept = before.find((each) => isOver(each, page, from, to))
      const made = kept ?? farNode(this.#type, page.content.content.slice(from, to), sumOf(from, to, heightOf))
      boxes.push(made)
      children.push(made)
    }
    let at = 0
    for (const [from, to] of ranges) {
      box(at, from)
      children.push(...page.content.content.slice(from, to))
      at = to
    }
    box(at, page.childCount)
    this.#boxes = boxes
    this.#version = version
    return page.copy(Fragment.fromArray(children))
  }
}

function sumOf(from: number, to: number, heightOf: (at: number) => number): number {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += heightOf(at)
  return Math.round(sum)
}

function isOver(box: PmNode, page: PmNode, from: number, to: number): boolean {
  const { content } = box.content
  if (content.length !== to - from) return false
  return content.every((block, at) => block === page.child(from + at))
}

/** The box. Nothing in it is read, and what happens in it is not the engine's. */
export function farView(node: PmNode): NodeView {
  const dom = node.type.name === 'tableRow' ? element('tr', 'outline-far-row') : element('div', 'outline-far')
  dom.ariaHidden = 'true'
  const show = (box: PmNode) => {
    dom.style.height = `${String(box.attrs['height'])}px`
  }
  show(node)
  return {
    dom,
    update(next) {
      if (!isFar(next)) return false
      show(next)
      return true
    },
    ignoreMutation: () => true,
  }
}
