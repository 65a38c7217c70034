// The peer as its demo sets it up, with the whole workbook in its model.
import '@odoo/o-spreadsheet/dist/o_spreadsheet.css'
import { Model, Spreadsheet } from '@odoo/o-spreadsheet/dist/o_spreadsheet.esm.js'
import { mount } from '@odoo/owl'
import { COLUMNS, ROWS, valueAt } from './cells.peer.mjs'

const cells = {}
for (let row = 0; row < ROWS; row++)
  for (let column = 0; column < COLUMNS; column++)
    cells[`${String.fromCharCode(65 + column)}${row + 1}`] = String(valueAt(row, column))
const model = new Model({
  sheets: [{ id: '1', name: 'Sheet1', rowNumber: ROWS + 1000, colNumber: COLUMNS + 6, cells }],
})
const templates = await (await fetch('/templates.xml')).text()
await mount(Spreadsheet, document.querySelector('#grid'), {
  props: { model, notifyUser() {}, raiseError() {}, askConfirmation: (_text, confirm) => confirm() },
  env: {},
  templates,
})
globalThis.shownAt = (row, column) =>
  model.getters.getEvaluatedCell({ sheetId: model.getters.getActiveSheetId(), row, col: column }).value
