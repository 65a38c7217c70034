import { SetZoomRatioCommand } from '@univerjs/sheets-ui'
import type { SheetInfo } from '../../model/index.ts'
import { REMOVE_SHEET_DIALOG, RENAME_DIALOG } from '../dialogs/dialogs.ts'
import { contentOfSheet } from '../tabs/sheet-content.ts'
import type { Command, CommandContext } from './command.ts'

const sheetOf = ({ state }: CommandContext, id: string): SheetInfo | undefined =>
  state.sheets.find((sheet) => sheet.id === id)

/** A name that no sheet has yet. */
function freeName(sheets: readonly SheetInfo[], base: string): string {
  const taken = new Set(sheets.map(({ name }) => name.toLowerCase()))
  for (let number = sheets.length + 1; ; number += 1) {
    const name = `${base}${number}`
    if (!taken.has(name.toLowerCase())) return name
  }
}

function showNamed(surface: CommandContext['surface'], name: string): void {
  const sheet = surface.model.sheets().find((one) => one.name === name)
  if (sheet) surface.showSheet(sheet.id)
}

export const addSheet: Command = {
  id: 'add-sheet',
  title: '新建工作表',
  runs: ['sheets.add'],
  shortcuts: ['Shift+F11'],
  run({ surface, state }) {
    const at = state.sheets.findIndex(({ id }) => id === state.activeSheetId) + 1
    const name = freeName(state.sheets, 'Sheet')
    if (surface.execute('sheets.add', { name, at })) showNamed(surface, name)
  },
}

export const copySheet: Command<string> = {
  id: 'copy-sheet',
  title: '创建副本',
  runs: ['sheets.copy'],
  run(context, from) {
    const { surface, state } = context
    const source = sheetOf(context, from)
    if (!source) return
    const names = new Set(state.sheets.map(({ name }) => name.toLowerCase()))
    let number = 2
    while (names.has(`${source.name} (${number})`.toLowerCase())) number += 1
    const name = `${source.name.slice(0, 26)} (${number})`
    const at = state.sheets.findIndex(({ id }) => id === from) + 1
    if (surface.execute('sheets.copy', { sheetId: from, name, at })) showNamed(surface, name)
  },
}

export const removeSheet: Command<string> = {
  id: 'remove-sheet',
  title: '删除工作表',
  runs: ['sheets.remove'],
  refusal: ({ state }) =>
    state.sheets.filter(({ state: visibility }) => visibility === 'visible').length > 1
      ? null
      : '至少要保留一个可见的工作表',
  run: ({ surface }, sheetId) => void surface.execute('sheets.remove', { sheetId }),
}

/** Asks first where something would be lost. */
export const openRemoval: Command<string> = {
  id: 'delete-sheet',
  title: '删除工作表',
  runs: ['sheets.remove'],
  refusal: (context, sheetId) => removeSheet.refusal?.(context, sheetId) ?? null,
  run(context, sheetId) {
    const { surface, ui } = context
    // What is being typed into it is content, too.
    surface.finishEditing()
    if (contentOfSheet(surface.model, sheetId).length > 0) ui.openDialog(REMOVE_SHEET_DIALOG, sheetId)
    else removeSheet.run(context, sheetId)
  },
}

export const renameSheet: Command<{ readonly sheetId: string; readonly name: string }> = {
  id: 'rename',
  title: '重命名',
  runs: ['sheets.rename'],
  refusal(context, { sheetId, name }) {
    const text = name.trim()
    if (text === '') return '请输入工作表名称'
    if (text.length > 31) return '工作表名称最多 31 个字'
    if (/[[\]:*?/\\]/.test(text)) return '名称不能包含 [ ] : * ? / \\'
    if (text.startsWith("'") || text.endsWith("'")) return '名称不能以单引号开头或结尾'
    const isTaken = context.state.sheets.some(
      (sheet) => sheet.id !== sheetId && sheet.name.toLowerCase() === text.toLowerCase(),
    )
    return isTaken ? '已有同名的工作表，请换一个名称' : null
  },
  run: ({ surface }, { sheetId, name }) => void surface.execute('sheets.rename', { sheetId, name: name.trim() }),
}

export const openRename: Command<string> = {
  id: 'rename-sheet',
  title: '重命名…',
  run: ({ ui }, sheetId) => ui.openDialog(RENAME_DIALOG, sheetId),
}

