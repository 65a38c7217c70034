import {
  type ICommandService,
  IPermissionService,
  type Injector,
  LifecycleService,
  LifecycleStages,
  type Workbook,
} from '@univerjs/core'
import type { OfferedCells } from '@wenfang/shared-contract'
import { SheetsSelectionsService, WorkbookEditablePermission } from '@univerjs/sheets'
import { LexerTreeBuilder } from '@univerjs/engine-formula'
import { SetScrollOperation } from '@univerjs/sheets-ui'
import { type ArgumentsOf, type CommandId, joinedTable, readField } from '../../commands/index.ts'
import type { CellRange, SharedWorkbook, WorkbookChange } from '../../model/index.ts'
import { type Selection, putSelection, select, selectionOf } from '../engine/selection.ts'
import { EntryDrafts } from '../drafts/entry-drafts.ts'
import { pasteBlock, pasteText } from '../clipboard/paste-cells.ts'
import { movedText } from './moved-text.ts'
import type { SuspendedEntry } from './suspended-entry.ts'
import type { FellowValues } from '../../charts/model/fellow-values.ts'
import { CellControls } from '../rules/cell-controls.ts'
import { type WorkbookBinding, bindWorkbook } from '../../binding/workbook-binding.ts'
import { activate } from '../../binding/follow-sheets.ts'
import { InputCheck } from '../rules/input-check.ts'
import { type SheetEngine, createEngine } from '../engine/create-engine.ts'
import { Calculation } from '../calculation/calculation.ts'
import { selectionAfter } from './selection-after.ts'
import { GradualReading } from '../../binding/read-gradually.ts'
import type { DateSystem } from '../../calc/index.ts'
import { openingOf } from '../../binding/snapshot.ts'
import type { SurfaceOptions } from './surface-options.ts'
import { EditHold } from './edit-hold.ts'
import { FellowFields } from './fellow-fields.ts'
import { GridPlace } from '../rules/grid-place.ts'
import { showValues } from '../engine/shown-values.ts'
import { ScreenResults } from '../calculation/screen-results.ts'
import { EntryWidths } from '../engine/entry-widths.ts'
import { OpenEditor } from '../engine/open-editor.ts'
import { WorkbookCommands } from './workbook-commands.ts'
import { SheetRules } from '../rules/sheet-rules.ts'
import { type ShownAnswer, relativeFormula } from '../../rules/index.ts'
import { KeptEntries } from './kept-entries.ts'
import type { ShownPart } from '../../binding/truncate.ts'
import { visibleRange } from '../grid/visible-range.ts'
import { Filters } from '../rules/filters.ts'
import { Screen } from '../../binding/screen.ts'
import { resultAt } from '../../binding/screen-cells.ts'
import { readEntries } from '../engine/cell-entry.ts'

/** The open workbook as everything around the grid sees it: what is selected, what can be done, and when to look again. */
export class SheetSurface {
  readonly model: SharedWorkbook
  /** RRGGBB of the workbook's theme. */
  readonly themeColours: readonly string[]
  readonly dateSystem: DateSystem
  readonly engine: SheetEngine
  readonly rules: SheetRules
  readonly place: GridPlace
  readonly filters: Filters
  readonly controls: CellControls
  readonly edits: WorkbookCommands
  readonly kept = new KeptEntries()
  readonly drafts: EntryDrafts
  readonly #options: SurfaceOptions
  readonly #binding: WorkbookBinding
  readonly #editor: OpenEditor
  readonly #hold: EditHold
  readonly #calculation: Calculation
  #admits: InputCheck['admits'] = () => true
  #review: (sheetId: string, range: CellRange) => void = () => {}
  readonly #fellows: FellowFields
  readonly #listeners = new Set<() => void>()
  #isDisposed = false
  readonly #disposals: (() => void)[] = []

