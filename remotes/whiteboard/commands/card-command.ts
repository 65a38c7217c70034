import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { isSafeLink, newCard, type Board } from '../model/index.ts'
import { ID, LENGTH, PAGE, requirePage, SIZE } from './arguments.ts'

const insertCard = defineCommand(
  {
    id: 'card.insert',
    title: '文件卡片',
    description:
      '放一张卡片，显示另一个文件或它的一部分（part 是那种文件自己的说法，不给出时为整个文件）；只有能看那个文件的人看到内容，address 是打开它的网址。',
    args: {
      file: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: '文件的标识' }),
      part: Type.Optional(Type.String({ maxLength: 500 })),
      address: Type.String({ maxLength: 2_000 }),
      x: LENGTH,
      y: LENGTH,
      width: SIZE,
      height: SIZE,
      page: PAGE,
    },
    answer: Type.Object({ id: ID }),
  },
  (board: Board, { file, part = '', address, page, ...box }) => {
    const on = requirePage(board, page)
    if (!isSafeLink(address)) throw new Refused('unsafeLink', 'a link opens a page, it runs nothing')
    const [sheet, words] = newCard({ file, part }, address, box)
    for (const element of [sheet, words]) board.insert(element, { page: on })
    return { id: sheet.id }
  },
)

export const cardCommands = { insertCard }
