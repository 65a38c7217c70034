import { areaOf, mapOf } from '../../model/index.ts'
import type { DeckView } from '../state/deck-view.ts'
import type { Action } from './action.ts'

/** Whether what is selected is a table. */
export function isTable({ store }: DeckView): boolean {
  const { slide, shapes } = store.selection
  const [shape] = shapes
  if (slide === null || shape === undefined || shapes.length !== 1) return false
  return mapOf(store.deck.shape(slide, shape), 'tbl') !== null
}

const inCell = (view: DeckView): string | null => (view.text.target?.row === undefined ? '请先单击一个单元格' : null)

const line = (id: string, title: string, command: string, kind: 'row' | 'column', by: 0 | 1): Action => ({
  id,
  title,
  refusal: inCell,
  run({ store, text }) {
    const { target } = text
    const at = kind === 'row' ? target?.row : target?.column
    if (!target || at === undefined) return
    const { slide, shape } = target
    text.end()
    store.run(command, { slide, shape, at: at + by })
  },
})

const merge = (id: string, title: string, way: 'right' | 'below'): Action => ({
  id,
  title,
  refusal: inCell,
  run({ store, text }) {
    const { target } = text
    if (target?.row === undefined || target.column === undefined) return
    const { slide, shape } = target
    text.end()
    const { top, left, bottom, right } = areaOf(store.deck, slide, shape, target.row, target.column)
    store.run('table.merge', {
      slide,
      shape,
      row: top,
      column: left,
      lastRow: bottom + (way === 'below' ? 1 : 0),
      lastColumn: right + (way === 'right' ? 1 : 0),
    })
  },
})

export const TABLE_ACTIONS = {
  rowAbove: line('table.rowAbove', '在上方插入行', 'table.insertRow', 'row', 0),
  rowBelow: line('table.rowBelow', '在下方插入行', 'table.insertRow', 'row', 1),
  columnLeft: line('table.columnLeft', '在左侧插入列', 'table.insertColumn', 'column', 0),
  columnRight: line('table.columnRight', '在右侧插入列', 'table.insertColumn', 'column', 1),
  deleteRow: line('table.deleteRow', '删除行', 'table.deleteRow', 'row', 0),
  deleteColumn: line('table.deleteColumn', '删除列', 'table.deleteColumn', 'column', 0),
  mergeRight: merge('table.mergeRight', '与右侧合并', 'right'),
  mergeBelow: merge('table.mergeBelow', '与下方合并', 'below'),
  split: {
    id: 'table.split',
    title: '拆分单元格',
    refusal: inCell,
    run({ store, text }) {
      const { target } = text
      if (target?.row === undefined || target.column === undefined) return
      const { slide, shape, row, column } = target
      text.end()
      store.run('table.split', { slide, shape, row, column })
    },
  },
} as const satisfies Readonly<Record<string, Action>>
