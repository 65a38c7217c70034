import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  deleteLayout,
  duplicateLayout,
  insertLayout,
  insertPlaceholder,
  PLACEHOLDERS,
  renameLayout,
  type PlaceholderKind,
} from '../model/edit/layouts.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { LAYOUT, oneOf, PLACE, placeOf, SHAPE } from './schema.ts'

const MASTER = Type.String({ minLength: 1, maxLength: 200, description: '母版的标识' })
const NAME = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f]+$', description: '名称' })
const KINDS = Object.keys(PLACEHOLDERS) as PlaceholderKind[]

/** Masters and layouts. What stands on them is changed by the commands of shapes, text and background, which take them as slides. */
export const LAYOUT_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'layout.insert',
      title: '插入版式',
      description: '给一个母版一个新的版式，上面有母版的标题和页脚。',
      args: { master: MASTER, name: NAME },
      answer: Type.Object({ layout: LAYOUT }),
    },
    (deck: Deck, { master, name }) => ({ layout: insertLayout(deck, master, name) }),
  ),
  defineCommand(
    {
      id: 'layout.duplicate',
      title: '复制版式',
      description: '给一个版式一个副本，上面的一切都一样。',
      args: { layout: LAYOUT },
      answer: Type.Object({ layout: LAYOUT }),
    },
    (deck: Deck, { layout }) => ({ layout: duplicateLayout(deck, layout) }),
  ),
  defineCommand(
    {
      id: 'layout.rename',
      title: '重命名版式',
      description: '给一个版式或母版另一个名称。',
      args: { layout: LAYOUT, name: NAME },
    },
    (deck: Deck, { layout, name }) => renameLayout(deck, layout, name),
  ),
  defineCommand(
    {
      id: 'layout.delete',
      title: '删除版式',
      description: '删除一个没有幻灯片在用的版式。',
      args: { layout: LAYOUT },
    },
    (deck: Deck, { layout }) => deleteLayout(deck, layout),
  ),
  defineCommand(
    {
      id: 'layout.insertPlaceholder',
      title: '插入占位符',
      description: '在一个版式上放一个占位符，用这个版式的新幻灯片会有它；位置和大小以磅计。',
      args: { layout: LAYOUT, kind: oneOf(KINDS, '放什么'), ...PLACE },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { layout, kind, ...place }) => ({ shape: insertPlaceholder(deck, layout, kind, placeOf(place)) }),
  ),
]
