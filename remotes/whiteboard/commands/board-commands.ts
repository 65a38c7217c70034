import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  type Board,
  connect,
  copyPage,
  FIRST_PAGE,
  firstKeys,
  keyBetween,
  newElement,
  newId,
  newNote,
  NOTE_COLOURS,
  type NoteColour,
  setWritingRound,
  writeText,
  writingRound,
} from '../model/index.ts'
import { ID, LENGTH, oneOf, PAGE, requireDone, requireElement, requirePage, SIZE, STYLE, TEXT } from './arguments.ts'
import { propertiesOf } from './styled.ts'

const PICTURE = oneOf(
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/bmp',
  'image/avif',
  'image/x-icon',
  'image/svg+xml',
)
const MOST_PAGES = 500
const NAME = Type.String({ minLength: 1, maxLength: 100 })
const PAGE_ID = Type.String({ maxLength: 200, description: '页的标识' })

const colours = Object.keys(NOTE_COLOURS) as NoteColour[]

const connectShapes = defineCommand(
  {
    id: 'connector.insert',
    title: '连线',
    description: '在两个图形之间画一条连线（直线、曲线或折线），图形移动时跟着走；文字写在线的中间。',
    args: {
      from: ID,
      to: ID,
      kind: Type.Optional(oneOf('straight', 'curve', 'elbow')),
      text: Type.Optional(TEXT),
      style: Type.Optional(STYLE),
    },
    answer: Type.Object({ id: ID }),
  },
  (board: Board, { from, to, kind = 'straight', text, style = {} }) => {
    requireElement(board, from)
    requireElement(board, to)
    const { roundness: _, ...properties } = propertiesOf({ type: 'arrow' }, style)
    const made = connect(board, from, to, { ...properties, kind })
    if (!made) throw new Refused('sameElement', 'a connector needs two shapes')
    if (text !== undefined && text !== '') writeText(board, made.id, text)
    return { id: made.id }
  },
)

const insertNote = defineCommand(
  {
    id: 'note.insert',
    title: '便签',
    description: '贴一张便签。',
    args: {
      x: LENGTH,
      y: LENGTH,
      text: Type.Optional(TEXT),
      colour: Type.Optional(Type.Enum(colours)),
      author: Type.Optional(Type.String({ maxLength: 100, description: '作者的名字' })),
      person: Type.Optional(
        Type.String({ maxLength: 100, description: '作者的标识：各自先写的一轮里，只有这个人看到便签上的话' }),
      ),
      page: PAGE,
    },
    answer: Type.Object({ id: ID }),
  },
  (board: Board, { x, y, text = '', colour = 'yellow', author = '', person, page }) => {
    const on = requirePage(board, page)
    const round = writingRound(board)
    const secret = round > 0 && person !== undefined ? { person, round } : undefined
    const [paper, ...words] = newNote({ x, y }, text, { colour, author, secret })
    for (const element of [paper, ...words]) board.insert(element, { page: on })
    return { id: paper.id }
  },
)

const insertPicture = defineCommand(
  {
    id: 'picture.insert',
    title: '插入图片',
    description: '放一张图片：asset 是已经上传的图片内容的 sha-256，file 是画布给它的名字。',
    args: {
      x: LENGTH,
      y: LENGTH,
      width: SIZE,
      height: SIZE,
      asset: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' }),
      mimeType: PICTURE,
      file: ID,
      page: PAGE,
    },
    answer: Type.Object({ id: ID }),
  },
  (board: Board, { x, y, width, height, asset, mimeType, file, page }) => {
    const on = requirePage(board, page)
    if (!board.hasFile(file)) board.putFile({ id: file, asset, mimeType, rest: { id: file, created: 1 } })
    const picture = newElement('image', {
      x,
      y,
      width,
      height,
      fileId: file,
      status: 'saved',
      scale: [1, 1],
      crop: null,
      strokeColor: 'transparent',
    })
    board.insert(picture, { page: on })
    return { id: picture.id }
  },
)

