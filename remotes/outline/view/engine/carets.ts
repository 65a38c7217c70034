import type { Collaborator, DocumentPort, Json, SessionPort } from '@wenfang/shared-contract'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import * as Y from 'yjs'
import { absolute, relativeSelection } from './binding.ts'
import { freshenSelection } from './fresh-selection.ts'

interface Caret {
  readonly anchor: Json
  readonly head: Json
}

interface Person {
  readonly name: string
  readonly colour: string
}

const TELL_AFTER_MS = 30

const caretsKey = new PluginKey<DecorationSet>('outline-carets')

/** Where others write, as a line in their colour with their name. */
export const caretsPlugin = (onLost: () => void) =>
  new Plugin<DecorationSet>({
    key: caretsKey,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, set) {
        const next = transaction.getMeta(caretsKey) as DecorationSet | undefined
        return next ?? set.map(transaction.mapping, transaction.doc)
      },
    },
    props: { decorations: (state) => caretsKey.getState(state) },
    // What others wrote replaces the engine's document, and carets in it go with it.
    view: () => ({
      update(view, before) {
        if (view.state.doc !== before.doc && drawn(view.state) < drawn(before)) onLost()
      },
    }),
  })

const drawn = (state: EditorState): number => caretsKey.getState(state)?.find().length ?? 0

/** Tells others of the own caret and draws theirs. Returns a dispose function. */
export function shareCarets(
  view: EditorView,
  presence: DocumentPort['presence'],
  session: SessionPort,
): {
  readonly tell: () => void
  readonly draw: () => void
  readonly dispose: () => void
} {
  let people: ReadonlyMap<string, Person> = new Map()
  let states: ReadonlyMap<string, Json> = new Map()
  let told = ''
  let frame = 0
  let telling: ReturnType<typeof setTimeout> | undefined
  const draw = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (view.isDestroyed) return
      const decorations = [...states].flatMap(([connection, state]) => {
        const person = people.get(connection)
        return person ? decorationsOf(view, state, connection, person) : []
      })
      if (decorations.length === 0 && caretsKey.getState(view.state) === DecorationSet.empty) return
      freshenSelection(view)
      const set = decorations.length === 0 ? DecorationSet.empty : DecorationSet.create(view.state.doc, decorations)
      view.dispatch(view.state.tr.setMeta(caretsKey, set).setMeta('addToHistory', false))
    })
  }
  const tellNow = () => {
    if (view.isDestroyed) return
    const { anchor, head } = relativeSelection(view)
    if (!anchor || !head) return
    const caret = {
      anchor: JSON.parse(JSON.stringify(anchor)) as Json,
      head: JSON.parse(JSON.stringify(head)) as Json,
    }
    const next = JSON.stringify(caret)
    if (next === told) return
    told = next
    presence.set({ caret })
  }
  const subscriptions = [
    presence.states$.subscribe((next) => {
      states = next
      draw()
    }),
    session.collaborators$.subscribe((next: readonly Collaborator[]) => {
      people = new Map(
        next.filter(({ isSelf }) => !isSelf).map(({ connection, name, colour }) => [connection, { name, colour }]),
      )
      draw()
    }),
  ]
  return {
    draw,
    // A place in the shared document takes a walk through it: once, when the letter is drawn.
    tell() {
      clearTimeout(telling)
      telling = setTimeout(tellNow, TELL_AFTER_MS)
    },
    dispose() {
      cancelAnimationFrame(frame)
      clearTimeout(telling)
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}

function decorationsOf(view: EditorView, state: Json, connection: string, person: Person): readonly Decoration[] {
  const caret = caretOf(state)
  const [anchor, head] = [positionOf(view, caret?.anchor), positionOf(view, caret?.head)]
  if (anchor === null || head === null) return []
  const selected =
    anchor === head
      ? []
      : [
          Decoration.inline(Math.min(anchor, head), Math.max(anchor, head), {
            style: `background-color: color-mix(in srgb, ${person.colour} 25%, transparent)`,
          }),
        ]
  return [
    ...selected,
    Decoration.widget(head, () => caretElement(person), { key: `${connection}-${person.name}`, side: 10 }),
  ]
}

function positionOf(view: EditorView, position: Json | undefined): number | null {
  if (!position) return null
  try {
    const at = absolute(view, Y.createRelativePositionFromJSON(position))
    return at !== null && at >= 0 && at <= view.state.doc.content.size ? at : null
  } catch {
    // What a stranger sends as a place may be none.
    return null
  }
}

const caretOf = (state: Json): Caret | null => {
  const caret =
    typeof state === 'object' && state !== null && 'caret' in state ? (state as { caret?: unknown }).caret : null
  return typeof caret === 'object' && caret !== null ? (caret as Caret) : null
}

function caretElement({ name, colour }: Person): HTMLElement {
  const caret = document.createElement('span')
  caret.className = 'outline-caret'
  caret.style.setProperty('--person', colour)
  const label = document.createElement('span')
  label.className = 'outline-caret-name'
  label.textContent = name
  caret.append(label)
  return caret
}