  constructor(options: SurfaceOptions) {
    this.#options = options
    this.model = options.model
    this.themeColours = options.model.themeColours()
    this.dateSystem = options.model.dateSystem()
    const { snapshot, cells } = openingOf(options.model, `workbook-${crypto.randomUUID()}`, options.part)
    this.engine = createEngine({
      ...options,
      snapshot,
      undo: { isEditing: () => this.isEditing, undo: () => this.undo(), redo: () => this.redo() },
      paste: {
        text: (text) => this.#pasted(pasteText(this, text)),
        cells: (block) => this.#pasted(pasteBlock(this, block)),
      },
    })
    this.drafts = new EntryDrafts(options.drafts, options.model)
    const { injector, workbook, commands } = this.engine
    this.#editor = new OpenEditor(injector, workbook)
    this.#hold = new EditHold(this.#editor, options.model, {
      onTyped: (draft) => this.drafts.typed(draft),
      onClosed: () => this.drafts.closed(),
      onLost: (text, reason, sheetName) => this.kept.keep(text, reason, sheetName),
      onMoved: (what, cell) => options.tell('info', movedText(what, cell)),
    })
    this.#disposals.push(showValues(injector, this.dateSystem), readEntries(injector, workbook, this.dateSystem))
    const screen = new Screen(workbook, commands)
    // Before anything follows the model.
    const reading = new GradualReading(options.model, screen, cells)
    const widths = new EntryWidths(options.model, this.dateSystem)
    this.#binding = bindWorkbook({
      model: options.model,
      screen,
      commands,
      lexer: injector.get(LexerTreeBuilder),
      themeColours: this.themeColours,
      part: options.part,
      canWrite: () => options.canWrite(),
      editedCell: () => this.#hold.cell(),
      admits: (...entry) => this.#admits(...entry),
      alongWith: (sheetId, row, column) => [
        joinedTable(options.model, { sheetId, range: { top: row, left: column, bottom: row, right: column } }),
        widths.editsFor(sheetId, row, column),
      ],
      onEntered: (sheetId, row, column) => this.edits.calculateColumn(sheetId, row, column),
      onBlock: (sheetId, range) => this.#review(sheetId, range),
      onRefusal: (text) => options.onRefusal(text),
      onUnknown: (mutation) => options.onUnknown(mutation),
      onRenewed: () => this.#calculation.renew(),
    })
    this.edits = new WorkbookCommands({
      model: options.model,
      canWrite: () => options.canWrite(),
      onRefusal: (text) => options.onRefusal(text),
      resultAt: (sheetId, row, column) => resultAt(screen, sheetId, row, column),
    })
    const results = new ScreenResults({
      screen,
      lazy: cells,
      held: () => this.#hold.cell(),
      onShown: () => this.#tell(),
    })
    this.#calculation = new Calculation(options.model, results, {
      isOff: options.isCalculationOff,
      leftOut: () => this.filters.leftOut(),
      watchTables: options.watchTables,
      onRead: (data) => options.onRead(data),
    })
    this.place = new GridPlace(injector, workbook)
    this.rules = new SheetRules({
      model: options.model,
      calculation: this.#calculation,
      themeColours: this.themeColours,
      activeSheetId: () => this.activeSheetId(),
      visible: () => visibleRange(this),
      activeCell: () => this.selection()?.active ?? null,
    })
    this.filters = new Filters(this, options.ownFilters)
    this.#disposals.push(this.filters.onChange(() => this.#calculation.seeOtherwise()))
    this.controls = new CellControls(this.rules, this.filters)
    const check = new InputCheck({
      rules: this.rules,
      calculation: this.#calculation,
      undo: () => this.undo(),
      onInvalid: (count) => {
        this.rules.circle(true)
        options.onRefusal(`有 ${count} 个单元格不符合数据验证，已经圈出；内容保留，可以撤销或修改`)
      },
      onFault: (fault) =>
        fault.style === 'warning' ? this.rules.ask(fault) : options.onRefusal(`${fault.title}：${fault.text}`),
    })
    this.#review = (sheetId, range) => void check.review(sheetId, range)
    this.#admits = (sheetId, row, column, value) => check.admits(sheetId, row, column, value)
    this.#disposals.push(
      // What could not be entered is kept as long as the person has not decided.
      this.kept.onChange(() => this.kept.all().length === 0 && !this.isEditing && this.drafts.closed()),
    )
    this.#fellows = new FellowFields(options.watchTables, () => this.#tell())
    this.#disposals.push(() => this.#fellows.dispose())
    this.#listen()
    this.#disposals.push(() => reading.dispose())
    const readOn = (): void => {
      if (this.#isDisposed) return
      this.#calculation.start()
      reading.start()
      void this.drafts.read()
    }
    // A grid that is taken away before its first paint never paints.
    this.painted().then(readOn, () => {})
  }

  /** This person may change the workbook, at this moment. */
  get canWrite(): boolean {
    return this.#options.canWrite()
  }

  /** Only a part of each sheet is shown, and nothing can be edited meanwhile. */
  get part(): ShownPart | null {
    return this.#options.part
  }

  get injector(): Injector {
    return this.engine.injector
  }

  get commands(): ICommandService {
    return this.engine.commands
  }

  get workbook(): Workbook {
    return this.engine.workbook
  }

  /** Somebody types into a cell here. */
  get isEditing(): boolean {
    return this.#hold.isEditing
  }

  /** Enters what is being typed into a cell, if anything is. */
  finishEditing(): void {
    this.#hold.finish()
  }

  /** Takes what is being typed out of the grid, for a dialog that writes on; in a cell at rest, nothing yet. Null without a cell. */
  suspendEntry(): SuspendedEntry | null {
    const typed = this.#hold.suspend()
    if (typed) this.drafts.typed(typed)
    const active = this.selection()?.active
    if (typed || !active) return typed
    const sheet = this.workbook.getActiveSheet()
    const anchor = this.model.anchor(sheet.getSheetId(), active.row, active.column)
    return anchor && { anchor, sheetName: sheet.getName(), isNew: true, text: '', caret: 0 }
  }

  /** Types on in the cell, wherever it is now; null: with what was there. What has no cell any more is kept beside the sheet. */
  resumeEntry(entry: SuspendedEntry, typed: { readonly text: string; readonly caret: number } | null): void {
    const { text, caret } = typed ?? entry
    if (!typed && entry.isNew) return
    const place = this.model.position(entry.anchor)
    if (!place?.isAlive || !this.canWrite) return this.kept.keep(text, 'line', entry.sheetName)
    this.showSheet(place.sheetId)
    this.select({ top: place.row, left: place.column, bottom: place.row, right: place.column })
    this.#editor.open(text, caret)
  }

  /** Writes a text into the active cell as if it was typed there. */
  enter(text: string): boolean {
    const active = this.selection()?.active
    if (!active) return false
    const { row: top, column: left } = active
    const read = readField(text, new Date().getFullYear(), this.dateSystem)
    const cells = [['formula' in read ? read : { value: read.value }]]
    const sheetId = this.activeSheetId()
    return this.edits.executeAt('cells.set', { sheetId, top, left, cells }, sheetId, {
      top,
      left,
      bottom: top,
      right: left,
    })
  }

  selection(): Selection | null {
    return selectionOf(this.injector, this.workbook)
  }

  select(range: CellRange): void {
    select(this.injector, this.workbook, range)
  }

  activeSheetId(): string {
    return this.workbook.getActiveSheet().getSheetId()
  }

  showSheet(sheetId: string): void {
    if (sheetId === this.activeSheetId()) return
    this.finishEditing()
    activate(new Screen(this.workbook, this.commands), sheetId)
    this.#tell()
  }

  /** What formulas of another part of the file may read. */
  get offeredCells(): OfferedCells {
    const { model } = this.#options
    return {
      keep: (reference) => model.keepReference(reference),
      textOf: (kept) => model.keptReference(kept, 'A1'),
      watch: this.#calculation.watchCells,
    }
  }

  /** What a chart reads of a field of another part of the file; null for what names none. */
  fellowValues(formula: string): ReturnType<FellowValues['read']> {
    return this.#fellows.read(formula)
  }

  /** What a formula (without the equals sign) comes to in the first cell of a sheet; null for what is no formula. */
  async evaluate(sheetId: string, formula: string): Promise<ShownAnswer | null> {
    const inCell = relativeFormula(formula, { top: 0, left: 0, bottom: 0, right: 0 })
    return inCell === null ? null : this.#calculation.ask({ kind: 'value', sheetId, formula: inCell })
  }

  /** As `WorkbookCommands.execute`. */
  execute<Id extends CommandId>(id: Id, given: ArgumentsOf<Id>): boolean {
    return this.edits.execute(id, given)
  }

  undo(): void {
    this.model.undo()
  }

  redo(): void {
    this.model.redo()
  }

  /** Runs a command of the engine: clipboard, editor, zoom. */
  run(command: string, params?: object): void {
    void this.commands.executeCommand(command, params)
  }

  /** Brings the keys back to the grid. */
  focus(): void {
    this.engine.focus()
  }

  /** The grid's own scrolling; not told by `onChange`. */
  onScroll(listener: () => void): () => void {
    const executed = this.commands.onCommandExecuted(({ id }) => {
      if (id === SetScrollOperation.id) listener()
    })
    return () => executed.dispose()
  }

  /** Readers select, copy and look; nothing they do reaches the workbook. */
  setCanWrite(canWrite: boolean): void {
    const point = new WorkbookEditablePermission(this.workbook.getUnitId())
    this.injector.get(IPermissionService).updatePermissionPoint(point.id, canWrite)
  }

  /** The grid is on screen: its renderers answer. */
  get isPainted(): boolean {
    return this.injector.get(LifecycleService).stage >= LifecycleStages.Rendered
  }

  /** Resolves when the grid is on screen. */
  painted(): Promise<void> {
    return this.injector.get(LifecycleService).onStage(LifecycleStages.Rendered)
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  dispose(): void {
    this.#isDisposed = true
    for (const dispose of this.#disposals.splice(0)) dispose()
    this.#listeners.clear()
    this.#hold.dispose()
    this.drafts.dispose()
    this.rules.dispose()
    this.#calculation.dispose()
    this.#binding.dispose()
    this.engine.dispose()
  }

  #pasted(range: CellRange | null): boolean {
    if (range) this.#review(this.activeSheetId(), range)
    return range !== null
  }

  /** Another person's rows and columns move what is selected here, not what it is selected on; one's own leave it. */
  #rest({ sheets, isLocal }: WorkbookChange): void {
    const selection = this.selection()
    if (!selection || sheets.every(({ structure }) => structure.length === 0)) return
    const steps = sheets.find(({ sheetId }) => sheetId === selection.sheetId)?.structure ?? []
    if (!isLocal && steps.length > 0) {
      putSelection(this.injector, this.workbook, selectionAfter(selection, steps))
    }
    this.#hold.rest(this.selection())
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  #listen(): void {
    const tell = (): void => this.#tell()
    const selections = this.injector.get(SheetsSelectionsService).selectionChanged$.subscribe(tell)
    const sheet = this.workbook.activeSheet$.subscribe(tell)
    const zoom = this.commands.onCommandExecuted(({ id }) => {
      if (id === 'sheet.operation.set-zoom-ratio') tell()
    })
    this.#disposals.push(
      () => selections.unsubscribe(),
      () => sheet.unsubscribe(),
      () => zoom.dispose(),
      this.model.onChange((change) => {
        this.#hold.settle(change)
        if (!this.isEditing) this.#rest(change)
        tell()
      }),
      this.onChange(() => this.rules.refresh()),
      this.onScroll(() => this.rules.refresh()),
      this.#hold.onChange((released) => {
        if (released) {
          this.#binding.release(released)
          this.#calculation.release(released)
        }
        tell()
      }),
    )
  }
}
