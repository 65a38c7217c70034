import type * as Y from 'yjs'
import { pathOf, mapOf, orderedMaps, textOf } from '../../model/index.ts'
import { typedText } from '../../model/edit/write-text.ts'
import type { Stage } from '../stage/stage.ts'
import type { DeckStore } from '../state/deck-store.ts'
import { fitBox } from './fit-box.ts'
import { TextEditor, type EditedText, type TextSelection } from './text-editor.ts'

export interface TextTarget {
  readonly slide: string
  readonly shape: string
  readonly row?: number
  readonly column?: number
}

/** Arguments of `text.format` beside the place. */
export interface NextLooks {
  readonly isBold?: boolean
  readonly isItalic?: boolean
  readonly isUnderlined?: boolean
  readonly isStruck?: boolean
  readonly size?: number
  readonly font?: string
  readonly colour?: string
}

/** Reads and writes what is copied of the words of a shape. */
export interface TextClipboard {
  wordsData(
    store: DeckStore,
    target: TextTarget,
    text: Y.Text,
    range: readonly [from: number, to: number],
    words: string,
  ): Readonly<Record<string, string>>
  /** @returns how many letters were put in; null where it is nothing of ours */
  pasteWordsInto(store: DeckStore, target: TextTarget, at: number, count: number, html: string): number | null
}

interface Open {
  readonly target: TextTarget
  readonly editor: TextEditor
  readonly root: HTMLElement
  readonly stop: () => void
}

/** Writing in the words of one shape of the slide in the middle. */
export class TextSession {
  readonly #store: DeckStore
  readonly #stage: Stage
  readonly #clipboard: () => TextClipboard | null
  readonly #listeners = new Set<() => void>()
  readonly #stops: (() => void)[]
  #open: Open | null = null
  /** Chosen at a caret, for what is typed there. */
  #next: { readonly at: number; readonly looks: NextLooks } | null = null

  /** @param clipboard null until its code came */
  constructor(store: DeckStore, stage: Stage, clipboard: () => TextClipboard | null = () => null) {
    this.#store = store
    this.#stage = stage
    this.#clipboard = clipboard
    this.#stops = [
      store.onChange(() => {
        const open = this.#open
        if (
          open &&
          (store.selection.slide !== open.target.slide || !store.selection.shapes.includes(open.target.shape))
        )
          this.end()
      }),
      // Others took the words away, or the table that they stood in is another one now.
      stage.onDrawn(() => {
        if (this.#open?.root.isConnected === false) this.end()
      }),
    ]
  }

  get target(): TextTarget | null {
    return this.#open?.target ?? null
  }

  /** Holds the words that are written. */
  get root(): HTMLElement | null {
    return this.#open?.root ?? null
  }

  get selection(): TextSelection | null {
    return this.#open?.editor.selection ?? null
  }

  /** How what is typed next at the caret looks otherwise than the letters around it. */
  get nextLooks(): NextLooks {
    return this.#next?.looks ?? {}
  }

  /** What is typed next looks so; forgotten when the caret goes elsewhere. */
  lookNext(looks: NextLooks): void {
    const { selection } = this
    if (!selection) return
    this.#next = { at: selection.head, looks: { ...this.nextLooks, ...looks } }
    this.#tell()
  }

