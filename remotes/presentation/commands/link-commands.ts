import { defineCommand, Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { linkShape, type ClickTarget, type Jump, type LinkEvent } from '../model/edit/links.ts'
import { linkText } from '../model/edit/text-links.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { COUNT, OFFSET, oneOf, SHAPE, SLIDE, TEXT_PLACE } from './schema.ts'

const JUMPS = ['next', 'previous', 'first', 'last', 'end'] as const
const TARGET = {
  address: Type.Optional(Type.String({ minLength: 1, maxLength: 2000, description: 'http、https 或 mailto 网址' })),
  to: Type.Optional(SLIDE),
  jump: Type.Optional(oneOf(JUMPS, '动作')),
  event: Type.Optional(oneOf(['click', 'hover'] as const, 'click 单击时，hover 鼠标移过时；不说时是单击')),
} as const

interface Target {
  readonly address?: string
  readonly to?: string
  readonly jump?: Jump
  readonly event?: LinkEvent
}

/** @throws Refused */
function targetOf({ address, to, jump }: Target): ClickTarget | null {
  const targets: readonly ClickTarget[] = [
    ...(address === undefined ? [] : [{ kind: 'address', address } as const]),
    ...(to === undefined ? [] : [{ kind: 'slide', slide: to } as const]),
    ...(jump === undefined ? [] : [{ kind: 'jump', jump } as const]),
  ]
  if (targets.length > 1) throw new Refused('oneTarget')
  return targets[0] ?? null
}

/** What a click does in a show, and the mouse that comes there. */
export const LINK_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'shape.link',
      title: '链接和动作',
      description: '放映时单击一个对象或鼠标移过它，打开网址、转到一张幻灯片或执行动作；都不说时去掉链接。',
      args: { slide: SLIDE, shape: SHAPE, ...TARGET },
    },
    (deck: Deck, { slide, shape, ...target }) => linkShape(deck, slide, shape, targetOf(target), target.event),
  ),
  defineCommand(
    {
      id: 'text.link',
      title: '文字的链接',
      description: '放映时单击一段文字或鼠标移过它，打开网址、转到一张幻灯片或执行动作；都不说时去掉链接。',
      args: { ...TEXT_PLACE, at: OFFSET, count: COUNT, ...TARGET },
    },
    (deck: Deck, { at, count, address, to, jump, event, ...place }) =>
      linkText(
        deck,
        place,
        at,
        count,
        targetOf({ ...(address !== undefined && { address }), ...(to !== undefined && { to }), ...(jump && { jump }) }),
        event,
      ),
  ),
]
