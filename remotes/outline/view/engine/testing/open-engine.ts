import { createOwnUndo, REMOTE } from '@wenfang/shared-document'
import type { EditorView } from '@tiptap/pm/view'
import { afterEach } from 'vitest'
import * as Y from 'yjs'
import { keepWhole, Outline, type NewBlock } from '../../../model/index.ts'
import { TYPING } from '../binding.ts'
import { createEngine } from '../create-engine.ts'
import type { BlockRequest, OutlineEngine } from '../engine.ts'
import { Held } from '../values.ts'
// As the page is drawn: blocks far from the window are not.
import '../../blocks.css'

/** Who changes a document by commands. */
export const ORIGIN = { source: 'test' }

export const text = (words: string) => [{ text: words, marks: {} }]

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** Commands that were asked for as one step; they are done by nobody. */
export const ran: unknown[] = []

/** What controls inside of blocks asked of the view. */
export const asked: BlockRequest[] = []

/** Names of the buttons of documents that were pressed. */
export const pressed: string[] = []

/** Pages that were pasted, which the view has readers for. */
export const pasted: string[] = []

export function openEngine(state: Uint8Array, client?: number) {
  const doc = new Y.Doc()
  if (client !== undefined) doc.clientID = client
  Y.applyUpdate(doc, state, REMOTE)
  const outline = new Outline(doc)
  const stop = keepWhole(outline, { canWrite: () => true })
  const undo = createOwnUndo(doc, outline.scope, [ORIGIN, TYPING])
  const element = document.createElement('div')
  document.body.append(element)
  const nothing = () => undefined
  const engine: OutlineEngine = createEngine({
    blocks: outline.blocks,
    undo,
    element,
    presence: { set: nothing, states$: new Held(new Map()) },
    session: {
      state$: new Held('CONNECTED'),
      saveState$: new Held('saved'),
      collaborators$: new Held([]),
      select: nothing,
      save: () => Promise.resolve(),
    },
    services: {
      run: (command, { id, props }) => {
        if (command === 'block.update')
          doc.transact(() => outline.setProps(String(id), props as NonNullable<NewBlock['props']>), ORIGIN)
      },
      runAll: (steps) => (ran.push(...steps), steps.map(() => null)),
      assetUrl: () => Promise.resolve(null),
      ask: (request) => void asked.push(request),
      press: (id) => void pressed.push(id),
      headings$: new Held([]),
      canWrite: () => true,
      paste: (data) => data.getData('text/html') !== '' && pasted.push(data.getData('text/html')) > 0,
      reveal: nothing,
      unsync: () => undefined,
      lineOf: () => [],
      fileCards: {
        isThis: () => Promise.resolve(false),
        isOwn: () => false,
        card: () => Promise.resolve(null),
        port: () => Promise.resolve(null),
        drawIcon: () => nothing,
      },
    },
  })
  engine.setWritable(true)
  open.push(() => {
    engine.dispose()
    stop()
    undo.dispose()
    outline.dispose()
    element.remove()
  })
  return { doc, outline, undo, engine, element }
}

export function stateOf(blocks: readonly NewBlock[]): Uint8Array {
  const doc = new Y.Doc()
  doc.clientID = 1
  new Outline(doc).fill(blocks)
  return Y.encodeStateAsUpdate(doc)
}

export function press(view: EditorView, key: string): void {
  view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** What a microtask behind the key would do: nothing is drawn in between. */
export function settleInput(view: EditorView): void {
  ;(view as EditorView & { readonly domObserver: { flush(): void } }).domObserver.flush()
}

/** The view of an element, which the package makes its surface and leaves a trace of itself on. */
export function viewOf(element: HTMLElement): { readonly view: EditorView } {
  const surface = element as HTMLElement & { readonly editor?: { readonly view: EditorView } }
  if (!surface.editor) throw new Error('the engine is not mounted')
  return { view: surface.editor.view }
}

export function link(one: Y.Doc, other: Y.Doc, later?: (() => void)[]): void {
  const to = (target: Y.Doc) => (update: Uint8Array, origin: unknown) => {
    if (origin === REMOTE) return
    if (later) later.push(() => Y.applyUpdate(target, update, REMOTE))
    else Y.applyUpdate(target, update, REMOTE)
  }
  one.on('update', to(other))
  other.on('update', to(one))
}
