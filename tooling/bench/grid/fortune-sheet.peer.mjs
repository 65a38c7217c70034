// The peer as its documentation sets it up, with the whole workbook in its model.
import '@fortune-sheet/react/dist/index.css'
import { Workbook } from '@fortune-sheet/react'
import { createElement, createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { COLUMNS, ROWS, valueAt } from './cells.peer.mjs'

const celldata = Array.from({ length: ROWS * COLUMNS }, (_, at) => {
  const [r, c] = [Math.floor(at / COLUMNS), at % COLUMNS]
  const v = valueAt(r, c)
  return { r, c, v: { v, m: String(v) } }
})
const workbook = createRef()
globalThis.shownAt = (row, column) => workbook.current?.getCellValue(row, column)
createRoot(document.querySelector('#grid')).render(
  createElement(Workbook, {
    ref: workbook,
    data: [{ name: 'Sheet1', id: '1', status: 1, row: ROWS, column: COLUMNS, celldata }],
  }),
)
