import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { beginSection, removeSection, removeSections, renameSection } from '../model/edit/sections.ts'
import { setThemeFonts } from '../model/theme/edit-theme.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { FONT, SLIDE } from './schema.ts'

const SECTION = Type.String({ minLength: 1, maxLength: 60, description: '节的标识' })
const NAME = Type.String({ minLength: 1, maxLength: 100, description: '名称' })

export const DECK_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'theme.fonts',
      title: '主题字体',
      description: '修改主题的标题字体和正文字体，所有用主题字体的文字随之改变。',
      args: { name: Type.Optional(NAME), headings: Type.Optional(FONT), body: Type.Optional(FONT) },
    },
    (deck: Deck, fonts) => setThemeFonts(deck, fonts),
  ),
  defineCommand(
    {
      id: 'section.insert',
      title: '新增节',
      description: '从一张幻灯片起新增一节。',
      args: { slide: SLIDE, name: NAME },
      answer: Type.Object({ section: SECTION }),
    },
    (deck: Deck, { slide, name }) => ({ section: beginSection(deck, slide, name) }),
  ),
  defineCommand(
    {
      id: 'section.rename',
      title: '重命名节',
      description: '给一节另一个名称。',
      args: { section: SECTION, name: NAME },
    },
    (deck: Deck, { section, name }) => renameSection(deck, section, name),
  ),
  defineCommand(
    {
      id: 'section.delete',
      title: '删除节',
      description: '删除一节，它的幻灯片归入前一节；不说哪一节时删除所有节，幻灯片都保留。',
      args: { section: Type.Optional(SECTION) },
    },
    (deck: Deck, { section }) => (section === undefined ? removeSections(deck) : removeSection(deck, section)),
  ),
]