const insertPage = defineCommand(
  {
    id: 'page.insert',
    title: '添加页',
    description: '在最后添加一页。',
    args: { name: NAME },
    answer: Type.Object({ page: PAGE_ID }),
  },
  (board: Board, { name }) => {
    if (board.pages().length >= MOST_PAGES) throw new Refused('tooManyPages')
    const page = newId()
    board.insertPage(page, name)
    return { page }
  },
)

const duplicatePage = defineCommand(
  {
    id: 'page.duplicate',
    title: '复制页',
    description: '在一页后面添加和它一样的一页；票不跟着复制。',
    args: { page: PAGE_ID, name: NAME },
    answer: Type.Object({ page: PAGE_ID }),
  },
  (board: Board, { page, name }) => {
    if (board.pages().length >= MOST_PAGES) throw new Refused('tooManyPages')
    return { page: copyPage(board, requirePage(board, page), name) }
  },
)

const renamePage = defineCommand(
  { id: 'page.rename', title: '重命名页', description: '给一页改名。', args: { page: PAGE_ID, name: NAME } },
  (board: Board, { page, name }) => {
    requirePage(board, page)
    board.renamePage(page, name)
  },
)

const removePage = defineCommand(
  {
    id: 'page.delete',
    title: '删除页',
    description: '删除一页和上面的图形。第一页不能删除。',
    args: { page: PAGE_ID },
  },
  (board: Board, { page }) => {
    requirePage(board, page)
    requireDone(board.removePage(page), 'firstPage')
  },
)

const movePage = defineCommand(
  {
    id: 'page.move',
    title: '移动页',
    description: '把一页移到第 at 页（从 0 数起）。第一页总在最前面。',
    args: { page: PAGE_ID, at: Type.Integer({ minimum: 1, maximum: MOST_PAGES }) },
  },
  (board: Board, { page, at }) => {
    requirePage(board, page)
    if (page === FIRST_PAGE) throw new Refused('firstPage')
    const others = board.pages().filter(({ id }) => id !== page)
    const key = (index: number): string | null => board.pageKey(others[index]?.id ?? '')
    board.setPageOrder(page, keyBetween(at <= 1 ? null : key(at - 1), key(at)) || (firstKeys(1)[0] ?? ''))
  },
)

const setTimer = defineCommand(
  {
    id: 'session.timer',
    title: '计时器',
    description: '给画布上的所有人计时：endsAt 是结束的时刻（1970 年起的毫秒数），0 停止计时。',
    args: { endsAt: Type.Integer({ minimum: 0 }) },
  },
  (board: Board, { endsAt }) => void board.setHead('timer', endsAt),
)

const setOwnWriting = defineCommand(
  {
    id: 'session.ownWriting',
    title: '各自先写',
    description:
      '开始各自先写的一轮：这以后贴的便签，别人在画布上看不到上面的话；round 是开始的时间（毫秒），0 结束这一轮，所有人都看到。',
    args: { round: Type.Integer({ minimum: 0 }) },
  },
  (board: Board, { round }) => void setWritingRound(board, round),
)

const setVoting = defineCommand(
  {
    id: 'session.voting',
    title: '投票',
    description: '开始投票，每人 votes 票；0 结束投票，票数留在图形上。',
    args: { votes: Type.Integer({ minimum: 0, maximum: 20 }) },
  },
  (board: Board, { votes }) => void board.setHead('voting', votes),
)

const clearVotes = defineCommand(
  { id: 'session.clearVotes', title: '清除票数', description: '去掉所有图形上的票数。', args: {} },
  (board: Board) => {
    for (const { id: page } of board.pages())
      for (const element of board.elements(page)) {
        const votes = Object.keys(element).filter((key) => key.startsWith('vote:'))
        if (votes.length > 0) board.update(element.id, Object.fromEntries(votes.map((key) => [key, 0])))
      }
  },
)

export const boardCommands = {
  connectShapes,
  insertNote,
  insertPicture,
  insertPage,
  duplicatePage,
  renamePage,
  removePage,
  movePage,
  setTimer,
  setOwnWriting,
  setVoting,
  clearVotes,
}
