import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { fontsOf, replaceFont } from '../model/edit/fonts.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { FONT, SLIDE } from './schema.ts'

export const FONT_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'deck.fonts',
      title: '使用的字体',
      description: '列出演示文稿用到的字体：哪些幻灯片用它，主题、母版或版式是否用它，是否有替它显示的字体。',
      args: {},
      answer: Type.Object({
        fonts: Type.Array(
          Type.Object({
            name: Type.String(),
            slides: Type.Array(SLIDE),
            isBehind: Type.Boolean({ description: '主题、母版或版式用它' }),
            isServed: Type.Boolean({ description: '在所有设备上都有字体替它显示' }),
          }),
        ),
      }),
    },
    (deck: Deck) => ({ fonts: fontsOf(deck).map(({ slides, ...font }) => ({ ...font, slides: [...slides] })) }),
  ),
  defineCommand(
    {
      id: 'deck.replaceFont',
      title: '替换字体',
      description: '在整个演示文稿里用一种字体代替另一种：文字、图表、母版、版式和主题；回答替换了多少处。',
      args: { from: FONT, to: FONT },
      answer: Type.Object({ count: Type.Integer() }),
    },
    (deck: Deck, { from, to }) => ({ count: replaceFont(deck, from, to) }),
  ),
]
