import * as Y from 'yjs'
import { LINE_BREAK, paragraphPieces, type ParagraphPieces } from '../../model/index.ts'
import { offsetAt, pointAt } from './text-points.ts'

/** A shared text as it is drawn, and the ways to change it. */
export interface EditedText {
  readonly text: Y.Text
  /** Holds the drawn paragraphs; stays the same element however often they are drawn. */
  readonly root: HTMLElement
  insert(at: number, words: string): void
  remove(at: number, count: number): void
  /** Words in place of others, which look as those did. */
  replace(at: number, count: number, words: string): void
  /** Words with their looks, as kinds of data; null where only the words are copied. */
  copied?(range: readonly [from: number, to: number], words: string): Readonly<Record<string, string>> | null
  /** Words with their looks in place of others. @returns how many places they take; null of what has none */
  paste?(at: number, count: number, html: string): number | null
  /** Told after the paragraphs were drawn anew. */
  onDrawn(listener: () => void): () => void
  /** While an input method writes, the paragraphs are the browser's. */
  hold(): void
  letGo(): void
}

/** From where to where is selected; the caret is at the head. */
export interface TextSelection {
  readonly anchor: number
  readonly head: number
}

/**
 * Lets people write into a drawn text: caret and input methods are the browser's, every change is the document's. What is drawn
 * is never read back, but for what an input method wrote.
 */
export class TextEditor {
  readonly #target: EditedText
  readonly #stops: (() => void)[] = []
  readonly #listeners = new Set<() => void>()
  #anchor: Y.RelativePosition | null = null
  #head: Y.RelativePosition | null = null
  #isComposing = false
  #composed = ''
  #isPlacing = false

  constructor(target: EditedText, selection: TextSelection | null) {
    this.#target = target
    const { root } = target
    root.contentEditable = 'true'
    root.spellcheck = false
    const onSelection = (): void => this.#readSelection()
    // The browser tells later than the next key, paste or press on a tool comes where the one before put the caret.
    for (const name of ['keydown', 'paste', 'cut', 'copy', 'blur'] as const) this.#listen(name, onSelection)
    this.#listen('beforeinput', (event) => this.#onBeforeInput(event))
    this.#listen('compositionstart', () => this.#onCompositionStart())
    this.#listen('compositionupdate', ({ data }) => (this.#composed = data))
    this.#listen('compositionend', ({ data }) => this.#endComposition(data))
    this.#listen('paste', (event) => this.#onPaste(event))
    this.#listen('cut', (event) => this.#onCopy(event, true))
    this.#listen('copy', (event) => this.#onCopy(event, false))
    this.#listen('drop', (event) => event.preventDefault())
    document.addEventListener('selectionchange', onSelection)
    this.#stops.push(
      () => document.removeEventListener('selectionchange', onSelection),
      target.onDrawn(() => this.#onDrawn()),
    )
    setBulletsApart(root)
    if (selection) this.select(selection)
  }

