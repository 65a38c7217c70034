import type { Node as PmNode } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { languageOf } from './nodes/languages.ts'

/** What a stretch of code is, as a class for style sheets. */
export interface Token {
  readonly from: number
  readonly to: number
  readonly className: string
}

type Highlight = (code: string, language: string) => readonly Token[]

const highlightKey = new PluginKey<DecorationSet>('outline-highlight')
/** Longer code is shown as it is: its colours would take longer than a key. */
const MOST_LETTERS = 20_000

/** Colours code by its language. Grammars are fetched when the first code is on the page. */
export function highlightPlugin(): Plugin<DecorationSet> {
  let highlight: Highlight | null = null
  let isLoading = false
  let hasSeenCode = false
  const known = new WeakMap<PmNode, readonly Token[]>()
  const tokensOf = (node: PmNode): readonly Token[] => {
    const before = known.get(node)
    if (before || !highlight) return before ?? []
    const tokens =
      node.content.size > MOST_LETTERS ? [] : highlight(node.textContent, languageOf(String(node.attrs['language'])))
    known.set(node, tokens)
    return tokens
  }
  const decorate = (doc: PmNode): DecorationSet => {
    const decorations: Decoration[] = []
    eachCode(doc, 0, doc.content.size, (node, pos) => {
      for (const { from, to, className } of tokensOf(node))
        decorations.push(Decoration.inline(pos + 1 + from, pos + 1 + to, { class: className }))
    })
    return DecorationSet.create(doc, decorations)
  }
  const load = (view: EditorView) => {
    if (isLoading || !hasSeenCode) return
    isLoading = true
    import('./highlight-code.ts').then(
      (loaded) => {
        highlight = loaded.highlightCode
        if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(highlightKey, true).setMeta('addToHistory', false))
      },
      // Without a line code is read without colours; the next edit asks again.
      () => {
        isLoading = false
      },
    )
  }
  return new Plugin<DecorationSet>({
    key: highlightKey,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, set, _, state) {
        if (transaction.getMeta(highlightKey) === true) return decorate(state.doc)
        if (!transaction.docChanged) return set
        if (!touchesCode(transaction)) return set.map(transaction.mapping, transaction.doc)
        hasSeenCode = true
        return decorate(state.doc)
      },
    },
    props: { decorations: (state) => highlightKey.getState(state) },
    view(view) {
      hasSeenCode ||= hasCode(view.state.doc)
      load(view)
      return { update: (next, before) => void (next.state.doc !== before.doc && load(next)) }
    },
  })
}

function eachCode(doc: PmNode, from: number, to: number, visit: (node: PmNode, pos: number) => void): void {
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type.name === 'codeBlock') visit(node, pos)
    return !node.isTextblock
  })
}

function hasCode(doc: PmNode): boolean {
  let isFound = false
  doc.descendants((node) => {
    isFound ||= node.type.name === 'codeBlock'
    return !isFound && !node.isTextblock
  })
  return isFound
}

function touchesCode({ mapping, doc, before }: Transaction): boolean {
  let isTouched = false
  const look = (in_: PmNode, from: number, to: number) => {
    const end = in_.content.size
    eachCode(in_, Math.max(0, Math.min(from, end)), Math.max(0, Math.min(to, end)), () => {
      isTouched = true
    })
  }
  for (const [at, map] of mapping.maps.entries())
    map.forEach((oldStart, oldEnd, newStart, newEnd) => {
      const rest = mapping.slice(at + 1)
      look(doc, rest.map(newStart, -1), rest.map(newEnd, 1))
      if (at === 0) look(before, oldStart, oldEnd)
    })
  return isTouched
}
