import {
  type DocumentDataModel,
  DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY,
  DOCS_NORMAL_EDITOR_UNIT_ID_KEY,
  type Injector,
  IUniverInstanceService,
  type Workbook,
} from '@univerjs/core'
import { ICommandService } from '@univerjs/core'
import { RichTextEditingMutation } from '@univerjs/docs'
import { IEditorService } from '@univerjs/docs-ui'
import { DeviceInputEventType, IRenderManagerService } from '@univerjs/engine-render'
import { IEditorBridgeService, SetActivateCellEditOperation, SetCellEditVisibleOperation } from '@univerjs/sheets-ui'
import { KeyCode } from '@univerjs/ui'
import { select } from './selection.ts'

/** The engine's editor over a cell, as long as somebody types into it. */
export class OpenEditor {
  readonly #injector: Injector
  readonly #workbook: Workbook
  readonly #bridge: IEditorBridgeService

  constructor(injector: Injector, workbook: Workbook) {
    this.#injector = injector
    this.#workbook = workbook
    this.#bridge = injector.get(IEditorBridgeService)
  }

  /** Called with each opening and closing; returns a dispose function. */
  onVisible(listener: (isVisible: boolean) => void): () => void {
    const subscription = this.#bridge.visible$.subscribe(({ visible }) => listener(visible))
    return () => subscription.unsubscribe()
  }

  /** Called with each change of what is being typed; returns a dispose function. */
  onText(listener: () => void): () => void {
    const executed = this.#injector.get(ICommandService).onCommandExecuted(({ id, params }) => {
      const unitId = id === RichTextEditingMutation.id ? (params as { readonly unitId?: unknown })?.unitId : null
      if (unitId === DOCS_NORMAL_EDITOR_UNIT_ID_KEY || unitId === DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY) listener()
    })
    return () => executed.dispose()
  }

  /** The cell that will be written. */
  location(): { readonly sheetId: string; readonly row: number; readonly column: number } | null {
    return this.#bridge.getEditLocation() ?? null
  }

  text(): string {
    const document = this.#injector
      .get(IUniverInstanceService)
      .getUnit<DocumentDataModel>(DOCS_NORMAL_EDITOR_UNIT_ID_KEY)
    return (document?.getBody()?.dataStream ?? '').replace(/\r\n$/, '').replaceAll('\r', '\n')
  }

  /** How many letters stand before the caret, in the cell or in the formula bar. */
  caret(): number {
    const editors = this.#injector.get(IEditorService)
    const inBar = editors.getEditor(DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY)
    const editor = inBar?.isFocus() ? inBar : editors.getEditor(DOCS_NORMAL_EDITOR_UNIT_ID_KEY)
    return editor?.getSelectionRanges()[0]?.endOffset ?? this.text().length
  }

  /** Opens over the active cell with a text that is not the cell's. */
  open(text: string, caret: number): void {
    this.#injector.get(ICommandService).syncExecuteCommand(SetCellEditVisibleOperation.id, {
      visible: true,
      eventType: DeviceInputEventType.Dblclick,
      unitId: this.#workbook.getUnitId(),
    })
    const editors = this.#injector.get(IEditorService)
    const at = { startOffset: caret, endOffset: caret, collapsed: true }
    editors.getEditor(DOCS_NORMAL_EDITOR_UNIT_ID_KEY)?.replaceText(text, [at])
    editors.getEditor(DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY)?.replaceText(text, false)
  }

  enter(): void {
    this.#close(DeviceInputEventType.PointerDown)
  }

  discard(): void {
    this.#close(DeviceInputEventType.Keyboard, KeyCode.ESC)
  }

  /** Says where the cell is after lines came and went; the editor stays where it is on the screen. */
  place(row: number, column: number): void {
    this.#bridge.updateEditLocation(row, column)
  }

  /** Takes the editor to another cell of the sheet that is shown, with what was typed. */
  carry(row: number, column: number): void {
    const render = this.#injector.get(IRenderManagerService).getRenderById(this.#workbook.getUnitId())
    if (!render) return
    // A reference that is being chosen for a formula is a selection of its own.
    const isChoosing = this.#bridge.isForceKeepVisible()
    if (!isChoosing) {
      select(this.#injector, this.#workbook, { top: row, left: column, bottom: row, right: column })
      // Else the editor is filled with what the other cell says.
      this.#bridge.enableForceKeepVisible()
    }
    const cell = {
      actualRow: row,
      actualColumn: column,
      startRow: row,
      startColumn: column,
      endRow: row,
      endColumn: column,
    }
    this.#injector.get(ICommandService).syncExecuteCommand(SetActivateCellEditOperation.id, {
      scene: render.scene,
      engine: render.engine,
      primary: { ...cell, isMerged: false, isMergedMainCell: false },
      unitId: this.#workbook.getUnitId(),
      sheetId: this.#workbook.getActiveSheet().getSheetId(),
    })
    if (!isChoosing) this.#bridge.disableForceKeepVisible()
  }

  #close(eventType: DeviceInputEventType, keycode?: KeyCode): void {
    this.#injector.get(ICommandService).syncExecuteCommand(SetCellEditVisibleOperation.id, {
      visible: false,
      eventType,
      ...(keycode === undefined ? {} : { keycode }),
      unitId: this.location() ? this.#workbook.getUnitId() : undefined,
    })
  }
}
