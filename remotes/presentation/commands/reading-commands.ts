import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import {
  type Deck,
  boundsOf,
  frameOn,
  pathOf,
  plainText,
  insertsOf,
  readCells,
  shapeTree,
  stringOf,
  textOf,
  titleOf,
} from '../model/index.ts'
import { flatText, textsOf } from '../model/edit/replace-text.ts'
import type { DeckCommand } from './command.ts'
import { points, SHAPE, SLIDE } from './schema.ts'

export const READING_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'deck.slides',
      title: '幻灯片列表',
      description: '按次序列出幻灯片：标题、文字、备注、是否隐藏。',
      args: {},
      answer: Type.Object({ slides: Type.Array(Type.Unknown()), layouts: Type.Array(Type.Unknown()) }),
    },
    (deck: Deck) => ({
      slides: deck.slideIds().map((id) => {
        const page = deck.slide(id)
        const notes = textOf(page, 'notes')
        return {
          id,
          title: titleOf(page),
          text: textsOf(page)
            .map((text) => flatText(text).trim())
            .filter((text) => text !== '')
            .join('\n'),
          notes: notes ? plainText(insertsOf(notes)) : '',
          isHidden: page.get('hidden') === true,
        }
      }),
      layouts: deck.pagesOfKind('layout').map((id) => ({
        id,
        name: /<p:cSld[^>]*\sname="([^"]*)"/.exec(stringOf(deck.page(id) ?? deck.pages, 'x'))?.[1] ?? id,
      })),
    }),
  ),
  defineCommand(
    {
      id: 'deck.shapes',
      title: '对象列表',
      description: '从下到上列出一张幻灯片上的对象：名称、文字、位置和大小（磅）。',
      args: { slide: SLIDE },
      answer: Type.Object({ shapes: Type.Array(Type.Object({ id: SHAPE }, { additionalProperties: true })) }),
    },
    (deck: Deck, { slide }) => {
      const page = deck.slide(slide)
      return {
        shapes: shapeTree(page).map(({ id, map }) => {
          const path = pathOf(page, id)
          const frame = path && frameOn(deck, page, path)
          const box = frame && boundsOf(frame)
          const text = textOf(map, 't')
          const { name, alt } = readCells(map)
          return {
            id,
            kind: stringOf(map, 'k'),
            name: name ?? /\sname="([^"]*)"/.exec(stringOf(map, 'nv'))?.[1] ?? '',
            alt: alt ?? /\sdescr="([^"]*)"/.exec(stringOf(map, 'nv'))?.[1] ?? '',
            text: text ? plainText(insertsOf(text)) : '',
            ...(box && {
              x: points(box.x),
              y: points(box.y),
              width: points(box.width),
              height: points(box.height),
            }),
          }
        }),
      }
    },
  ),
]
