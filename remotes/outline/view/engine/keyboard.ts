import { createExtension, updateBlockCommand } from '@blocknote/core'
import { TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state'
import { cellAround, goToNextCell, isInTable } from '@tiptap/pm/tables'
import { shownKey } from './decorations.ts'
import type { EngineServices } from './engine.ts'
import { blockAt } from './positions.ts'

const LISTS = new Set(['bulletListItem', 'numberedListItem', 'checkListItem', 'toggleListItem'])

type Dispatch = ((transaction: Transaction) => void) | undefined

/** Enter in a list goes on with the list; in an empty item it ends it. In a heading that is folded and elsewhere it is the engine's. */
function enterInList(state: EditorState, dispatch: Dispatch): boolean {
  const { $from, empty } = state.selection
  const block = blockAt($from)
  const line = block?.node.firstChild
  if (!block || !line || !LISTS.has(line.type.name) || !empty) return false
  if (line.content.size === 0) return false
  if (!dispatch) return true
  const attrs = { ...line.attrs, checked: false, start: null }
  const isFolded = shownKey.getState(state)?.folded.has(String(block.node.attrs['id'])) === true
  if (isFolded && $from.parentOffset === line.content.size) {
    // What is folded away stays with its item.
    const at = block.pos + block.node.nodeSize
    const tr = state.tr.insert(at, block.node.type.create(null, line.type.create(attrs)))
    dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView())
    return true
  }
  dispatch(
    state.tr
      .split($from.pos, 2, [
        { type: block.node.type, attrs: {} },
        { type: line.type, attrs },
      ])
      .scrollIntoView(),
  )
  return true
}

function emptyItemToParagraph(state: EditorState): number | null {
  const block = blockAt(state.selection.$from)
  const line = block?.node.firstChild
  if (!block || !line || !LISTS.has(line.type.name) || line.content.size > 0) return null
  return state.doc.resolve(block.pos).depth > 1 ? null : block.pos
}

/** Code and formulas have lines of their own: Enter makes one, twice at the end leaves them. */
function enterInSource(state: EditorState, dispatch: Dispatch): boolean {
  const { $from, empty } = state.selection
  if (!$from.parent.type.spec.code || !empty) return false
  const text = $from.parent.textContent
  // A line that has only what sets it in is empty, too.
  const rest = /\n[ \t]*$/.exec(text)?.[0].length ?? 0
  const isLeaving = $from.parentOffset === text.length && rest > 0
  if (!dispatch) return true
  if (!isLeaving) {
    const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', $from.parentOffset - 1) + 1))?.[0] ?? ''
    dispatch(state.tr.insertText(`\n${indent}`).scrollIntoView())
    return true
  }
  const { tr, schema } = state
  tr.delete($from.pos - rest, $from.pos)
  const block = blockAt(tr.doc.resolve($from.pos - rest))
  const made = schema.nodes['blockContainer']?.createAndFill(null, schema.nodes['paragraph']?.create())
  if (!block || !made) return false
  const at = block.pos + block.node.nodeSize
  tr.insert(at, made)
  dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView())
  return true
}

