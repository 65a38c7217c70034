import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { nextBlock } from './block-range.ts'
import { releaseBlocks, selectAllBlocks, selectBlocks, selectedBlocks, type SelectedBlocks } from './block-selection.ts'
import { deleteBlocks, indentBlocks, moveBlocks, outdentBlocks, type Step } from './block-steps.ts'
import type { EngineServices } from './engine.ts'
import { blockAt, linesBetween, posOfBlock } from './positions.ts'

const MARKS: Readonly<Record<string, string>> = { b: 'bold', i: 'italic', u: 'underline', e: 'code' }

interface Keys {
  readonly services: EngineServices
  /** Puts the caret into a block. */
  readonly place: (id: string, at: number | 'end') => void
}

/**
 * Escape selects the block of the caret as a whole, Ctrl+A the line and then everything; with blocks selected, arrows go from
 * one to the next, with Shift they take more, and what is done is done to all of them, as one step.
 */
export const blockKeysPlugin = (keys: Keys) =>
  new Plugin({
    key: new PluginKey('outline-block-keys'),
    props: {
      handleKeyDown(view, event) {
        if (event.isComposing) return false
        const selected = selectedBlocks(view.state)
        const done = selected ? withBlocks(view, event, selected, keys) : withCaret(view, event)
        if (done) event.preventDefault()
        return done
      },
      handleDOMEvents: {
        // Words that come without a key: by voice, from a list of signs.
        beforeinput(view, event) {
          const selected = selectedBlocks(view.state)
          if (!selected || event.inputType !== 'insertText' || event.data === null) return false
          writeInPlace(view, selected.ids, keys)
          view.dispatch(view.state.tr.insertText(event.data))
          event.preventDefault()
          return true
        },
        mousedown(view) {
          releaseBlocks(view)
          return false
        },
      },
    },
  })

function withCaret(view: EditorView, event: KeyboardEvent): boolean {
  const { state } = view
  const { $head, from, to } = state.selection
  const isControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  if (event.key === 'Escape') {
    const [anchor, head] = [blockAt(state.selection.$anchor), blockAt($head)]
    if (!anchor || !head) return false
    selectBlocks(view, String(anchor.node.attrs['id']), String(head.node.attrs['id']))
    return true
  }
  if (!isControl || event.key.toLowerCase() !== 'a') return false
  const [start, end] = [$head.start(), $head.end()]
  const isWhole =
    !$head.parent.isTextblock || start === end || from < start || to > end || (from === start && to === end)
  if (isWhole) selectAllBlocks(view)
  else view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, start, end)))
  return true
}

function withBlocks(
  view: EditorView,
  event: KeyboardEvent,
  selected: SelectedBlocks,
  { services, place }: Keys,
): boolean {
  const { doc } = view.state
  const { anchor, head, ids } = selected
  const isControl = event.ctrlKey || event.metaKey
  const run = (steps: readonly Step[]): true => {
    if (steps.length > 0 && services.canWrite()) services.runAll(steps)
    return true
  }
  switch (event.key) {
    case 'Escape':
      releaseBlocks(view)
      return true
    case 'ArrowUp':
    case 'ArrowDown': {
      const by = event.key === 'ArrowUp' ? -1 : 1
      if (isControl && event.shiftKey) return run(moveBlocks(doc, ids, by))
      if (isControl || event.altKey) return false
      const next = nextBlock(doc, head, by, event.shiftKey)
      if (next !== null) selectBlocks(view, event.shiftKey ? anchor : next, next)
      return true
    }
    case 'Backspace':
    case 'Delete':
      if (services.canWrite()) deleteSelected(view, ids, { services, place })
      return true
    case 'Enter':
      releaseBlocks(view)
      place(head, 'end')
      return true
    case 'Tab':
      return run(event.shiftKey ? outdentBlocks(doc, ids) : indentBlocks(doc, ids))
    default:
      break
  }
  const letter = event.key.toLowerCase()
  if (isControl && letter === 'a') {
    selectAllBlocks(view)
    return true
  }
  if (isControl && !event.altKey && !event.shiftKey && MARKS[letter]) return run(markSteps(view, ids, MARKS[letter]))
  // A method of input says what it makes of the key later.
  const isLetter = event.key.length === 1 || event.key === 'Process'
  if (!isControl && !event.altKey && isLetter) writeInPlace(view, ids, { services, place })
  return false
}

/** What is typed stands in place of the blocks. */
function writeInPlace(view: EditorView, ids: readonly string[], { services, place }: Keys): void {
  if (!services.canWrite()) return
  const made = services.runAll([
    { id: 'block.insert', args: { blocks: [{ type: 'paragraph' }], target: { block: ids[0] ?? '', side: 'before' } } },
    ...deleteBlocks(ids),
  ])
  const [id] = ((made?.[0] ?? {}) as { readonly ids?: readonly string[] }).ids ?? []
  releaseBlocks(view)
  if (id !== undefined) place(id, 0)
}

/** The caret goes to the block before them, or to what follows. */
export function deleteSelected(view: EditorView, ids: readonly string[], { services, place }: Keys): void {
  const before = nextBlock(view.state.doc, ids[0] ?? '', -1, false)
  const after = nextBlock(view.state.doc, ids.at(-1) ?? '', 1, true)
  services.runAll(deleteBlocks(ids))
  releaseBlocks(view)
  const next = before ?? after
  if (next !== null) place(next, before === null ? 0 : 'end')
}

/** All words of the blocks get a look, or lose it where all of them have it. */
function markSteps(view: EditorView, ids: readonly string[], mark: string): readonly Step[] {
  const { doc } = view.state
  const lines = ids.flatMap((id) => {
    const found = posOfBlock(doc, id)
    return found ? linesBetween(doc, found.pos, found.pos + found.node.nodeSize) : []
  })
  const isOn = lines.every(({ start, length }) => length === 0 || hasThroughout(view, start, start + length, mark))
  return lines
    .filter(({ length }) => length > 0)
    .map(({ id, length }) => ({ id: 'text.format', args: { id, from: 0, to: length, marks: { [mark]: !isOn } } }))
}

function hasThroughout(view: EditorView, from: number, to: number, mark: string): boolean {
  let isThroughout = true
  view.state.doc.nodesBetween(from, to, (node) => {
    if (node.isText && !node.marks.some(({ type }) => type.name === mark)) isThroughout = false
    return isThroughout
  })
  return isThroughout
}
