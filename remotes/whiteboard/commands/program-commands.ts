import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { arrangeKanban, textOf, type Board } from '../model/index.ts'
import { COLOUR, ID, PAGE, requireElement, requirePage } from './arguments.ts'

const PAGE_ID = Type.String({ maxLength: 200, description: '页的标识' })

const read = defineCommand(
  {
    id: 'board.read',
    title: '读取画布',
    description: '一页上的图形：标识、种类、位置、大小和文字，按叠放次序从下到上。',
    args: { page: PAGE },
    answer: Type.Object({
      pages: Type.Array(Type.Object({ id: PAGE_ID, name: Type.String() })),
      elements: Type.Array(
        Type.Object({
          id: ID,
          type: Type.String(),
          x: Type.Number(),
          y: Type.Number(),
          width: Type.Number(),
          height: Type.Number(),
          text: Type.String(),
        }),
      ),
    }),
  },
  (board: Board, { page }) => ({
    pages: board.pages().map(({ id, name }) => ({ id, name })),
    elements: board.elements(requirePage(board, page)).map((element) => ({
      id: element.id,
      type: element.type,
      x: Number(element['x']),
      y: Number(element['y']),
      width: Number(element['width'] ?? 0),
      height: Number(element['height'] ?? 0),
      text: element.type === 'frame' ? textOf(element['name']) : (board.words(element.id) ?? ''),
    })),
  }),
)

const background = defineCommand(
  { id: 'board.background', title: '画布背景', description: '设置画布的背景颜色。', args: { colour: COLOUR } },
  (board: Board, { colour }) => void board.setHead('app.viewBackgroundColor', colour),
)

const arrangeTasks = defineCommand(
  {
    id: 'kanban.arrange',
    title: '排好看板',
    description: '把一列所在的看板里的卡片上下排好。',
    args: { id: ID },
  },
  (board: Board, { id }) => {
    requireElement(board, id)
    arrangeKanban(board, id)
  },
)

/** What programs do, and no tool of the page. */
export const programCommands = { read, background, arrangeTasks }