/** Three signs and a language, alone on a line: what stands there becomes code. Null elsewhere. */
function fenceAt({
  selection,
}: EditorState): { readonly id: string; readonly length: number; readonly language: string } | null {
  const block = blockAt(selection.$head)
  const line = block?.node.firstChild
  if (!block || line?.type.name !== 'paragraph' || !selection.empty) return null
  const [all, language = ''] = /^(?:```|···)([\w+#-]*)$/.exec(line.textContent) ?? []
  const id = String(block.node.attrs['id'] ?? '')
  return all === undefined || id === '' ? null : { id, length: all.length, language: language || 'text' }
}

/** Takes up to two blanks, or a tab, from before the line of code that has the caret. */
function outdentCode({ selection: { $from }, tr }: EditorState, dispatch: Dispatch): boolean {
  const code = $from.parent.textContent
  const start = code.slice(0, $from.parentOffset).lastIndexOf('\n') + 1
  const blanks = /^(?:\t| {1,2})/.exec(code.slice(start))?.[0].length ?? 0
  const at = $from.start() + start
  if (blanks > 0) dispatch?.(tr.delete(at, at + blanks))
  return true
}

/** In a list Tab is of its levels, and where there are no more of them it is nothing: it never leads out of the text. */
const isInList = ({ selection }: EditorState): boolean =>
  LISTS.has(blockAt(selection.$head)?.node.firstChild?.type.name ?? '')

function isInLastCell(state: EditorState): boolean {
  if (!isInTable(state)) return false
  const $cell = cellAround(state.selection.$head)
  return $cell !== null && !goToNextCell(1)(state)
}

const turn =
  (run: EngineServices['run'], type: string, props: Readonly<Record<string, unknown>> = {}) =>
  ({ editor }: { readonly editor: { readonly prosemirrorState: EditorState } }): boolean => {
    const block = blockAt(editor.prosemirrorState.selection.$head)
    const id = String(block?.node.attrs['id'] ?? '')
    if (id === '') return false
    run('block.turnInto', { id, type, props })
    return true
  }

/** Keys that are ours beside the engine's. */
export const keyboardExtension = ({ run, runAll, canWrite }: EngineServices) =>
  createExtension({
    key: 'outline-keyboard',
    runsBefore: ['default'],
    keyboardShortcuts: {
      Enter: ({ editor }) => {
        const view = editor.prosemirrorView
        const fence = fenceAt(view.state)
        if (fence) {
          const { id, length: to, language } = fence
          const turning = { id: 'block.turnInto', args: { id, type: 'codeBlock', props: { language } } }
          return runAll([{ id: 'text.delete', args: { id, from: 0, to } }, turning]) !== null
        }
        const empty = emptyItemToParagraph(view.state)
        if (empty !== null)
          return editor._tiptapEditor.commands.command(({ tr, dispatch }) =>
            updateBlockCommand(empty, { type: 'paragraph', props: {} })({
              tr,
              ...(dispatch && { dispatch: () => dispatch(undefined) }),
            }),
          )
        return enterInSource(view.state, view.dispatch) || enterInList(view.state, view.dispatch)
      },
      Tab: ({ editor }) => {
        const { state, dispatch } = editor.prosemirrorView
        if (isInList(state)) {
          if (editor.canNestBlock()) editor.nestBlock()
          return true
        }
        if (isInLastCell(state) && canWrite()) {
          const block = blockAt(state.selection.$head)
          run('table.insertRow', { id: String(block?.node.attrs['id']), at: block?.node.firstChild?.childCount ?? 0 })
          return goToNextCell(1)(editor.prosemirrorView.state, dispatch)
        }
        if (!state.selection.$from.parent.type.spec.code) return false
        dispatch(state.tr.insertText('  '))
        return true
      },
      'Shift-Tab': ({ editor }) => {
        const { state, dispatch } = editor.prosemirrorView
        if (state.selection.$from.parent.type.spec.code) return outdentCode(state, dispatch)
        if (!isInList(editor.prosemirrorState)) return false
        if (editor.canUnnestBlock()) editor.unnestBlock()
        return true
      },
      'Mod-Enter': ({ editor }) => {
        const block = blockAt(editor.prosemirrorState.selection.$head)
        const line = block?.node.firstChild
        if (line?.type.name !== 'checkListItem' || !canWrite()) return false
        run('block.update', { id: String(block?.node.attrs['id']), props: { checked: line.attrs['checked'] !== true } })
        return true
      },
      'Mod-Alt-0': turn(run, 'paragraph'),
      'Mod-Alt-1': turn(run, 'heading', { level: 1 }),
      'Mod-Alt-2': turn(run, 'heading', { level: 2 }),
      'Mod-Alt-3': turn(run, 'heading', { level: 3 }),
      'Mod-Alt-4': turn(run, 'heading', { level: 4 }),
      'Mod-Alt-5': turn(run, 'heading', { level: 5 }),
      'Mod-Alt-6': turn(run, 'heading', { level: 6 }),
      'Mod-Shift-6': turn(run, 'toggleListItem'),
      'Mod-Shift-7': turn(run, 'numberedListItem'),
      'Mod-Shift-8': turn(run, 'bulletListItem'),
      'Mod-Shift-9': turn(run, 'checkListItem'),
      'Mod-Alt-c': turn(run, 'codeBlock'),
      'Mod-Alt-q': turn(run, 'quote'),
    },
  })
