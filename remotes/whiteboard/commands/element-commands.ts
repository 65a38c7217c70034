import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  arrangeKanban,
  columnOf,
  isSafeLink,
  labelOf,
  moveElements,
  newElement,
  newFrame,
  newText,
  removeElements,
  writeText,
  attach,
  attachedArrows,
  withNewIds,
  withParts,
  newId,
  numberOf,
  type Board,
  type ElementRecord,
} from '../model/index.ts'
import {
  ANGLE,
  ID,
  IDS,
  LENGTH,
  oneOf,
  PAGE,
  requireDone,
  requireElement,
  requireElements,
  requirePage,
  SIZE,
  STYLE,
  TEXT,
} from './arguments.ts'
import { propertiesOf } from './styled.ts'

const POINT = Type.Tuple([LENGTH, LENGTH])
const MOST_POINTS = 10_000

const TYPES = oneOf('rectangle', 'ellipse', 'diamond', 'text', 'arrow', 'line', 'freedraw', 'frame')
const ANSWER = Type.Object({ id: ID })

const insert = defineCommand(
  {
    id: 'element.insert',
    title: '插入图形',
    description:
      '在画布上放一个图形。文字写在图形中间，文本和画框则是它们自己的文字；线条和笔迹的 points 相对于 x、y，不给出时从左上到右下。',
    args: {
      type: TYPES,
      x: LENGTH,
      y: LENGTH,
      width: Type.Optional(SIZE),
      height: Type.Optional(SIZE),
      angle: Type.Optional(ANGLE),
      text: Type.Optional(TEXT),
      points: Type.Optional(Type.Array(POINT, { minItems: 2, maxItems: MOST_POINTS })),
      style: Type.Optional(STYLE),
      page: PAGE,
    },
    answer: ANSWER,
  },
  (board: Board, { type, x, y, width = 160, height = 100, angle = 0, text, points, style = {}, page }) => {
    const on = requirePage(board, page)
    const place = { x, y, width, height, angle, ...propertiesOf({ type }, style) }
    const element = made(
      type,
      place,
      text,
      points ?? [
        [0, 0],
        [width, height],
      ],
    )
    board.insert(element, { page: on })
    if (text !== undefined && text !== '' && type !== 'text' && type !== 'frame')
      writeText(board, element.id, text, propertiesOf({ type: 'text' }, style))
    return { id: element.id }
  },
)

type Made = Parameters<typeof newElement>[1]

function made(
  type: string,
  place: Made,
  text: string | undefined,
  points: readonly (readonly number[])[],
): ElementRecord {
  if (type === 'text') {
    const { width: _, height: __, ...rest } = place
    return newText(text ?? '', rest)
  }
  if (type === 'frame') return newFrame(text ?? '画框', place)
  if (type === 'arrow' || type === 'line')
    return newElement(type, {
      points,
      lastCommittedPoint: null,
      startBinding: null,
      endBinding: null,
      startArrowhead: null,
      endArrowhead: type === 'arrow' ? 'arrow' : null,
      ...(type === 'arrow' ? { elbowed: false } : { polygon: false }),
      ...place,
    })
  if (type === 'freedraw')
    return newElement(type, { points, pressures: [], simulatePressure: true, lastCommittedPoint: null, ...place })
  return newElement(type, place)
}

const update = defineCommand(
  {
    id: 'element.update',
    title: '设置样式',
    description: '设置图形的样式；图形里的文字也照着设置。',
    args: { ids: IDS, style: STYLE },
  },
  (board: Board, { ids, style }) => {
    requireElements(board, ids)
    for (const id of ids) {
      const element = requireElement(board, id)
      board.update(id, propertiesOf(element, style))
      const label = labelOf(board, element)
      const { backgroundColor: _, opacity: __, ...ofText } = style
      if (label) board.update(label.id, propertiesOf(label, element.type === 'arrow' ? ofText : onlyText(ofText)))
    }
  },
)

