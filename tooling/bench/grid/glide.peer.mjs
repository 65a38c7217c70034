// The peer as its documentation sets it up: 50,000 rows of 20 columns, cells made when they are asked for.
import '@glideapps/glide-data-grid/dist/index.css'
import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { COLUMNS, ROWS, valueAt } from './cells.peer.mjs'

const columns = Array.from({ length: COLUMNS }, (_, at) => ({ title: String.fromCharCode(65 + at), width: 90 }))
const getCellContent = ([column, row]) => {
  const value = valueAt(row, column)
  const text = String(value)
  return typeof value === 'number'
    ? { kind: GridCellKind.Number, data: value, displayData: text, allowOverlay: true }
    : { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: true }
}
createRoot(document.querySelector('#grid')).render(
  createElement(DataEditor, {
    columns,
    getCellContent,
    rows: ROWS,
    rowMarkers: 'number',
    width: '100%',
    height: '100%',
  }),
)
