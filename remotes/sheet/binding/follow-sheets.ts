import { BooleanNumber } from '@univerjs/core'
import type { SharedWorkbook, SheetInfo } from '../model/index.ts'
import { hexOf } from '../model/index.ts'
import { MUTATION, type Screen } from './screen.ts'
import { screenStyle } from './cell-style.ts'
import { sheetSnapshot } from './snapshot.ts'

/** Brings the screen's sheets and their frames to what the model says. */
export function followSheets(screen: Screen, model: SharedWorkbook, themeColours: readonly string[]): void {
  const wanted = model.sheets()
  const isWanted = new Set(wanted.map(({ id }) => id))
  for (const info of wanted) if (!screen.sheet(info.id)) addSheet(screen, model, info)
  leaveLostSheet(screen, wanted, isWanted)
  for (const sheet of screen.workbook.getSheets()) {
    if (!isWanted.has(sheet.getSheetId())) screen.perform(MUTATION.removeSheet, { subUnitId: sheet.getSheetId() })
  }
  wanted.forEach((info, at) => {
    const from = screen.workbook.getConfig().sheetOrder.indexOf(info.id)
    if (from !== at) screen.perform(MUTATION.orderSheet, { subUnitId: info.id, fromOrder: from, toOrder: at })
    followFrame(screen, info, themeColours)
  })
}

/** The engine shows one sheet at any time; a person whose sheet is gone is taken to its neighbour. */
function leaveLostSheet(screen: Screen, wanted: readonly SheetInfo[], isWanted: ReadonlySet<string>): void {
  const active = screen.workbook.getActiveSheet()
  const info = wanted.find(({ id }) => id === active?.getSheetId())
  if (active && isWanted.has(active.getSheetId()) && info?.state === 'visible') return
  const order = screen.workbook.getConfig().sheetOrder
  const at = active ? order.indexOf(active.getSheetId()) : 0
  const shown = wanted.filter(({ state }) => state === 'visible')
  const next = shown.find(({ id }) => order.indexOf(id) > at) ?? shown.at(-1)
  if (next) activate(screen, next.id)
}

export function activate(screen: Screen, sheetId: string): void {
  screen.perform('sheet.operation.set-worksheet-active', { subUnitId: sheetId })
}

function addSheet(screen: Screen, model: SharedWorkbook, info: SheetInfo): void {
  const themeColours = model.themeColours()
  const styleId = (style: number): string | null => screen.styleId(screenStyle(model.styleOf(style), themeColours))
  const known = new Map<number, string | null>()
  const sheet = sheetSnapshot(model, info, {
    themeColours,
    styleId(style) {
      let id = style === 0 ? null : known.get(style)
      if (id === undefined) known.set(style, (id = styleId(style)))
      return id
    },
    fontOf: (style) => model.styleOf(style).font,
    plainId: styleId(0),
  })
  const index = model.sheets().findIndex(({ id }) => id === info.id)
  screen.perform(MUTATION.addSheet, { index, sheet })
}

function followFrame(screen: Screen, info: SheetInfo, themeColours: readonly string[]): void {
  const config = screen.sheet(info.id)?.getConfig()
  if (!config) return
  const subUnitId = info.id
  if (config.name !== info.name) screen.perform(MUTATION.nameSheet, { subUnitId, name: info.name })
  const hidden = info.state === 'visible' ? BooleanNumber.FALSE : BooleanNumber.TRUE
  if (config.hidden !== hidden) screen.perform(MUTATION.hideSheet, { subUnitId, hidden })
  const colour = hexOf(info.tabColour ?? undefined, themeColours) ?? ''
  if ((config.tabColor || '') !== colour) screen.perform(MUTATION.colourTab, { subUnitId, color: colour })
  const { freeze } = config
  if (freeze.ySplit !== info.frozenRows || freeze.xSplit !== info.frozenColumns) {
    screen.perform(MUTATION.freeze, { subUnitId, ...frozen(info) })
  }
  const showGridlines = info.hasGridLines ? BooleanNumber.TRUE : BooleanNumber.FALSE
  if (config.showGridlines !== showGridlines) screen.perform(MUTATION.gridLines, { subUnitId, showGridlines })
  const rightToLeft = info.isRightToLeft ? BooleanNumber.TRUE : BooleanNumber.FALSE
  if (config.rightToLeft !== rightToLeft) screen.perform(MUTATION.rightToLeft, { subUnitId, rightToLeft })
}

const frozen = ({ frozenRows, frozenColumns }: SheetInfo) => ({
  startRow: frozenRows > 0 ? frozenRows : -1,
  startColumn: frozenColumns > 0 ? frozenColumns : -1,
  ySplit: frozenRows,
  xSplit: frozenColumns,
})
