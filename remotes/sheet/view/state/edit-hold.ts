import type { ICommandService } from '@univerjs/core'
import { DeviceInputEventType } from '@univerjs/engine-render'
import { type IEditorBridgeService, SetCellEditVisibleOperation } from '@univerjs/sheets-ui'
import type { HeldCell } from '../../binding/model-follower.ts'
import type { CellAnchor, SharedWorkbook } from '../../model/index.ts'

/**
 * Remembers which cell is typed into while others insert, remove and overwrite around it, so that nothing of theirs
 * takes away what is not entered yet.
 */
export class EditHold {
  readonly #editor: IEditorBridgeService
  readonly #model: SharedWorkbook
  readonly #listeners = new Set<(released: HeldCell | null) => void>()
  readonly #subscription: { unsubscribe(): void }
  #anchor: CellAnchor | null = null

  constructor(editor: IEditorBridgeService, model: SharedWorkbook) {
    this.#editor = editor
    this.#model = model
    this.#subscription = editor.visible$.subscribe(({ visible }) => this.#onVisible(visible))
  }

  get isEditing(): boolean {
    return this.#anchor !== null
  }

  /** Where the cell is now; null when nobody types here. */
  cell(): HeldCell | null {
    const position = this.#anchor && this.#model.position(this.#anchor)
    return position ? { sheetId: position.sheetId, row: position.row, column: position.column } : null
  }

  /** Enters what is being typed. */
  finish(commands: ICommandService): void {
    if (!this.isEditing) return
    const state = this.#editor.getEditLocation()
    commands.syncExecuteCommand(SetCellEditVisibleOperation.id, {
      visible: false,
      eventType: DeviceInputEventType.PointerDown,
      unitId: state?.unitId,
    })
  }

  /** `released`: the cell that was free again just now. */
  onChange(listener: (released: HeldCell | null) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  dispose(): void {
    this.#subscription.unsubscribe()
    this.#listeners.clear()
  }

  #onVisible(isVisible: boolean): void {
    const location = this.#editor.getEditLocation()
    const released = isVisible ? null : this.cell()
    this.#anchor = isVisible && location ? this.#model.anchor(location.sheetId, location.row, location.column) : null
    // Entering is the engine's next step; the cell is read again after it.
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener(released)
    })
  }
}
