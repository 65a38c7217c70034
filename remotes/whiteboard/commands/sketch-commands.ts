import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { addChild, addSibling, layOut, vote, votesOf, type Board } from '../model/index.ts'
import { ID, requireDone, requireElement, TEXT } from './arguments.ts'

const addThought = defineCommand(
  {
    id: 'mindMap.add',
    title: '添加主题',
    description: '在思维导图里加一个下级（child）或同级（sibling）主题，整张图自动重新排列。',
    args: { id: ID, as: Type.Enum(['child', 'sibling']), text: Type.Optional(TEXT) },
    answer: Type.Object({ id: ID }),
  },
  (board: Board, { id, as, text = '' }) => {
    requireElement(board, id)
    const made = as === 'child' ? addChild(board, id, text) : addSibling(board, id, text)
    if (made === null) throw new Refused('noSuchElement')
    return { id: made }
  },
)

const arrangeMap = defineCommand(
  {
    id: 'mindMap.arrange',
    title: '整理思维导图',
    description: '从一个主题开始，把连着的下级主题重新排列。',
    args: { id: ID },
  },
  (board: Board, { id }) => {
    requireElement(board, id)
    requireDone(layOut(board, id), 'noBranches')
  },
)

const castVote = defineCommand(
  {
    id: 'note.vote',
    title: '投票',
    description: '给一张便签或图形投票：person 是投票人的标识，count 是这个人给的票数；几个人同时投的都算。',
    args: {
      id: ID,
      person: Type.String({ minLength: 1, maxLength: 100 }),
      count: Type.Integer({ minimum: 0, maximum: 99 }),
    },
    answer: Type.Object({ votes: Type.Integer() }),
  },
  (board: Board, { id, person, count }) => {
    requireElement(board, id)
    vote(board, id, person, count)
    return { votes: votesOf(requireElement(board, id)) }
  },
)

export const sketchCommands = { addThought, arrangeMap, castVote }
