import { defineCommand } from '@wenfang/shared-contract/commands'
import {
  alignElements,
  distributeElements,
  gridElements,
  groupElements,
  orderElements,
  ungroupElements,
  type Board,
} from '../model/index.ts'
import { IDS, oneOf, requireDone, requireElements, SIZE } from './arguments.ts'

const order = defineCommand(
  {
    id: 'element.order',
    title: '叠放次序',
    description: '把图形移到最上面（front）、最下面（back）、上移一层（forward）或下移一层（backward）。',
    args: {
      ids: IDS,
      to: oneOf('front', 'back', 'forward', 'backward'),
    },
  },
  (board: Board, { ids, to }) => {
    requireElements(board, ids)
    orderElements(board, ids, to)
  },
)

const group = defineCommand(
  { id: 'element.group', title: '组合', description: '把图形组合成一个整体。', args: { ids: IDS } },
  (board: Board, { ids }) => {
    requireElements(board, ids)
    requireDone(groupElements(board, ids) !== null, 'oneElement')
  },
)

const ungroup = defineCommand(
  { id: 'element.ungroup', title: '取消组合', description: '拆开图形所在的最外层组合。', args: { ids: IDS } },
  (board: Board, { ids }) => {
    requireElements(board, ids)
    requireDone(ungroupElements(board, ids), 'noGroup')
  },
)

const align = defineCommand(
  {
    id: 'element.align',
    title: '对齐',
    description: '把图形按左、水平居中、右、上、垂直居中、下对齐；组合作为一个整体。',
    args: {
      ids: IDS,
      to: oneOf('left', 'centre', 'right', 'top', 'middle', 'bottom'),
    },
  },
  (board: Board, { ids, to }) => {
    requireElements(board, ids)
    requireDone(alignElements(board, ids, to), 'oneElement')
  },
)

const distribute = defineCommand(
  {
    id: 'element.distribute',
    title: '等距分布',
    description: '让图形之间的间隔相等，最外面的两个不动。',
    args: { ids: IDS, axis: oneOf('horizontal', 'vertical') },
  },
  (board: Board, { ids, axis }) => {
    requireElements(board, ids)
    requireDone(distributeElements(board, ids, axis), 'fewElements')
  },
)

const grid = defineCommand(
  {
    id: 'element.grid',
    title: '排成网格',
    description: '把图形排成整齐的行和列，间隔 gap。',
    args: { ids: IDS, gap: SIZE },
  },
  (board: Board, { ids, gap }) => {
    requireElements(board, ids)
    requireDone(gridElements(board, ids, gap), 'oneElement')
  },
)

export const arrangeCommands = { order, group, ungroup, align, distribute, grid }
