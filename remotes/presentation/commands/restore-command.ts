import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type, type Static, type TSchema } from 'typebox'
import { restorePieces, type Restoration } from '../model/edit/restore.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'

const byName = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Unsafe<Readonly<Record<string, Static<Schema>>>>({ type: 'object', additionalProperties: schema, description })

const NAME = Type.String({ minLength: 1, maxLength: 1000 })
const STATE = Type.Unknown({
  description: '记录下来的状态：{"m": {…}} 若干项，{"t": […]} 文字，{"v": …} 值；null 表示去掉',
})
const PAGE = Type.Object({
  page: NAME,
  order: Type.Optional(Type.Union([NAME, Type.Null()], { description: '在幻灯片里的位置；null 表示不在其中' })),
  cells: byName(STATE, '背景、备注、切换等'),
  links: byName(
    Type.Object({ type: NAME, to: Type.String({ maxLength: 8000 }), isExternal: Type.Optional(Type.Boolean()) }),
    '用到的部分',
  ),
  shapes: byName(STATE, '对象'),
})

/** What brings pieces of a deck to another state of it: an earlier one, or one that a reader suggests. */
export const RESTORE_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'deck.restore',
      title: '恢复幻灯片',
      description:
        '把幻灯片、版式或其中的对象恢复成给出的样子，标识不变：改过的改回去，删掉的放回来，null 的去掉；没有提到的不变。',
      args: {
        pages: Type.Array(PAGE, { maxItems: 10_000, description: '幻灯片、版式和母版' }),
        parts: byName(Type.Unknown(), '图表、主题等部分'),
        media: byName(
          Type.Object({
            hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: '字节的 sha-256。' }),
            contentType: Type.String({ pattern: '^[\\w.+-]+/[\\w.+-]+$', maxLength: 200 }),
          }),
          '演示文稿里还没有的图片、声音和视频',
        ),
      },
    },
    (deck: Deck, restoration) => restorePieces(deck, restoration as unknown as Restoration),
  ),
]
