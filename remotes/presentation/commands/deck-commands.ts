import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { setFooters } from '../model/edit/footers.ts'
import { beginSection, removeSection, removeSections, renameSection } from '../model/edit/sections.ts'
import { resizeSlides } from '../model/edit/slide-size.ts'
import { colourTheme, setThemeFonts } from '../model/theme/edit-theme.ts'
import { THEME_COLOURS, type Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { emu, oneOf, SLIDE, SLIDES } from './schema.ts'

const SECTION = Type.String({ minLength: 1, maxLength: 60, description: '节的标识' })
const NAME = Type.String({ minLength: 1, maxLength: 100, description: '名称' })
const RGB = Type.String({ pattern: '^#?[0-9A-Fa-f]{6}$', description: '颜色，#rrggbb' })
const FONT = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f]+$', description: '字体名称' })
/** Limits of the format, in points. */
const SIDE = Type.Number({ minimum: 72, maximum: 4032, description: '磅' })

export const DECK_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'deck.size',
      title: '幻灯片大小',
      description: '让所有幻灯片有另一种大小；content 说幻灯片上的对象保持不变，还是按比例适应新的大小。',
      args: { width: SIDE, height: SIDE, content: oneOf(['keep', 'fit'], '对象保持不变或按比例适应') },
    },
    (deck: Deck, { width, height, content }) => resizeSlides(deck, { width: emu(width), height: emu(height) }, content),
  ),
  defineCommand(
    {
      id: 'theme.colours',
      title: '主题颜色',
      description: '修改主题的颜色，所有用主题颜色的对象随之改变；没有说的颜色不变。',
      args: {
        name: Type.Optional(NAME),
        colours: Type.Object(Object.fromEntries(THEME_COLOURS.map((colour) => [colour, Type.Optional(RGB)])), {
          additionalProperties: false,
        }),
      },
    },
    (deck: Deck, { name, colours }) => colourTheme(deck, colours as Readonly<Record<string, string>>, name),
  ),
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
  defineCommand(
    {
      id: 'slide.footer',
      title: '页脚、编号和日期',
      description: '修改若干幻灯片底部的页脚文字、编号和日期；没有说的不变，null 表示去掉。',
      args: {
        slides: SLIDES,
        text: Type.Optional(
          Type.Union([Type.String({ maxLength: 1000 }), Type.Null()], { description: '页脚文字；null 表示没有' }),
        ),
        number: Type.Optional(Type.Boolean({ description: '是否有幻灯片编号' })),
        date: Type.Optional(
          Type.Union([Type.String({ maxLength: 100 }), Type.Null()], {
            description: '日期文字；now 表示自动更新，null 表示没有',
          }),
        ),
      },
    },
    (deck: Deck, { slides, ...change }) => setFooters(deck, slides, change),
  ),
]
