import { defineCommand } from '@wenfang/shared-contract/commands'
import { insertField } from '../model/edit/fields.ts'
import type { Deck } from '../model/index.ts'
import { FIELD_KINDS } from '../model/text/field-xml.ts'
import type { DeckCommand } from './command.ts'
import { OFFSET, oneOf, TEXT_PLACE } from './schema.ts'

export const FIELD_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'text.insertField',
      title: '插入编号或日期',
      description:
        '在文字里插入幻灯片编号，或自动更新的日期和时间；各种写法与 PowerPoint 的 datetime1 至 datetime13 相同。',
      args: { ...TEXT_PLACE, at: OFFSET, field: oneOf(FIELD_KINDS, '编号，或日期的写法') },
    },
    (deck: Deck, { at, field, ...place }) => insertField(deck, place, at, field, new Date()),
  ),
]
