import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { expect, it } from 'vitest'
import { yXmlFragmentToProseMirrorRootNode } from 'y-prosemirror'
import type { NewBlock } from '../../model/index.ts'
import { createRandom, editOnce, type Random } from '../../model/testing/crowd.ts'
import { link, openEngine, ORIGIN, press, settleInput, stateOf, text, viewOf } from './testing/open-engine.ts'

const STEPS = 120
const SEEDS = [1, 2, 34, 40]

/** More than the number from which the binding compares only what is new, some with blocks below them. */
const start = stateOf(
  Array.from({ length: 80 }, (_, at): NewBlock => ({
    id: `m${at}`,
    type: at % 9 === 0 ? 'heading' : 'paragraph',
    content: text(`第 ${at} 行`),
    ...(at % 7 === 0 && { children: [{ id: `c${at}`, type: 'bulletListItem', content: text('下面') }] }),
  })),
)

/** What somebody does at the keyboard: within a line, over several, at the edges of lines. */
function editByHand(view: EditorView, random: Random, unique: string): void {
  const { doc } = view.state
  const anywhere = () => TextSelection.near(doc.resolve(random(doc.content.size + 1))).head
  const from = anywhere()
  const kind = random(8)
  const to = kind < 2 ? Math.min(doc.content.size, from + random(60)) : from
  view.dispatch(view.state.tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))))
  if (kind < 2) view.dispatch(view.state.tr.deleteSelection())
  else if (kind < 5) view.dispatch(view.state.tr.insertText(unique))
  else if (kind < 7) press(view, 'Enter')
  else press(view, 'Backspace')
  settleInput(view)
}

it.each(SEEDS)(
  'whatever two people write in a long document by hand and by commands, what they see is what is shared: seed %i',
  (seed) => {
    const random = createRandom(seed)
    const people = [openEngine(start, 2), openEngine(start, 3)] as const
    const later: (() => void)[] = []
    link(people[0].doc, people[1].doc, later)
    for (let n = 0; n < STEPS; n += 1) {
      const { element, outline, undo } = people[random(2) === 0 ? 0 : 1]
      const kind = random(10)
      if (kind < 6) editByHand(viewOf(element).view, random, `${n};`)
      else if (kind < 9) outline.doc.transact(() => editOnce(outline, random, `${n}.`), ORIGIN)
      else if (random(3) === 0) undo.redo()
      else undo.undo()
      for (let sent = random(later.length + 1); sent > 0; sent -= 1) later.shift()?.()
      for (const { element: shown, outline: shared } of people) {
        const { state } = viewOf(shown).view
        expect(yXmlFragmentToProseMirrorRootNode(shared.blocks, state.schema).toJSON(), `step ${n}`).toEqual(
          state.doc.toJSON(),
        )
      }
    }
    while (later.length > 0) later.shift()?.()
    expect(people[0].outline.read()).toEqual(people[1].outline.read())
  },
)
