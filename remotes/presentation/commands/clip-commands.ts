import { defineCommand } from '@wenfang/shared-contract/commands'
import { Type, type Static, type TSchema } from 'typebox'
import { pasteShapes, pasteSlides, pasteText } from '../model/clip/paste-clip.ts'
import { clipShapes, clipSlides } from '../model/clip/take-clip.ts'
import type { Deck } from '../model/index.ts'
import type { DeckCommand } from './command.ts'
import { AFTER, COUNT, emu, OFFSET, oneOf, POINTS, SHAPES, SLIDE, SLIDES, TEXT_PLACE } from './schema.ts'

/** `Type.Record` would bring all that reads patterns of names to the first page. */
const byName = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Unsafe<Readonly<Record<string, Static<Schema>>>>({ type: 'object', additionalProperties: schema, description })

const XML = Type.String({ maxLength: 16_000_000, description: 'XML' })
const NAME = Type.String({ minLength: 1, maxLength: 1000 })
const LINKS = byName(
  Type.Object({ type: NAME, to: Type.String({ maxLength: 8000 }), isExternal: Type.Optional(Type.Boolean()) }),
  '这段 XML 里的链接',
)
const PARTS = byName(Type.Object({ kind: NAME, xml: XML }), '图表和图示')
const MEDIA = byName(
  Type.Object({
    hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: '字节的 sha-256。' }),
    contentType: Type.String({ pattern: '^[\\w.+-]+/[\\w.+-]+$', maxLength: 200 }),
  }),
  '图片、声音和视频；它们的字节已经存到要粘贴的文件里',
)
const PAGE = { xml: XML, links: LINKS } as const

const LENGTH_EMU = Type.Number({ minimum: -1e9, maximum: 1e9 })
const PLACES = byName(Type.Array(LENGTH_EMU, { minItems: 4, maxItems: 4 }), '从版式得到位置的对象的位置和大小')
const EDGE = Type.Number({ minimum: 914_400, maximum: 51_206_400, description: 'EMU' })

const SHAPES_CLIP = Type.Object(
  { shapes: Type.Array(XML, { minItems: 1, maxItems: 5000 }), links: LINKS, parts: PARTS, media: MEDIA },
  { description: 'shape.clip 给出的副本' },
)
const SLIDES_CLIP = Type.Object(
  {
    slides: Type.Array(Type.Object({ id: NAME, notes: XML, places: PLACES, ...PAGE }), {
      minItems: 1,
      maxItems: 10_000,
    }),
    size: Type.Object({ width: EDGE, height: EDGE }),
    frames: byName(Type.Object(PAGE), '版式、母版和主题'),
    parts: PARTS,
    media: MEDIA,
  },
  { description: 'slide.clip 给出的副本' },
)
const TEXT_CLIP = Type.Object(
  { paragraphs: XML, links: LINKS, parts: PARTS, media: MEDIA },
  { description: '带格式的文字' },
)
const LEFT = Type.Integer({ minimum: 0, description: '有多少个对象没有粘贴，因为缺少它们显示的内容' })

/** What is copied in one deck and pasted into another. */
export const CLIP_COMMANDS: readonly DeckCommand[] = [
  defineCommand(
    {
      id: 'shape.clip',
      title: '取出对象的副本',
      description: '给出若干对象的副本，可以用 shape.paste 放进另一个演示文稿。',
      args: { slide: SLIDE, shapes: SHAPES },
      answer: Type.Object({ clip: SHAPES_CLIP }),
    },
    (deck: Deck, { slide, shapes }) => ({ clip: clipShapes(deck, slide, shapes) as never }),
  ),
  defineCommand(
    {
      id: 'slide.clip',
      title: '取出幻灯片的副本',
      description: '给出若干幻灯片的副本，连同版式、母版和主题，可以用 slide.paste 放进另一个演示文稿。',
      args: { slides: SLIDES },
      answer: Type.Object({ clip: SLIDES_CLIP }),
    },
    (deck: Deck, { slides }) => ({ clip: clipSlides(deck, slides) as never }),
  ),
  defineCommand(
    {
      id: 'shape.paste',
      title: '粘贴对象',
      description: '把另一个演示文稿里对象的副本放到幻灯片的最上层，并移动一段距离。',
      args: { slide: SLIDE, clip: SHAPES_CLIP, dx: POINTS, dy: POINTS },
      answer: Type.Object({ shapes: Type.Array(Type.String()), left: LEFT }),
    },
    (deck: Deck, { slide, clip, dx, dy }) => {
      const { ids, left } = pasteShapes(deck, slide, clip, [emu(dx), emu(dy)])
      return { shapes: [...ids], left }
    },
  ),
  defineCommand(
    {
      id: 'slide.paste',
      title: '粘贴另一个演示文稿的幻灯片',
      description:
        '把另一个演示文稿里幻灯片的副本排到一张之后。target：用这里的主题，按名称或种类找版式；source：连同版式、母版和主题。',
      args: { after: AFTER, clip: SLIDES_CLIP, frames: oneOf(['target', 'source'], '用谁的主题') },
      answer: Type.Object({ slides: Type.Array(Type.String()), left: LEFT }),
    },
    (deck: Deck, { after, clip, frames }) => {
      const { ids, left } = pasteSlides(deck, after, clip, frames)
      return { slides: [...ids], left }
    },
  ),
  defineCommand(
    {
      id: 'text.paste',
      title: '粘贴文字',
      description: '用带格式的文字替换从第 at 个字符起的 count 个字符。',
      args: { ...TEXT_PLACE, at: OFFSET, count: COUNT, clip: TEXT_CLIP },
      answer: Type.Object({ length: COUNT }),
    },
    (deck: Deck, { at, count, clip, ...place }) => ({ length: pasteText(deck, place, at, count, clip) }),
  ),
]
