import type { Node as PmNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { tagsIn } from '../../model/index.ts'

/** Tags among words look like such. They are words of the document and nothing else. */
export const tagsPlugin = () =>
  new Plugin<DecorationSet>({
    key: new PluginKey('outline-tags'),
    state: {
      init: (_, { doc }) => DecorationSet.create(doc, tagsBetween(doc, 0, doc.content.size)),
      apply(transaction, set) {
        if (!transaction.docChanged) return set
        let next = set.map(transaction.mapping, transaction.doc)
        for (const [from, to] of changedRanges(transaction)) {
          const [start, end] = linesAround(transaction.doc, from, to)
          next = next.remove(next.find(start, end)).add(transaction.doc, tagsBetween(transaction.doc, start, end))
        }
        return next
      },
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
    },
  })

function tagsBetween(doc: PmNode, from: number, to: number): Decoration[] {
  const found: Decoration[] = []
  doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isTextblock) return true
    if (node.type.spec.code || !node.textContent.includes('#')) return false
    const isCode = (child: PmNode) => child.marks.some(({ type }) => type.name === 'code')
    let words = ''
    node.forEach((child) => {
      words += child.isText && !isCode(child) ? (child.text ?? '') : '\uFFFC'.repeat(child.nodeSize)
    })
    for (const { from: start, to: end } of tagsIn(words))
      found.push(Decoration.inline(pos + 1 + start, pos + 1 + end, { class: 'outline-tag' }))
    return false
  })
  return found
}

function changedRanges({ mapping }: Transaction): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  for (const [at, map] of mapping.maps.entries())
    map.forEach((_oldStart, _oldEnd, start, end) => {
      const rest = mapping.slice(at + 1)
      ranges.push([rest.map(start, -1), rest.map(end, 1)])
    })
  return ranges
}

/** From the beginning of the line of the one place to the end of that of the other. */
function linesAround(doc: PmNode, from: number, to: number): readonly [number, number] {
  const bounded = (pos: number) => Math.max(0, Math.min(pos, doc.content.size))
  const [$from, $to] = [doc.resolve(bounded(from)), doc.resolve(bounded(to))]
  return [$from.parent.isTextblock ? $from.start() : $from.pos, $to.parent.isTextblock ? $to.end() : $to.pos]
}
