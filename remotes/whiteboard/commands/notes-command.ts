import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import type { Board } from '../model/index.ts'
import { ID, requireElement, TEXT } from './arguments.ts'

const setNotes = defineCommand(
  {
    id: 'frame.notes',
    title: '演讲备注',
    description: '设置一个画框放映时的演讲备注。',
    args: { id: ID, notes: TEXT },
  },
  (board: Board, { id, notes }) => {
    if (requireElement(board, id).type !== 'frame') throw new Refused('noFrame')
    board.update(id, { speakerNotes: notes })
  },
)

export const notesCommands = { setNotes }
