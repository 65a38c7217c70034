import {
  BlockNoteEditor,
  BlockNoteSchema,
  createExtension,
  createNumberedListItemBlockSpec,
  createTableBlockSpec,
  defaultInlineContentSpecs,
  defaultStyleSpecs,
} from '@blocknote/core'
import type { OwnUndo } from '@wenfang/shared-document'
import { Selection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { DocumentPort, SessionPort } from '@wenfang/shared-contract'
import type * as Y from 'yjs'
import { standAsideOfReact } from './aside-react.ts'
import { bindingExtension, keepSelections } from './binding.ts'
import { blockKeysPlugin } from './block-keys.ts'
import { blockSelectionPlugin, releaseBlocks, selectBlocks } from './block-selection.ts'
import { caretsPlugin, shareCarets } from './carets.ts'
import { cellSelection } from './cell-places.ts'
import { changesPlugin, showChanges } from './changes.ts'
import { clipboardPlugin } from './clipboard.ts'
import { cutAcross, cutAcrossPlugin } from './cut-across.ts'
import { currentPlugin, shownKey, shownPlugin } from './decorations.ts'
import { equationsPlugin, openEquationBefore } from './equations.ts'
import type { EngineServices, OutlineEngine, Query, Selected } from './engine.ts'
import { drawBlock, farBlocksPlugin } from './far-blocks/far-blocks.ts'
import { farRowsPlugin } from './far-rows/far-rows.ts'
import { isFollowed } from './followed.ts'
import { freshenSelection, freshSelectionPlugin } from './fresh-selection.ts'
import { highlightPlugin } from './highlight.ts'
import { inlineRulesPlugin } from './inline-rules.ts'
import { inputRulesExtension } from './input-rules.ts'
import { keyboardExtension } from './keyboard.ts'
import { lineEdgesPlugin } from './line-edges.ts'
import { marksPlugin, showMarks } from './marks.ts'
import { blockSpec } from './nodes/block-node.ts'
import { bookmarkView } from './nodes/bookmark-view.ts'
import { buttonView } from './nodes/button-view.ts'
import { codeView } from './nodes/code-view.ts'
import { structure } from './nodes/column-nodes.ts'
import { contentsView } from './nodes/contents-view.ts'
import { equationView } from './nodes/equation-view.ts'
import { foldableView } from './nodes/foldable-view.ts'
import { inlineSpecs } from './nodes/inline-nodes.ts'
import { fileView, imageView, mediaView } from './nodes/media-views.ts'
import { calloutView, carriedView, checkView, dividerView, footnoteView, rawSourceView } from './nodes/plain-views.ts'
import { posOfBlock, readSelection } from './positions.ts'
import { readQuery } from './query.ts'
import { Held } from './values.ts'
import { tagsPlugin } from './tags.ts'
import { showWriting, writtenPlugin } from './written.ts'
import { formatSelected, writeInline } from './write-inline.ts'
import { zoomedEnterPlugin } from './zoomed-enter.ts'

export interface EngineOptions {
  readonly blocks: Y.XmlFragment
  readonly undo: OwnUndo
  readonly services: EngineServices
  readonly presence: DocumentPort['presence']
  readonly session: SessionPort
  readonly element: HTMLElement
}

/** Parts of the package that put markup or styles into the page as text, or have tools of ours in their place. */
const WITHOUT = [
  'history',
  'placeholder',
  'sideMenu',
  'formattingToolbar',
  'linkToolbar',
  'filePanel',
  'suggestionMenu',
  'previousBlockType',
  'showSelection',
  'copyToClipboard',
  'pasteFromClipboard',
  'dropFile',
  'sourceBlockWithPreview',
  'sourceInlineContentWithPreview',
  'OverrideEscape',
]

function schemaOf(services: EngineServices, toggle: (id: string) => void, folded$: Held<ReadonlySet<string>>) {
  const foldable = (type: string) => foldableView(type, toggle, folded$)
  return BlockNoteSchema.create({
    blockSpecs: {
      paragraph: blockSpec('paragraph', { tag: 'p' }),
      heading: blockSpec('heading', { view: foldable('heading') }),
      bulletListItem: blockSpec('bulletListItem', { tag: 'p' }),
      // The package counts the items; its view of one reads the whole block each time it is made.
      numberedListItem: {
        ...blockSpec('numberedListItem', { tag: 'p' }),
        extensions: createNumberedListItemBlockSpec().extensions ?? [],
      },
      checkListItem: blockSpec('checkListItem', { view: checkView(services) }),
      toggleListItem: blockSpec('toggleListItem', { view: foldable('toggleListItem') }),
      quote: blockSpec('quote', { tag: 'blockquote' }),
      callout: blockSpec('callout', { view: calloutView(services) }),
      codeBlock: blockSpec('codeBlock', { view: codeView(services) }),
      equation: blockSpec('equation', { view: equationView(services) }),
      rawSource: blockSpec('rawSource', { view: rawSourceView() }),
      footnote: blockSpec('footnote', { view: footnoteView() }),
      divider: blockSpec('divider', { view: dividerView() }),
      contents: blockSpec('contents', { view: contentsView(services) }),
      table: createTableBlockSpec(),
      image: blockSpec('image', { view: imageView(services) }),
      media: blockSpec('media', { view: mediaView(services) }),
      file: blockSpec('file', { view: fileView(services) }),
      bookmark: blockSpec('bookmark', { view: bookmarkView(services) }),
      button: blockSpec('button', { view: buttonView(services) }),
      carried: blockSpec('carried', { view: carriedView() }),
    },
    inlineContentSpecs: { ...defaultInlineContentSpecs, ...inlineSpecs(services) },
    styleSpecs: defaultStyleSpecs,
  })
}

/** BlockNote's core over the shared blocks, with our own menus, keys and looks around it. */
export function createEngine({ blocks, undo, services, presence, session, element }: EngineOptions): OutlineEngine {
  const selected$ = new Held<Selected | null>(null)
  const query$ = new Held<Query | null>(null)
  const blocks$ = new Held<readonly string[]>([])
  const folded$ = new Held<ReadonlySet<string>>(new Set())
  let redraw = (): void => undefined
  const takers = new Set<(key: string) => boolean>()
  let tellMark = (_thread: string): void => undefined
  const toggle = (id: string) => {
    const next = new Set(folded$.value)
    if (!next.delete(id)) next.add(id)
    engine.fold(next)
  }
  // Before the binding asks where the caret is, to put it there again.
  const beforeOthers = () => blocks.doc?._transaction?.local === false && freshenSelection(view)
  blocks.doc?.on('beforeAllTransactions', beforeOthers)
  const editor = BlockNoteEditor.create({
    schema: schemaOf(services, toggle, folded$),
    animations: false,
    trailingBlock: false,
    defaultStyles: false,
    tabBehavior: 'prefer-indent',
    disableExtensions: WITHOUT,
    domAttributes: { editor: { class: 'outline-blocks' } },
    initialContent: [{ type: 'paragraph', id: 'first-line' }],
    tables: { splitCells: true, headers: true, cellBackgroundColor: true, cellTextColor: true },
    links: { onClick: (event) => followLink(event, services.canWrite()) },
    extensions: [
      bindingExtension(blocks),
      keyboardExtension(services),
      inputRulesExtension,
      createExtension({
        key: 'outline-surface',
        tiptapExtensions: structure,
        prosemirrorPlugins: [
          freshSelectionPlugin(),
          blockSelectionPlugin((ids) => blocks$.set(ids)),
          cutAcrossPlugin({ services, place: (id, at) => engine.place(id, at) }),
          zoomedEnterPlugin({ services, place: (id, at) => engine.place(id, at) }),
          blockKeysPlugin({ services, place: (id, at) => engine.place(id, at) }),
          lineEdgesPlugin({ services, place: (id, at) => engine.place(id, at) }),
          shownPlugin((folded) => folded$.set(folded)),
          farBlocksPlugin(),
          farRowsPlugin(),
          currentPlugin(),
          caretsPlugin(() => redraw()),
          marksPlugin(),
          changesPlugin(),
          writtenPlugin(),
          highlightPlugin(),
          tagsPlugin(),
          inlineRulesPlugin(),
          equationsPlugin(services),
          clipboardPlugin(services),
        ],
      }),
    ],
    _tiptapOptions: {
      injectCSS: false,
      editorProps: {
        attributes: { 'aria-label': '正文', role: 'textbox', 'aria-multiline': 'true' },
        handleKeyDown: (_, event) => handleKey(event),
        // What is written at the foot of the window is seen with what is around it: the field of a formula, the edge of a box.
        scrollThreshold: { top: 24, bottom: 44, left: 0, right: 0 },
        scrollMargin: { top: 32, bottom: 56, left: 5, right: 5 },
      },
    },
  })

  function handleKey(event: KeyboardEvent): boolean {
    if (event.isComposing) return false
    if (query$.value && [...takers].some((take) => take(event.key))) {
      event.preventDefault()
      return true
    }
    return false
  }

  editor.mount(element)
  const view = editor.prosemirrorView as unknown as EditorView
  standAsideOfReact(view.dom)
  const carets = shareCarets(view, presence, session)
  redraw = carets.draw
  const dropSelections = keepSelections(view, undo)
  let hasFocus = false

  const tell = () => {
    const selection = readSelection(view.state)
    selected$.set(selection && { ...selection, rect: rectOf(view) })
    const query = hasFocus ? readQuery(view.state) : null
    query$.set(query && { ...query, rect: caretRect(view) })
    if (hasFocus) carets.tell()
  }
  const stopListening = [editor.onSelectionChange(tell), editor.onChange(tell)]
  const onFocus = (event: FocusEvent) => {
    hasFocus = event.type === 'focusin'
    tell()
  }
  element.addEventListener('focusin', onFocus)
  element.addEventListener('focusout', onFocus)
  const onClick = ({ target }: MouseEvent) => {
    const marked = target instanceof Element ? target.closest<HTMLElement>('.outline-comment') : null
    if (marked?.dataset['thread']) tellMark(marked.dataset['thread'])
  }
  element.addEventListener('click', onClick)

  const engine: OutlineEngine = {
    element,
    selected$,
    query$,
    folded$,
    onQueryKey(take) {
      takers.add(take)
      return () => takers.delete(take)
    },
    onMark(listener) {
      tellMark = listener
    },
    mark: (marks) => showMarks(view, marks),
    compare: (changes) => showChanges(view, changes),
    showWriting: (words) => showWriting(view, words),
    setWritable(canWrite) {
      editor.isEditable = canWrite
    },
    focus: () => view.focus(),
    place(id, at) {
      const found = posOfBlock(view.state.doc, id)
      const line = found?.node.firstChild
      if (!found || !line || (!line.isTextblock && (line.type.name !== 'table' || at === 'end'))) return
      const offset = at === 'end' ? line.content.size : Math.min(at, line.content.size)
      const selection = line.isTextblock
        ? TextSelection.create(view.state.doc, found.pos + 2 + offset)
        : Selection.near(view.state.doc.resolve(found.pos + 2))
      view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
    },
    placeInCells(id, cells) {
      const selection = cellSelection(view.state, id, cells)
      if (selection) view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
    },
    blocks$,
    releaseBlocks: () => releaseBlocks(view),
    selectBlocks(anchor, head) {
      view.focus()
      selectBlocks(view, anchor, head)
    },
    write(content) {
      cutAcross(view, { services, place: (id, at) => engine.place(id, at) })
      writeInline(view, content)
    },
    openEquation: () => void openEquationBefore(view, services),
    format: (mark, value) => formatSelected(view, mark, value),
    reveal(id) {
      drawBlock(view, id)
      const name = CSS.escape(id)
      const target = element.querySelector(`.bn-block-outer[data-id="${name}"], [data-change-of="${name}"]`)
      target?.scrollIntoView({ block: 'center' })
    },
    fold: (folded) => view.dispatch(view.state.tr.setMeta(shownKey, { folded })),
    zoom(zoomed) {
      element.classList.toggle('is-zooming', zoomed !== null)
      view.dispatch(view.state.tr.setMeta(shownKey, { zoomed }))
    },
    dispose() {
      for (const stop of stopListening) stop?.()
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', onFocus)
      element.removeEventListener('click', onClick)
      blocks.doc?.off('beforeAllTransactions', beforeOthers)
      dropSelections()
      carets.dispose()
      editor._tiptapEditor.destroy()
    },
  }
  tell()
  return engine
}

/** Who reads follows a link by a click; who writes puts the caret into it, and follows it with Ctrl. */
function followLink(event: MouseEvent, canWrite: boolean): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  if (!isFollowed(href) || (canWrite && !event.ctrlKey && !event.metaKey)) return false
  window.open(href, '_blank', 'noopener,noreferrer')
  return true
}

function caretRect(view: EditorView): DOMRect {
  const { left, top, bottom } = view.coordsAtPos(view.state.selection.head)
  return new DOMRect(left, top, 0, bottom - top)
}

function rectOf(view: EditorView): DOMRect | null {
  const { from, to, empty } = view.state.selection
  if (empty) return null
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)]
  const isOneLine = Math.abs(start.top - end.top) < 4
  const left = isOneLine ? start.left : view.dom.getBoundingClientRect().left
  return new DOMRect(left, start.top, isOneLine ? end.left - start.left : 0, end.bottom - start.top)
}
