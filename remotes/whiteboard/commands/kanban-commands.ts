import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { addCard, moveCard, newKanban, placeSketch, type Board } from '../model/index.ts'
import { ID, IDS, LENGTH, PAGE, requireElement, requirePage, TEXT } from './arguments.ts'

const insertKanban = defineCommand(
  {
    id: 'kanban.insert',
    title: '看板',
    description: '放一块看板：columns 是各列的名字，从左到右；放进列里的卡片自动上下排好。左上角在 x、y。',
    args: {
      columns: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: 20 }),
      x: LENGTH,
      y: LENGTH,
      page: PAGE,
    },
    answer: Type.Object({ ids: IDS }),
  },
  (board: Board, { columns, x, y, page }) => {
    const elements = newKanban(
      { x, y },
      columns.map((name) => ({ name })),
    )
    return { ids: [...placeSketch(board, elements, { x, y, page: requirePage(board, page) })] }
  },
)

const addTask = defineCommand(
  {
    id: 'kanban.add',
    title: '添加卡片',
    description: '在看板里加一张卡片：id 是一列时加在最下面，是一张卡片时加在它后面。',
    args: { id: ID, text: Type.Optional(TEXT) },
    answer: Type.Object({ id: ID }),
  },
  (board: Board, { id, text = '' }) => {
    requireElement(board, id)
    const made = addCard(board, id, text)
    if (made === null) throw new Refused('noColumn')
    return { id: made }
  },
)

const moveTask = defineCommand(
  {
    id: 'kanban.move',
    title: '移动卡片',
    description: '把看板里的一张卡片在列里上移（up）、下移（down），或移到左边（left）、右边（right）的一列。',
    args: { id: ID, step: Type.Enum(['up', 'down', 'left', 'right']) },
  },
  (board: Board, { id, step }) => {
    requireElement(board, id)
    if (!moveCard(board, id, step)) throw new Refused('noPlace')
  },
)

export const kanbanCommands = { insertKanban, addTask, moveTask }
