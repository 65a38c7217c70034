import type { HeldCell } from '../../binding/model-follower.ts'
import { refuseProtected } from '../../commands/index.ts'
import { type CellAnchor, EditRefused, type SharedWorkbook, type WorkbookChange } from '../../model/index.ts'
import { holds } from '../../rules/index.ts'
import type { EntryDraft } from '../drafts/draft-store.ts'
import type { OpenEditor } from '../engine/open-editor.ts'
import type { Selection } from '../engine/selection.ts'
import type { LossReason } from './kept-entries.ts'
import type { SuspendedEntry } from './suspended-entry.ts'
import { contentOfRow, fateOfRow, type RowContent } from './row-content.ts'

export interface EditHoldOptions {
  /** What was typed can be entered nowhere: its cell is gone. */
  onLost(text: string, reason: LossReason, sheetName: string): void
  /** After each key: what would be lost with the browser. */
  onTyped(draft: EntryDraft): void
  /** Nobody types any more. */
  onClosed(): void
  /** The row that is typed into was put elsewhere, or is not shown any more; or its cell was, by cutting. */
  onMoved(what: 'sorted' | 'hidden' | 'cut', cell: HeldCell): void
}

/**
 * Remembers which cell is typed into while others insert, remove, sort and overwrite around it, so that nothing of theirs
 * takes away what is not entered yet, or puts it elsewhere.
 */
export class EditHold {
  readonly #editor: OpenEditor
  readonly #model: SharedWorkbook
  readonly #options: EditHoldOptions
  readonly #listeners = new Set<(released: HeldCell | null) => void>()
  readonly #stops: readonly (() => void)[]
  #anchor: CellAnchor | null = null
  #row: RowContent = new Map()
  #sheetName = ''
  #isHidden = false
  #moved: 'sorted' | 'cut' | null = null