  get selection(): TextSelection | null {
    const { text } = this.#target
    const place = (position: Y.RelativePosition | null): number | null =>
      position && text.doc ? (Y.createAbsolutePositionFromRelativePosition(position, text.doc)?.index ?? null) : null
    const [anchor, head] = [place(this.#anchor), place(this.#head)]
    if (anchor === null || head === null) return null
    const last = Math.max(0, text.length - 1)
    return { anchor: Math.min(anchor, last), head: Math.min(head, last) }
  }

  get isComposing(): boolean {
    return this.#isComposing
  }

  /** Told when the selection moved, by the person or because others wrote before it. */
  onSelection(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  select({ anchor, head }: TextSelection): void {
    this.#keep(anchor, head)
    this.#restore()
  }

  selectAll(): void {
    this.select({ anchor: 0, head: Math.max(0, this.#target.text.length - 1) })
  }

  focus(): void {
    const { root } = this.#target
    // Who has the keys already may have moved the caret, which the browser has not told yet.
    if (document.activeElement === root) return this.#readSelection()
    root.focus({ preventScroll: true })
    this.#restore()
  }

  focusAt(x: number, y: number): void {
    const { root, text } = this.#target
    const at = document.caretPositionFromPoint?.(x, y) ?? null
    const isInside = at !== null && root.contains(at.offsetNode)
    const place = isInside
      ? offsetAt(root, this.#paragraphs(), { node: at.offsetNode, offset: at.offset })
      : Math.max(0, text.length - 1)
    this.select({ anchor: place, head: place })
    this.focus()
  }

  /** Writes in place of what is selected. */
  write(words: string): void {
    const range = this.#range()
    if (!range) return
    const [from, to] = range
    if (to > from) this.#target.replace(from, to - from, words)
    else if (words !== '') this.#target.insert(from, words)
    this.select({ anchor: from + words.length, head: from + words.length })
  }

  /** What was copied, in place of what is selected. */
  paste({ html, text }: { readonly html: string; readonly text: string }): void {
    const range = this.#range()
    if (!range) return
    const [from, to] = range
    const length = html === '' ? null : (this.#target.paste?.(from, to - from, html) ?? null)
    if (length === null) this.write(text.replaceAll(/\r\n?/g, '\n'))
    else this.select({ anchor: from + length, head: from + length })
  }

  dispose(): void {
    // A press elsewhere comes before the browser says what was composed.
    if (this.#isComposing) this.#endComposition(this.#composed)
    for (const stop of this.#stops.splice(0)) stop()
    this.#listeners.clear()
    this.#target.root.removeAttribute('contenteditable')
  }

  #listen<Name extends keyof HTMLElementEventMap>(name: Name, run: (event: HTMLElementEventMap[Name]) => void): void {
    const { root } = this.#target
    root.addEventListener(name, run)
    this.#stops.push(() => root.removeEventListener(name, run))
  }

  #paragraphs(): readonly ParagraphPieces[] {
    return paragraphPieces(this.#target.text)
  }

  #onDrawn(): void {
    setBulletsApart(this.#target.root)
    this.#restore()
  }

  #range(): readonly [from: number, to: number] | null {
    const { selection } = this
    return selection && [Math.min(selection.anchor, selection.head), Math.max(selection.anchor, selection.head)]
  }

  #keep(anchor: number, head: number): void {
    const { text } = this.#target
    const last = Math.max(0, text.length - 1)
    const position = (offset: number) =>
      Y.createRelativePositionFromTypeIndex(text, Math.max(0, Math.min(offset, last)))
    this.#anchor = position(anchor)
    this.#head = position(head)
    for (const listener of this.#listeners) listener()
  }

  #readSelection(): void {
    if (this.#isComposing || this.#isPlacing) return
    const { root } = this.#target
    const selection = document.getSelection()
    if (!selection?.anchorNode || !selection.focusNode) return
    if (!root.contains(selection.anchorNode) || !root.contains(selection.focusNode)) return
    const paragraphs = this.#paragraphs()
    const read = (node: Node, offset: number): number => offsetAt(root, paragraphs, { node, offset })
    const [anchor, head] = [
      read(selection.anchorNode, selection.anchorOffset),
      read(selection.focusNode, selection.focusOffset),
    ]
    const now = this.selection
    if (now?.anchor !== anchor || now.head !== head) this.#keep(anchor, head)
  }

  /** The browser's selection where the shared one is. */
  #restore(): void {
    const { root } = this.#target
    const { selection } = this
    if (!selection || this.#isComposing || document.activeElement !== root) return
    const paragraphs = this.#paragraphs()
    const anchor = pointAt(root, paragraphs, selection.anchor)
    const head = pointAt(root, paragraphs, selection.head)
    if (!anchor || !head) return
    this.#isPlacing = true
    document.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, head.node, head.offset)
    this.#isPlacing = false
    for (const listener of this.#listeners) listener()
  }

  #onBeforeInput(event: InputEvent): void {
    // What an input method writes is read when it ends.
    if (event.isComposing || event.inputType === 'insertCompositionText') return
    event.preventDefault()
    this.#readSelection()
    switch (event.inputType) {
      case 'insertText':
      case 'insertReplacementText':
        this.write(event.data ?? event.dataTransfer?.getData('text/plain') ?? '')
        break
      case 'insertParagraph':
        this.write('\n')
        break
      case 'insertLineBreak':
        this.write(LINE_BREAK)
        break
      default:
        if (event.inputType.startsWith('delete')) this.#delete(event)
    }
  }

  #delete(event: InputEvent): void {
    const range = this.#range()
    if (!range) return
    const [from, to] = range
    if (to > from) return this.write('')
    const [start, end] = this.#deletedAt(event, from)
    if (end <= start) return
    this.#target.remove(start, end - start)
    this.select({ anchor: start, head: start })
  }

  #deletedAt(event: InputEvent, caret: number): readonly [number, number] {
    const { text } = this.#target
    const words = paragraphWords(text)
    const last = Math.max(0, text.length - 1)
    if (event.inputType === 'deleteContentBackward') return [caret - graphemeBefore(words, caret), caret]
    if (event.inputType === 'deleteContentForward') return [caret, Math.min(last, caret + graphemeBehind(words, caret))]
    // Words and lines: as the browser says where they begin and end.
    const [target] = event.getTargetRanges()
    if (!target) return [caret, caret]
    const { root } = this.#target
    const paragraphs = this.#paragraphs()
    const start = offsetAt(root, paragraphs, { node: target.startContainer, offset: target.startOffset })
    const end = offsetAt(root, paragraphs, { node: target.endContainer, offset: target.endOffset })
    return [Math.min(start, end), Math.min(last, Math.max(start, end))]
  }

  #onCompositionStart(): void {
    this.#readSelection()
    this.#isComposing = true
    this.#composed = ''
    this.#target.hold()
  }

  /** What was selected when it began is replaced now, wherever others moved it since; of nothing composed it stays. */
  #endComposition(words: string): void {
    this.#isComposing = false
    this.#target.letGo()
    if (words !== '') this.write(words)
    else this.#restore()
  }

  #onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    // A picture is for the slide.
    if (text === '' && (event.clipboardData?.files.length ?? 0) > 0) return
    event.preventDefault()
    event.stopPropagation()
    if (text !== '') this.paste({ text, html: event.clipboardData?.getData('text/html') ?? '' })
  }

  #onCopy(event: ClipboardEvent, isCut: boolean): void {
    const range = this.#range()
    if (!range || range[0] === range[1]) return
    event.preventDefault()
    event.stopPropagation()
    const words = paragraphWords(this.#target.text)
      .slice(...range)
      .replaceAll(LINE_BREAK, '\n')
      .replaceAll('\ufffc', '')
    const data = this.#target.copied?.(range, words) ?? { 'text/plain': words }
    for (const [type, text] of Object.entries(data)) event.clipboardData?.setData(type, text)
    if (isCut) this.write('')
  }
}

/** No caret stands in the bullet of a paragraph, from where Home and End lead to the bullet's own ends, nor in an equation. */
function setBulletsApart(root: HTMLElement): void {
  for (const equation of root.querySelectorAll<HTMLElement>('.pptx-math')) equation.contentEditable = 'false'
  for (const element of root.querySelectorAll<HTMLElement>('[data-paragraph] > :not([data-run], [data-line-of])')) {
    if (element.querySelector('[data-run]') || element.textContent === '') continue
    element.contentEditable = 'false'
    element.style.userSelect = 'none'
  }
}

/** One character a place. */
const paragraphWords = (text: Y.Text): string =>
  (text.toDelta() as readonly { readonly insert: unknown }[])
    .map(({ insert }) => (typeof insert === 'string' ? insert : '\ufffc'))
    .join('')

const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })

/** Length of what people see as one letter. */
function graphemeBefore(words: string, caret: number): number {
  const from = Math.max(0, caret - 32)
  return [...graphemes.segment(words.slice(from, caret))].at(-1)?.segment.length ?? 0
}

function graphemeBehind(words: string, caret: number): number {
  for (const { segment } of graphemes.segment(words.slice(caret, caret + 32))) return segment.length
  return 0
}