/** A shape's outline is not the colour of its words. */
function onlyText({ fontSize, fontFamily, textAlign, verticalAlign }: Parameters<typeof propertiesOf>[1]) {
  return {
    ...(fontSize !== undefined && { fontSize }),
    ...(fontFamily !== undefined && { fontFamily }),
    ...(textAlign !== undefined && { textAlign }),
    ...(verticalAlign !== undefined && { verticalAlign }),
  }
}

const move = defineCommand(
  {
    id: 'element.move',
    title: '移动',
    description: '移动图形，里面的文字和画框里的内容一起移动，连着的箭头跟着走。锁定的图形不动。',
    args: { ids: IDS, dx: LENGTH, dy: LENGTH },
  },
  (board: Board, { ids, dx, dy }) => {
    requireElements(board, ids)
    requireDone(moveElements(board, ids, dx, dy), 'allLocked')
  },
)

const resize = defineCommand(
  {
    id: 'element.resize',
    title: '设置位置和大小',
    description: '设置一个图形的位置、大小和角度，没有给出的不改；连着的箭头跟着走。',
    args: {
      id: ID,
      x: Type.Optional(LENGTH),
      y: Type.Optional(LENGTH),
      width: Type.Optional(SIZE),
      height: Type.Optional(SIZE),
      angle: Type.Optional(ANGLE),
    },
  },
  (board: Board, { id, ...box }) => {
    const element = requireElement(board, id)
    if (element['locked'] === true) throw new Refused('locked', `${id} is locked`)
    board.update(id, box)
    const label = labelOf(board, element)
    if (label) writeText(board, id, board.words(label.id) ?? '')
    for (const arrow of attachedArrows(board, [element])) attach(board, arrow)
  },
)

const remove = defineCommand(
  {
    id: 'element.delete',
    title: '删除',
    description: '删除图形和里面的文字；画框里的内容留下。',
    args: { ids: IDS },
  },
  (board: Board, { ids }) => {
    requireElements(board, ids)
    const columns = new Set(ids.flatMap((id) => columnOf(board, id)?.id ?? []))
    removeElements(board, ids)
    for (const column of columns) arrangeKanban(board, column)
  },
)

const duplicate = defineCommand(
  {
    id: 'element.duplicate',
    title: '创建副本',
    description: '复制图形，副本错开 dx、dy；它们之间的连线和分组也复制。',
    args: { ids: IDS, dx: LENGTH, dy: LENGTH },
    answer: Type.Object({ ids: IDS }),
  },
  (board: Board, { ids, dx, dy }) => {
    requireElements(board, ids)
    const [first = ''] = ids
    const copies = withNewIds(withParts(board, ids), newId)
    for (const copy of copies)
      board.insert({ ...copy, x: numberOf(copy['x']) + dx, y: numberOf(copy['y']) + dy }, { page: board.pageOf(first) })
    return { ids: copies.map(({ id }) => id) }
  },
)

const text = defineCommand(
  {
    id: 'element.text',
    title: '修改文字',
    description: '设置文本、图形、连线或画框的文字；几个人同时改的会合并。',
    args: { id: ID, text: TEXT },
  },
  (board: Board, { id, text: words }) => {
    requireElement(board, id)
    writeText(board, id, words)
  },
)

const link = defineCommand(
  {
    id: 'element.link',
    title: '设置链接',
    description: '给图形设置链接：网址，或本画布上另一个图形（#图形标识）；空文本去掉链接。',
    args: { id: ID, link: Type.String({ maxLength: 2_000 }) },
  },
  (board: Board, { id, link: address }) => {
    requireElement(board, id)
    if (!isSafeLink(address)) throw new Refused('unsafeLink', 'a link opens a page, it runs nothing')
    board.update(id, { link: address === '' ? null : address })
  },
)

const lock = defineCommand(
  {
    id: 'element.lock',
    title: '锁定',
    description: '锁定图形，不再被移动和选中；或解除锁定。',
    args: { ids: IDS, isLocked: Type.Boolean() },
  },
  (board: Board, { ids, isLocked }) => {
    requireElements(board, ids)
    for (const { id } of withParts(board, ids)) board.update(id, { locked: isLocked })
  },
)

export const elementCommands = { insert, update, move, resize, remove, duplicate, text, link, lock }