  /** Before anything else follows the model. */
  constructor(editor: OpenEditor, model: SharedWorkbook, options: EditHoldOptions) {
    this.#editor = editor
    this.#model = model
    this.#options = options
    this.#stops = [
      editor.onVisible((isVisible) => this.#onVisible(isVisible)),
      editor.onText(() => {
        const { draft } = this
        if (draft) options.onTyped(draft)
      }),
      model.onChange((change) => this.#follow(change)),
    ]
  }

  get isEditing(): boolean {
    return this.#anchor !== null
  }

  /** What is being typed, and where; null when nobody types here. */
  get draft(): EntryDraft | null {
    return this.#anchor && { anchor: this.#anchor, sheetName: this.#sheetName, text: this.#editor.text() }
  }

  /** Where the cell is now; null when nobody types here. */
  cell(): HeldCell | null {
    const position = this.#anchor && this.#model.position(this.#anchor)
    return position?.isAlive ? { sheetId: position.sheetId, row: position.row, column: position.column } : null
  }

  /** Enters what is being typed. */
  finish(): void {
    if (this.isEditing) this.#editor.enter()
  }

  /** Closes the editor and answers what is being typed; nothing is entered. Null when nobody types here. */
  suspend(): SuspendedEntry | null {
    if (!this.#anchor) return null
    const entry = {
      anchor: this.#anchor,
      sheetName: this.#sheetName,
      isNew: false,
      text: this.#editor.text(),
      caret: this.#editor.caret(),
    }
    this.#editor.discard()
    return entry
  }

  /** Called when the grid shows a change of the model: the engine moves its editor with lines of every sheet. */
  settle({ sheets }: WorkbookChange): void {
    const cell = this.cell()
    if (!cell) return
    const known = this.#editor.location()
    if (known?.row !== cell.row || known.column !== cell.column) this.#editor.place(cell.row, cell.column)
    if (this.#moved) {
      this.#editor.carry(cell.row, cell.column)
      this.#options.onMoved(this.#moved, cell)
    }
    this.#moved = null
    if (!sheets.some(({ sheetId, areBandsChanged }) => areBandsChanged && sheetId === cell.sheetId)) return
    const isHidden = this.#isRowHidden(cell)
    if (isHidden && !this.#isHidden) this.#options.onMoved('hidden', cell)
    this.#isHidden = isHidden
  }

  /** Nobody types: the engine moves its closed editor with lines all the same, and the next letter is for the selected cell. */
  rest(selection: Selection | null): void {
    if (selection && !this.isEditing) this.#editor.place(selection.active.row, selection.active.column)
  }

  /** `released`: the cell that was free again just now. */
  onChange(listener: (released: HeldCell | null) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  dispose(): void {
    for (const stop of this.#stops) stop()
    this.#listeners.clear()
  }

  #onVisible(isVisible: boolean): void {
    const location = this.#editor.location()
    const released = isVisible ? null : this.cell()
    if (!isVisible && this.#anchor) this.#options.onClosed()
    this.#anchor = isVisible && location ? this.#model.anchor(location.sheetId, location.row, location.column) : null
    if (this.#anchor && location) {
      this.#row = contentOfRow(this.#model, location)
      this.#sheetName = this.#model.sheets().find(({ id }) => id === location.sheetId)?.name ?? ''
      this.#isHidden = this.#isRowHidden(location)
    }
    // Entering is the engine's next step; the cell is read again after it.
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener(released)
    })
  }

  #follow({ sheets, movedTo }: WorkbookChange): void {
    if (!this.#anchor) return
    const { sheetId } = this.#anchor
    const moved = movedTo(this.#anchor)
    if (moved) return this.#followMove(moved)
    const cell = this.cell()
    if (!cell) return this.#lose(this.#model.sheets().some(({ id }) => id === sheetId) ? 'line' : 'sheet')
    const change = sheets.find((one) => one.sheetId === sheetId)
    if (!change) return
    if (change.objects.includes('merge') && this.#isCovered(cell)) return this.#lose('merged')
    if (change.objects.includes('protection') && this.#isProtected(cell)) return this.#lose('protected')
    const fate = fateOfRow(this.#model, cell, this.#row, change.cells)
    if (fate.kind === 'overwritten') return this.#lose('overwritten')
    if (fate.kind === 'moved') {
      this.#anchor = this.#model.anchor(sheetId, fate.row, cell.column)
      this.#moved = 'sorted'
    }
    this.#row = contentOfRow(this.#model, fate.kind === 'moved' ? { ...cell, row: fate.row } : cell)
  }

  /** The grid shows one sheet, and with it the editor. */
  #followMove(moved: CellAnchor): void {
    if (moved.sheetId !== this.#anchor?.sheetId) return this.#lose('moved')
    this.#anchor = moved
    const cell = this.cell()
    if (!cell) return this.#lose('line')
    if (this.#isCovered(cell)) return this.#lose('merged')
    this.#moved = 'cut'
    this.#row = contentOfRow(this.#model, cell)
  }

  #lose(reason: LossReason): void {
    const text = this.#editor.text()
    this.#anchor = null
    this.#moved = null
    this.#editor.discard()
    this.#options.onLost(text, reason, this.#sheetName)
  }

  /** It lies below a merged cell that it is not the first of. */
  #isCovered({ sheetId, row, column }: HeldCell): boolean {
    return this.#model
      .objects(sheetId, 'merge')
      .some(({ ranges }) =>
        ranges.some((range) => holds(range, row, column) && (range.top !== row || range.left !== column)),
      )
  }

  #isProtected({ sheetId, row, column }: HeldCell): boolean {
    try {
      refuseProtected(this.#model, [{ kind: 'setCells', sheetId, top: row, left: column, cells: [[{ value: null }]] }])
      return false
    } catch (error) {
      if (error instanceof EditRefused) return true
      throw error
    }
  }

  #isRowHidden({ sheetId, row }: HeldCell): boolean {
    return this.#model
      .bands(sheetId, 'rows')
      .some(({ first, last, isHidden }) => isHidden && row >= first && row <= last)
  }
}
