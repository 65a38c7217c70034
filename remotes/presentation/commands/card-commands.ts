import { BLANK_CARD_TITLE } from '@wenfang/shared-contract'
import { defineCommand, Refused, type CardPicture } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { cardOf, cardsOn, insertCard, redrawCard, roomIn } from '../model/edit/cards.ts'
import { reach } from '../model/edit/place.ts'
import { ownFrame } from '../model/geometry/frame.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { PLACE, placeOf, SHAPE, SLIDE } from './schema.ts'

const SHOWN = {
  file: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: '另一个文件的标识' }),
  filePart: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      description: "只显示那个文件的一部分，按那种文件自己的说法（如 'Sheet1'!A1:D9）；不给出时为整个文件",
    }),
  ),
  keepsPicture: Type.Optional(
    Type.Boolean({
      description: '演示文稿里是否留下内容的图片，缺省为是；否时是一张空白的图片，别的程序里和打印时看不到内容',
    }),
  ),
} as const

/** Parts of other files on slides. */
export const CARD_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'shape.insertCard',
      title: '插入文件内容',
      description:
        '在幻灯片上的一块地方放另一个文件或它的一部分：一张指向它的图片，按内容的比例放在这块地方的正中，在这里显示为那个文件本身。调用的人要能查看那个文件。',
      args: { slide: SLIDE, ...SHOWN, ...PLACE },
      answer: Type.Object({ shape: SHAPE }),
    },
    (deck: Deck, { slide, file, filePart, keepsPicture, ...at }) => {
      const place = placeOf(at)
      const part = filePart ?? null
      deck.drawnPage(slide)
      const picture = pictureOf(deck, { fileId: file, part }, roomIn(place), keepsPicture === false)
      return { shape: insertCard(deck, slide, picture, part, place) }
    },
  ),
  defineCommand(
    {
      id: 'shape.changeCard',
      title: '更换文件内容',
      description: '让一张文件内容的图片显示另一个文件或另一部分；宽度不变，高度随内容。',
      args: { slide: SLIDE, shape: SHAPE, ...SHOWN },
    },
    (deck: Deck, { slide, shape, file, filePart, keepsPicture }) =>
      drawAnew(deck, slide, shape, {
        fileId: file,
        part: filePart ?? null,
        keepsPicture: keepsPicture !== false,
      }),
  ),
  defineCommand(
    {
      id: 'shape.refreshCard',
      title: '更新图片',
      description: '把演示文稿里留下的文件内容按那个文件现在的样子重新画一遍；宽度不变，高度随内容。',
      args: { slide: SLIDE, shape: SHAPE },
    },
    (deck: Deck, { slide, shape }) => drawAnew(deck, slide, shape),
  ),
  defineCommand(
    {
      id: 'deck.cards',
      title: '列出文件内容',
      description:
        '演示文稿里显示的其他文件：在哪张幻灯片的哪个对象，显示哪个文件的哪一部分（null 为整个文件），以及是否留有内容的图片。',
      args: {},
      answer: Type.Object({
        cards: Type.Array(
          Type.Object({
            slide: SLIDE,
            shape: SHAPE,
            file: Type.String(),
            filePart: Type.Union([Type.String(), Type.Null()]),
            keepsPicture: Type.Boolean(),
          }),
        ),
      }),
    },
    (deck: Deck) => ({
      cards: deck.slideIds().flatMap((slide) =>
        cardsOn(deck.slide(slide)).map(({ shape, fileId, part, keepsPicture }) => ({
          slide,
          shape,
          file: fileId,
          filePart: part,
          keepsPicture,
        })),
      ),
    }),
  ),
]

interface Shown {
  readonly fileId: string
  readonly part: string | null
}

function pictureOf(
  deck: Deck,
  shown: Shown,
  room: { readonly width: number; readonly height: number },
  isBlank: boolean,
): CardPicture {
  const picture = deck.cardPicture({ fileId: shown.fileId, part: shown.part, ...room, isBlank })
  return isBlank ? { ...picture, title: BLANK_CARD_TITLE } : picture
}

/** @param next what it shows from now on; what it showed where nothing is said @throws Refused */
function drawAnew(deck: Deck, slide: string, shape: string, next?: Shown & { readonly keepsPicture: boolean }): void {
  const { page, map } = reach(deck, slide, shape)
  const before = cardOf(page, map)
  const frame = ownFrame(deck, page, map)
  if (!before || !frame) throw new Refused('noCard')
  const { fileId, part, keepsPicture } = next ?? before
  const picture = pictureOf(deck, { fileId, part }, roomIn(frame), !keepsPicture)
  redrawCard(deck, slide, shape, picture, part)
}
