// The peer with its own open packages and nothing taken away: its calculation runs, its number formats are there.
import '@univerjs/design/lib/index.css'
import '@univerjs/ui/lib/index.css'
import '@univerjs/docs-ui/lib/index.css'
import '@univerjs/sheets-ui/lib/index.css'
import '@univerjs/sheets-formula-ui/lib/index.css'
import '@univerjs/sheets-numfmt-ui/lib/index.css'
import { LocaleType, mergeLocales, Univer, UniverInstanceType } from '@univerjs/core'
import designLocale from '@univerjs/design/locale/zh-CN'
import { UniverDocsPlugin } from '@univerjs/docs'
import { UniverDocsUIPlugin } from '@univerjs/docs-ui'
import docsLocale from '@univerjs/docs-ui/locale/zh-CN'
import { UniverFormulaEnginePlugin } from '@univerjs/engine-formula'
import { UniverRenderEnginePlugin } from '@univerjs/engine-render'
import { UniverSheetsPlugin } from '@univerjs/sheets'
import { UniverSheetsFormulaPlugin } from '@univerjs/sheets-formula'
import { UniverSheetsFormulaUIPlugin } from '@univerjs/sheets-formula-ui'
import formulaLocale from '@univerjs/sheets-formula-ui/locale/zh-CN'
import { UniverSheetsNumfmtPlugin } from '@univerjs/sheets-numfmt'
import { UniverSheetsNumfmtUIPlugin } from '@univerjs/sheets-numfmt-ui'
import numfmtLocale from '@univerjs/sheets-numfmt-ui/locale/zh-CN'
import { UniverSheetsUIPlugin } from '@univerjs/sheets-ui'
import sheetsUiLocale from '@univerjs/sheets-ui/locale/zh-CN'
import sheetsLocale from '@univerjs/sheets/locale/zh-CN'
import { UniverUIPlugin } from '@univerjs/ui'
import uiLocale from '@univerjs/ui/locale/zh-CN'
import { COLUMNS, ROWS, valueAt } from './cells.peer.mjs'

const cellData = {}
for (let row = 0; row < ROWS; row++) {
  cellData[row] = {}
  for (let column = 0; column < COLUMNS; column++) {
    const v = valueAt(row, column)
    cellData[row][column] = { v, t: typeof v === 'number' ? 2 : 1 }
  }
}
const zhCN = mergeLocales(designLocale, uiLocale, docsLocale, sheetsLocale, sheetsUiLocale, formulaLocale, numfmtLocale)
const univer = new Univer({ locale: LocaleType.ZH_CN, locales: { [LocaleType.ZH_CN]: zhCN } })
univer.registerPlugin(UniverRenderEnginePlugin)
univer.registerPlugin(UniverFormulaEnginePlugin)
univer.registerPlugin(UniverUIPlugin, { container: 'grid' })
univer.registerPlugin(UniverDocsPlugin)
univer.registerPlugin(UniverDocsUIPlugin)
univer.registerPlugin(UniverSheetsPlugin)
univer.registerPlugin(UniverSheetsUIPlugin)
univer.registerPlugin(UniverSheetsFormulaPlugin)
univer.registerPlugin(UniverSheetsFormulaUIPlugin)
univer.registerPlugin(UniverSheetsNumfmtPlugin)
univer.registerPlugin(UniverSheetsNumfmtUIPlugin)
const sheet = { id: '1', name: 'Sheet1', rowCount: ROWS + 1000, columnCount: COLUMNS + 6, cellData }
const workbook = univer.createUnit(UniverInstanceType.UNIVER_SHEET, { sheetOrder: ['1'], sheets: { 1: sheet } })
globalThis.shownAt = (row, column) => workbook.getActiveSheet().getCellRaw(row, column)?.v