export const moveSheet: Command<{ readonly sheetId: string; readonly by: 1 | -1 }> = {
  id: 'move-sheet',
  title: '移动',
  runs: ['sheets.move'],
  refusal({ state }, { sheetId, by }) {
    const visible = state.sheets.filter((sheet) => sheet.state === 'visible')
    const at = visible.findIndex(({ id }) => id === sheetId)
    return visible[at + by] ? null : '已经在最边上'
  },
  run({ surface, state }, { sheetId, by }) {
    const visible = state.sheets.filter((sheet) => sheet.state === 'visible')
    const neighbour = visible[visible.findIndex(({ id }) => id === sheetId) + by]
    const at = state.sheets.findIndex(({ id }) => id === neighbour?.id)
    if (at >= 0) surface.execute('sheets.move', { sheetId, at })
  },
}

export const hideSheet: Command<string> = {
  id: 'hide-sheet',
  title: '隐藏',
  runs: ['sheets.hide'],
  refusal: ({ state }) =>
    state.sheets.filter((sheet) => sheet.state === 'visible').length > 1 ? null : '至少要保留一个可见的工作表',
  run: ({ surface }, sheetId) => void surface.execute('sheets.hide', { sheetId }),
}

export const showSheet: Command<string> = {
  id: 'show-sheet',
  title: '取消隐藏',
  runs: ['sheets.show'],
  run({ surface }, sheetId) {
    if (surface.execute('sheets.show', { sheetId })) surface.showSheet(sheetId)
  },
}

export const tabColour: Command<{ readonly sheetId: string; readonly hex: string | null }> = {
  id: 'tab-colour',
  title: '标签颜色',
  runs: ['sheets.colour'],
  run: ({ surface }, { sheetId, hex }) =>
    void surface.execute('sheets.colour', { sheetId, rgb: hex?.replace('#', '').toUpperCase() ?? '' }),
}

export type FreezeChoice = 'here' | 'row' | 'column' | 'none'

export const freeze: Command<FreezeChoice> = {
  id: 'freeze',
  title: '冻结窗格',
  runs: ['sheets.freeze'],
  isActive(context, choice) {
    const sheet = sheetOf(context, context.state.activeSheetId)
    return choice !== 'none' && sheet !== undefined && sheet.frozenRows + sheet.frozenColumns > 0
  },
  run({ surface, state }, choice) {
    const { row, column } = state.selection?.active ?? { row: 0, column: 0 }
    const [rows, columns] =
      choice === 'here' ? [row, column] : choice === 'row' ? [1, 0] : choice === 'column' ? [0, 1] : [0, 0]
    surface.execute('sheets.freeze', { sheetId: state.activeSheetId, rows, columns })
  },
}

export const gridLines: Command = {
  id: 'grid-lines',
  title: '网格线',
  runs: ['sheets.gridLines'],
  isActive: (context) => sheetOf(context, context.state.activeSheetId)?.hasGridLines === true,
  run(context) {
    const { surface, state } = context
    const isShown = sheetOf(context, state.activeSheetId)?.hasGridLines !== true
    surface.execute('sheets.gridLines', { sheetId: state.activeSheetId, isShown })
  },
}

/** Whether the first column stands at the right. */
export const rightToLeft: Command = {
  id: 'right-to-left',
  title: '从右到左',
  runs: ['sheets.rightToLeft'],
  isActive: (context) => sheetOf(context, context.state.activeSheetId)?.isRightToLeft === true,
  run(context) {
    const { surface, state } = context
    const isRightToLeft = sheetOf(context, state.activeSheetId)?.isRightToLeft !== true
    surface.execute('sheets.rightToLeft', { sheetId: state.activeSheetId, isRightToLeft })
  },
}

export const ZOOM_LEVELS = [50, 75, 90, 100, 125, 150, 200, 300, 400] as const

/** Percent. Everybody has a zoom of their own. */
export const zoom: Command<number> = {
  id: 'zoom',
  title: '缩放',
  isForReaders: true,
  run({ surface, state }, percent) {
    surface.run(SetZoomRatioCommand.id, {
      unitId: surface.workbook.getUnitId(),
      subUnitId: state.activeSheetId,
      zoomRatio: Math.max(10, Math.min(400, percent)) / 100,
    })
  },
}

export const find: Command = {
  id: 'find',
  title: '查找和替换',
  shortcuts: ['Mod+F', 'Mod+H'],
  isForReaders: true,
  run: ({ ui }) => ui.openFind(),
}
