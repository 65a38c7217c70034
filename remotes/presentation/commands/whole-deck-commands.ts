import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { setFooters } from '../model/edit/footers.ts'
import { resizeSlides } from '../model/edit/slide-size.ts'
import { applyTemplate } from '../model/templates/apply-template.ts'
import { insertOutline } from '../model/templates/insert-outline.ts'
import { TEMPLATES } from '../model/templates/templates.ts'
import { colourTheme } from '../model/theme/edit-theme.ts'
import { THEME_COLOURS, type Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { emu, oneOf, SLIDE, SLIDES } from './schema.ts'

const NAME = Type.String({ minLength: 1, maxLength: 100, description: '名称' })
const RGB = Type.String({ pattern: '^#?[0-9A-Fa-f]{6}$', description: '颜色，#rrggbb' })
/** Limits of the format, in points. */
const SIDE = Type.Number({ minimum: 72, maximum: 4032, description: '磅' })

const TEMPLATE_IDS = TEMPLATES.map(({ id }) => id)

export const WHOLE_DECK_COMMANDS: readonly DeckCommand[] = [
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
  defineCommand(
    {
      id: 'deck.template',
      title: '套用模板',
      description:
        '让演示文稿有一个模板的颜色、字体和装饰；withSlides 为真时还插入模板的幻灯片，没有写过字的空白幻灯片被代替。',
      args: {
        template: oneOf(TEMPLATE_IDS, '模板'),
        withSlides: Type.Boolean({ description: '是否插入模板的幻灯片' }),
      },
      answer: Type.Object({ slides: Type.Array(SLIDE) }),
    },
    (deck: Deck, { template, withSlides }) => ({ slides: [...applyTemplate(deck, template, withSlides)] }),
  ),
  defineCommand(
    {
      id: 'deck.outline',
      title: '从大纲新建幻灯片',
      description: '把一份大纲或 Markdown 变成幻灯片：一至三级标题各成一张，其下的文字成为要点，引用成为备注。',
      args: { markdown: Type.String({ minLength: 1, maxLength: 1_000_000, description: '大纲或 Markdown' }) },
      answer: Type.Object({ slides: Type.Array(SLIDE) }),
    },
    (deck: Deck, { markdown }) => ({ slides: [...insertOutline(deck, markdown)] }),
  ),
]
