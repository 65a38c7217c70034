import type { ICommandInfo, ICommandService, IExecutionOptions } from '@univerjs/core'
import type { LexerTreeBuilder } from '@univerjs/engine-formula'
import {
  type CellRange,
  type CellValue,
  type Edit,
  EditRefused,
  type SharedWorkbook,
  type WorkbookChange,
} from '../model/index.ts'
import { refusePivotCells, refuseProtected, refuseWithoutCells } from '../commands/index.ts'
import { editsOfMutation } from './local-edits.ts'
import { type HeldCell, ModelFollower } from './model-follower.ts'
import { MUTATION, type Screen } from './screen.ts'
import { writeOutFormulas } from './shared-formulas.ts'
import type { ShownPart } from './truncate.ts'

export interface BindingOptions {
  readonly model: SharedWorkbook
  readonly screen: Screen
  readonly commands: ICommandService
  readonly lexer: LexerTreeBuilder
  readonly themeColours: readonly string[]
  /** What is shown of each sheet; null is all of it. */
  readonly part: ShownPart | null
  canWrite(): boolean
  /** The cell somebody types into here, where it is now. */
  editedCell(): HeldCell | null
  /** Whether what was typed into one cell may be entered; `undefined` for a formula. */
  admits(sheetId: string, row: number, column: number, value: CellValue | undefined): boolean
  /** What comes along with what was typed into one cell: edits that are done together or not at all. */
  alongWith?(sheetId: string, row: number, column: number): readonly (readonly Edit[])[]
  /** What was typed into one cell stands there now; what is done here is a step of undo by itself. */
  onEntered?(sheetId: string, row: number, column: number): void
  /** Several cells were written at once: pasted, filled. */
  onBlock?(sheetId: string, range: CellRange): void
  /** An edit of the engine that the model refuses, in Chinese. */
  onRefusal(text: string): void
  /** A mutation of the engine that nobody follows, a fault of ours: its sheet is shown again as the model has it. */
  onUnknown(mutation: string): void
  /** Cells are shown again as the model has them, which keeps no results. */
  onRenewed(): void
}

/** Keeps the engine's workbook and the shared one the same. */
export interface WorkbookBinding {
  /** The cell is free again: what others did to it meanwhile is shown, unless it was overwritten here. */
  release(cell: HeldCell): void
  dispose(): void
}

/** Mutations that change nothing but the internal state of the engine. */
const INTERNAL_MUTATIONS = [
  'sheet.mutation.set-worksheet-row-auto-height',
  'sheet.mutation.set-worksheet-row-is-auto-height',
  MUTATION.rowCount,
  MUTATION.columnCount,
  'sheet.mutation.empty',
]
/** Prefixes of mutations that are not of cells: the editor's own document, calculation, permissions. */
const ELSEWHERE = ['doc.', 'formula.', 'sheet.mutation.set-worksheet-permission', 'sheet.mutation.register-worksheet']

export function bindWorkbook(options: BindingOptions): WorkbookBinding {
  const { model, screen, commands, themeColours } = options
  const follower = new ModelFollower(model, screen, themeColours, () => options.editedCell(), options.part)
  const heal = new Healing(model, follower, () => options.onRenewed())
  let isFollowingScreen = false

  const onMutation = (info: Readonly<ICommandInfo>, execution?: IExecutionOptions): void => {
    if (execution?.fromCollab || execution?.onlyLocal || execution?.['fromFormula'] || screen.isWriting) return
    const params = info.params as { unitId?: string; subUnitId?: string; cellValue?: never } | undefined
    if (!params || (params.unitId !== undefined && params.unitId !== screen.workbook.getUnitId())) return
    if (!options.canWrite()) return
    if (info.id === MUTATION.setCells && params.subUnitId && params.cellValue) {
      writeOutFormulas(screen, options.lexer, params.subUnitId, params.cellValue)
    }
    const edits = editsOfMutation(model, screen, info.id, params, themeColours)
    if (edits === null) {
      if (!INTERNAL_MUTATIONS.includes(info.id) && !ELSEWHERE.some((prefix) => info.id.startsWith(prefix))) {
        options.onUnknown(info.id)
        heal.after(params.subUnitId ?? null)
      }
      return
    }
    const entry = info.id === MUTATION.setCells ? entryOf(edits) : null
    if (entry && !options.admits(entry.sheetId, entry.row, entry.column, entry.value)) return renew(edits)
    if (edits.length > 0) applyEntry(edits, entry)
    if (!entry) for (const edit of edits) if (edit.kind === 'setCells') options.onBlock?.(edit.sheetId, rangeOf(edit))
  }

  /** Shows again what the model has where the engine went ahead. */
  const renew = (edits: readonly Edit[]): void => {
    for (const edit of edits) {
      if (edit.kind === 'setCells') follower.renew(edit.sheetId, rangeOf(edit))
      else if (edit.kind === 'setStyle' || edit.kind === 'clearCells')
        for (const range of edit.ranges) follower.renew(edit.sheetId, range)
      else if (edit.kind === 'moveCells') {
        follower.renew(edit.sheetId, edit.range)
        follower.renew(edit.toSheetId, placedAt(edit))
      } else if ('sheetId' in edit && edit.sheetId !== null) heal.after(edit.sheetId)
    }
    options.onRenewed()
  }

  /** One step of undo, with what the screen does not show yet. */
  const applyEntry = (edits: readonly Edit[], entry: ReturnType<typeof entryOf>): void => {
    const endStep = model.group()
    try {
      if (!applyEdits(edits)) return
      const more = entry ? (options.alongWith?.(entry.sheetId, entry.row, entry.column) ?? []) : []
      for (const together of more)
        if (together.length > 0 && together.every((edit) => isAllowed(model, edit))) model.apply(together)
    } finally {
      endStep()
    }
    if (entry) options.onEntered?.(entry.sheetId, entry.row, entry.column)
  }

  /** Answers whether they were done. */
  const applyEdits = (edits: readonly Edit[]): boolean => {
    isFollowingScreen = true
    try {
      refuseWithoutCells(model, edits)
      refuseProtected(model, edits)
      refusePivotCells(model, edits)
      model.apply(edits)
      return true
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error
      options.onRefusal(REFUSALS[error.reason])
      renew(edits)
      return false
    } finally {
      isFollowingScreen = false
    }
  }

  const onChange = (change: WorkbookChange): void => follower.follow(change, isFollowingScreen)

  const listening = commands.onMutationExecutedForCollab(onMutation)
  const stopModel = model.onChange(onChange)
  return {
    release: ({ sheetId, row, column }) =>
      follower.renew(sheetId, { top: row, left: column, bottom: row, right: column }),
    dispose() {
      heal.dispose()
      listening.dispose()
      stopModel()
    },
  }
}