  /** Another shape is written in, or another place of it. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  contains(node: EventTarget | null): boolean {
    return node instanceof Node && this.#open?.root.contains(node) === true
  }

  /**
   * Lets a person write in a shape. The caret is put by the browser, or by `focus`.
   * @param at of the page, which says the cell of a table
   * @returns false where there are no words to be written
   */
  begin(shape: string, at: EventTarget | null): boolean {
    this.end()
    const { slide } = this.#stage
    const page = slide === null ? null : this.#store.deck.page(slide)
    const path = page && pathOf(page, shape)
    const map = path?.at(-1)?.map
    const top = path?.[0]?.id
    if (slide === null || !map || top === undefined) return false
    const cell = mapOf(map, 'tbl') ? cellAt(map, at) : null
    const text = cell ? cell.text : textOf(map, 't')
    if (!text) return false
    this.#store.selectShapes([shape])
    const root = this.#stage.edit(shape, top, at instanceof Element ? at : null)
    if (!root) return false
    const target: TextTarget = { slide, shape, ...(cell && { row: cell.row, column: cell.column }) }
    const edited: EditedText = {
      text,
      root,
      insert: (place, words) => {
        const next = this.#next?.at === place ? this.#next.looks : null
        this.#next = null
        this.#store.run('text.insert', { ...target, at: place, text: words }, 'joined')
        const count = typedText(words).length
        if (next) this.#store.run('text.format', { ...target, at: place, count, ...next }, 'joined')
        if (!cell) fitBox(this.#store, slide, shape, root)
      },
      remove: (place, count) => {
        this.#store.run('text.delete', { ...target, at: place, count }, 'joined')
        if (!cell) fitBox(this.#store, slide, shape, root)
      },
      replace: (place, count, words) => {
        this.#store.run('text.replace', { ...target, at: place, count, text: words }, 'joined')
        if (!cell) fitBox(this.#store, slide, shape, root)
      },
      copied: (range, words) => this.#clipboard()?.wordsData(this.#store, target, text, range, words) ?? null,
      paste: (place, count, html) => {
        const length = this.#clipboard()?.pasteWordsInto(this.#store, target, place, count, html) ?? null
        if (length !== null && !cell) fitBox(this.#store, slide, shape, root)
        return length
      },
      onDrawn: (listener) => this.#stage.onDrawn(listener),
      hold: () => this.#stage.hold(),
      letGo: () => this.#stage.letGo(),
    }
    this.#store.undo.endStep()
    const editor = new TextEditor(edited, null)
    root.dataset['takesKeys'] = ''
    root.setAttribute('role', 'textbox')
    root.setAttribute('aria-multiline', 'true')
    root.setAttribute('aria-label', '幻灯片上的文字')
    const stop = editor.onSelection(() => {
      const at = this.#next?.at
      if (editor.selection?.anchor !== at || editor.selection?.head !== at) this.#next = null
      this.#tell()
    })
    this.#open = { target, editor, root, stop }
    this.#tell()
    return true
  }

  focus(where: 'all' | 'end'): void {
    const open = this.#open
    if (!open) return
    const last = Number.MAX_SAFE_INTEGER
    open.editor.select(where === 'all' ? { anchor: 0, head: last } : { anchor: last, head: last })
    open.editor.focus()
  }

  /** The caret goes to the letter at a point of the window; to the end where there is none. */
  focusAt(x: number, y: number): void {
    this.#open?.editor.focusAt(x, y)
  }

  /** The page may keep the keys: a field that finds words goes on finding. */
  select(selection: TextSelection): void {
    this.#open?.editor.select(selection)
  }

  /** After a control of the tools took the keys. */
  takeKeys(): void {
    this.#open?.editor.focus()
  }

  write(words: string): void {
    this.#open?.editor.write(words)
  }

  /** In place of what is selected. */
  paste(data: { readonly html: string; readonly text: string }): void {
    this.#open?.editor.paste(data)
  }

  end(): void {
    const open = this.#open
    if (!open) return
    this.#open = null
    this.#next = null
    open.stop()
    open.editor.dispose()
    for (const name of ['role', 'aria-multiline', 'aria-label', 'data-takes-keys']) open.root.removeAttribute(name)
    this.#store.undo.endStep()
    this.#stage.endEdit()
    this.#tell()
  }

  dispose(): void {
    this.end()
    for (const stop of this.#stops) stop()
    this.#listeners.clear()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** The cell of a drawn table that an element is in; the first where it is in none. */
function cellAt(map: Parameters<typeof mapOf>[0], at: EventTarget | null) {
  const element = at instanceof Element ? at.closest('td') : null
  const row = element?.parentElement
  const table = element?.closest('table')
  const rowAt = row && table ? [...table.rows].indexOf(row as HTMLTableRowElement) : 0
  const columnAt = element && row ? columnOf(table ?? null, rowAt, element) : 0
  const shared = mapOf(map, 'tbl')
  const rowId = orderedMaps(mapOf(shared, 'rows'), 'k')[rowAt]?.[0]
  const columnId = orderedMaps(mapOf(shared, 'columns'), 'k')[columnAt]?.[0]
  const cell =
    rowId === undefined || columnId === undefined ? null : mapOf(mapOf(shared, 'cells'), `${rowId} ${columnId}`)
  const text = cell && textOf(cell, 't')
  return text ? { text, row: rowAt, column: columnAt } : null
}

/** Number of the grid's column that a cell begins in, past what merged cells cover. */
function columnOf(table: HTMLTableElement | null, row: number, cell: HTMLTableCellElement): number {
  const taken = new Set<string>()
  for (const [at, line] of [...(table?.rows ?? [])].entries()) {
    let column = 0
    for (const one of line.cells) {
      while (taken.has(`${at} ${column}`)) column++
      if (at === row && one === cell) return column
      for (let down = 0; down < one.rowSpan; down++)
        for (let right = 0; right < one.colSpan; right++) taken.add(`${at + down} ${column + right}`)
      column += one.colSpan
    }
  }
  return 0
}
