import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  cleanElement,
  mindMap,
  newId,
  placeSketch,
  tableSketch,
  thoughtsOf,
  withNewIds,
  type Board,
  type ElementRecord,
} from '../model/index.ts'
import { IDS, LENGTH, PAGE, requirePage, TEXT } from './arguments.ts'

const ANSWER = Type.Object({ ids: IDS })
const MOST_ROWS = 200
const MOST_COLUMNS = 50
const MOST_PASTED = 10_000

const insertMap = defineCommand(
  {
    id: 'mindMap.insert',
    title: '思维导图',
    description: '把 Markdown 列表、标题或缩进的文字画成思维导图，左上角在 x、y。',
    args: { text: TEXT, x: LENGTH, y: LENGTH, page: PAGE },
    answer: ANSWER,
  },
  (board: Board, { text, x, y, page }) => {
    const on = requirePage(board, page)
    const thoughts = thoughtsOf(text)
    if (!thoughts) throw new Refused('noWords')
    return { ids: [...placeSketch(board, mindMap(thoughts).elements, { x, y, page: on })] }
  },
)

const insertTable = defineCommand(
  {
    id: 'table.insert',
    title: '表格',
    description: '放一张表格，rows 是每一行的文字，第一行是表头，左上角在 x、y。',
    args: {
      rows: Type.Array(Type.Array(Type.String({ maxLength: 2_000 }), { minItems: 1, maxItems: MOST_COLUMNS }), {
        minItems: 1,
        maxItems: MOST_ROWS,
      }),
      x: LENGTH,
      y: LENGTH,
      page: PAGE,
    },
    answer: ANSWER,
  },
  (board: Board, { rows, x, y, page }) => ({
    ids: [...placeSketch(board, tableSketch(rows), { x, y, page: requirePage(board, page) })],
  }),
)

const paste = defineCommand(
  {
    id: 'board.paste',
    title: '粘贴图形',
    description: '放入另一张白板的图形（Excalidraw 的 elements），左上角在 x、y；标识换成新的，它们之间的关系保留。',
    args: {
      elements: Type.Array(Type.Object({ id: Type.String(), type: Type.String() }), {
        minItems: 1,
        maxItems: MOST_PASTED,
      }),
      x: LENGTH,
      y: LENGTH,
      page: PAGE,
    },
    answer: ANSWER,
  },
  (board: Board, { elements, x, y, page }) => {
    const on = requirePage(board, page)
    const cleaned = (elements as readonly ElementRecord[]).flatMap((element) => cleanElement(element)?.element ?? [])
    if (cleaned.length === 0) throw new Refused('noShapes')
    const copies = withNewIds(cleaned, newId)
    return { ids: [...placeSketch(board, copies, { x, y, page: on })] }
  },
)

export const readyMadeCommands = { insertMap, insertTable, paste }