/** Sheets that are shown again as the model has them, when the command of the engine that is running has ended. */
class Healing {
  readonly #model: SharedWorkbook
  readonly #follower: ModelFollower
  readonly #onHealed: () => void
  readonly #sheetIds = new Set<string>()
  #isDisposed = false

  constructor(model: SharedWorkbook, follower: ModelFollower, onHealed: () => void) {
    this.#model = model
    this.#follower = follower
    this.#onHealed = onHealed
  }

  /** Every sheet where the engine does not say which. */
  after(sheetId: string | null): void {
    if (this.#sheetIds.size === 0) queueMicrotask(() => this.#run())
    for (const id of sheetId === null ? this.#model.sheets().map((sheet) => sheet.id) : [sheetId]) {
      this.#sheetIds.add(id)
    }
  }

  dispose(): void {
    this.#isDisposed = true
  }

  #run(): void {
    const sheetIds = [...this.#sheetIds]
    this.#sheetIds.clear()
    if (this.#isDisposed) return
    for (const sheetId of sheetIds) this.#follower.heal(sheetId)
    this.#onHealed()
  }
}

/** Whether nothing protects what an edit changes. */
export function isAllowed(model: SharedWorkbook, edit: Edit): boolean {
  try {
    refuseWithoutCells(model, edit)
    refuseProtected(model, edit)
    return true
  } catch (error) {
    if (!(error instanceof EditRefused)) throw error
    return false
  }
}

const placedAt = ({ range, top, left }: Extract<Edit, { kind: 'moveCells' }>): CellRange => ({
  top,
  left,
  bottom: top + range.bottom - range.top,
  right: left + range.right - range.left,
})

const rangeOf = ({ top, left, cells }: Extract<Edit, { kind: 'setCells' }>): CellRange => ({
  top,
  left,
  bottom: top + cells.length - 1,
  right: left + Math.max(1, ...cells.map((row) => row.length)) - 1,
})

/** What was typed, where an edit is that of one cell. */
function entryOf(edits: readonly Edit[]): {
  readonly sheetId: string
  readonly row: number
  readonly column: number
  readonly value: CellValue | undefined
} | null {
  const [edit] = edits
  if (edit?.kind !== 'setCells' || edit.cells.length !== 1 || edit.cells[0]?.length !== 1) return null
  const [input] = edit.cells[0]
  if (!input) return null
  const value = input.runs?.map(({ text }) => text).join('') ?? input.value
  return {
    sheetId: edit.sheetId,
    row: edit.top,
    column: edit.left,
    value: input.formula === undefined ? value : undefined,
  }
}

export const REFUSALS: Readonly<Record<EditRefused['reason'], string>> = {
  gridFull: '表格已到最大行数或列数，没有插入；已有内容不受影响',
  chartSheet: '这是图表工作表，整张是一个图表，没有单元格；请在数据所在的工作表里修改',
  merged: '区域内有合并单元格，请先取消合并再排序',
  lastSheet: '至少要保留一个可见的工作表',
  nameTaken: '这个名称已被使用，请换一个名称',
  nameInvalid: '这个名称不能使用：须以文字、字母或下划线开头，不含空格，也不能像单元格引用（例如 A1）',
  optionsInvalid: '选项的名字不能为空，也不能重复',
  noSheet: '这个工作表已被他人删除',
  readOnly: '你对这个文件只有查看权限',
  protected: '工作表受保护，不能修改；可以在“保护”里解除或设置可编辑的区域',
  pivot: '这里是数据透视表，不能直接修改；请在“数据透视表”面板里更改字段，或修改源数据后刷新',
  pivotSource: '找不到透视表的源数据：区域、名称或表格可能已被删除；请用“更改数据源”重新指定',
  pivotKept: '这个透视表用了尚不支持的功能，仅显示和保留，不能刷新或修改',
  pivotTooLarge: '透视表的结果太大，没有更新；请减少字段或先筛选',
  pivotOverlap: '透视表会盖住另一个透视表或表格，没有更新；请先腾出位置',
  pivotGone: '这个透视表已被他人删除',
  outsideGrid: '超出了工作表的范围，没有改动',
}
