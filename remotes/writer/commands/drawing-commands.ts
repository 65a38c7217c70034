import { Refused } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import type { OoxmlElement } from '../model/kernel/index.ts'
import { formatted, type DrawingFormat } from '../model/tree/drawings/drawing-format.ts'
import { withDrawingMoved } from '../model/tree/drawings/move-drawing.ts'
import {
  HORIZONTAL_FRAMES,
  orderIn,
  placeOf,
  VERTICAL_FRAMES,
  withOrder,
  withPlace,
} from '../model/tree/drawings/place.ts'
import {
  DASHES,
  isShape,
  rotationOf,
  withFill,
  withFlip,
  withOutline,
  withRotation,
} from '../model/tree/drawings/shape-format.ts'
import { withWrapping, wrappingOf } from '../model/tree/drawings/wrapping.ts'
import { createMint, type Mint } from '../model/tree/parse.ts'
import { withRoot } from '../model/tree/rewrite.ts'
import { treeCommand } from './command.ts'
import { editElement, elementOf, paragraphFinder, storyOf, type Story } from './places.ts'
import { COLOUR, DRAWING, oneOf, POSITION } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

const CLOSED = { additionalProperties: false }

function edit(
  document: WriterDocument,
  { part, drawing }: { readonly part?: string | undefined; readonly drawing: number | string },
  change: (drawing: OoxmlElement, mint: Mint, story: Story) => OoxmlElement | null,
): void {
  const story = storyOf(document, part)
  const found = elementOf(story, 'drawing', drawing)
  editElement(document, story, found, (mint) => change(found, mint, story))
}

const OUTLINE = Type.Union([
  Type.Object(
    { colour: COLOUR, width: Type.Integer({ minimum: 0, maximum: 20_116_800 }), dash: oneOf(...DASHES) },
    CLOSED,
  ),
  Type.Null(),
])
const FILL = Type.Union([COLOUR, Type.Null()])
const WRAPS = {
  kind: oneOf('square', 'tight', 'through', 'topAndBottom', 'behind', 'inFront'),
  side: oneOf('bothSides', 'left', 'right', 'largest'),
}

export const outlineDrawing = treeCommand(
  {
    id: 'drawing.outline',
    title: '线条',
    description: '设置图片或图形的线条，宽度以 EMU（英寸的 914400 分之一）计，null 为没有。',
    args: {
      ...DRAWING,
      outline: OUTLINE,
    },
  },
  (document, { outline, ...place }) => edit(document, place, (drawing, mint) => withOutline(drawing, outline, mint)),
)

export const fillDrawing = treeCommand(
  {
    id: 'drawing.fill',
    title: '填充颜色',
    description: '设置图形或文本框的填充颜色，null 为没有；图片没有填充。',
    args: { ...DRAWING, colour: FILL },
  },
  (document, { colour, ...place }) =>
    edit(document, place, (drawing, mint) => {
      if (!isShape(drawing)) throw new Refused('noShape', 'only shapes and text boxes are filled')
      return withFill(drawing, colour, mint)
    }),
)

export const orderDrawing = treeCommand(
  {
    id: 'drawing.order',
    title: '叠放次序',
    description: '把浮动的图片或图形移到最上、最下、上一层或下一层。',
    args: { ...DRAWING, how: oneOf('front', 'back', 'forward', 'backward') },
  },
  (document, { how, ...place }) =>
    edit(document, place, (drawing, _mint, { root }) => {
      const height = orderIn(root, drawing, how)
      return height === null ? null : withOrder(drawing, height)
    }),
)

export const wrapDrawing = treeCommand(
  {
    id: 'drawing.wrap',
    title: '文字环绕',
    description: '设置文字怎样环绕浮动的图片或图形。',
    args: { ...DRAWING, ...WRAPS },
  },
  (document, { kind, side, ...place }) =>
    edit(document, place, (drawing, mint) => {
      const wrapping = wrappingOf(drawing)
      return wrapping && withWrapping(drawing, { ...wrapping, kind, side }, mint)
    }),
)

export const alignDrawing = treeCommand(
  {
    id: 'drawing.align',
    title: '对齐',
    description: '把浮动的图片或图形对齐到页边距：左右用 left、center、right，上下用 top、middle、bottom。',
    args: { ...DRAWING, side: oneOf('left', 'center', 'right', 'top', 'middle', 'bottom') },
  },
  (document, { side, ...where }) =>
    edit(document, where, (drawing, mint) => {
      const place = placeOf(drawing)
      if (!place) return null
      const isAcross = side === 'left' || side === 'center' || side === 'right'
      return withPlace(
        drawing,
        isAcross
          ? { ...place, horizontal: { from: 'margin', align: side, offset: 0 } }
          : { ...place, vertical: { from: 'margin', align: side === 'middle' ? 'center' : side, offset: 0 } },
        mint,
      )
    }),
)

const rotateDrawing = treeCommand(
  {
    id: 'drawing.rotate',
    title: '旋转',
    description: '把图片或图形转到一个角度（度，顺时针）。',
    args: { ...DRAWING, degrees: Type.Number({ minimum: -360, maximum: 360 }) },
  },
  (document, { degrees, ...place }) => edit(document, place, (drawing) => withRotation(drawing, degrees)),
)

const TURNS = { right: 90, left: -90 } as const

export const transformDrawing = treeCommand(
  {
    id: 'drawing.transform',
    title: '旋转和翻转',
    description: '把图片或图形向右（right）、向左（left）转 90°，或者水平、垂直翻转（flipHorizontal、flipVertical）。',
    args: { ...DRAWING, how: oneOf('right', 'left', 'flipHorizontal', 'flipVertical') },
  },
  (document, { how, ...place }) =>
    edit(document, place, (drawing) =>
      how === 'right' || how === 'left'
        ? withRotation(drawing, rotationOf(drawing) + TURNS[how])
        : withFlip(drawing, how === 'flipHorizontal' ? 'flipH' : 'flipV'),
    ),
)

const EMU = Type.Integer({ minimum: 0, maximum: 51_206_400, description: 'EMU，英寸的 914400 分之一' })
const OFFSET = Type.Integer({ minimum: -51_206_400, maximum: 51_206_400, description: 'EMU' })
const PERCENT = Type.Number({ minimum: -500, maximum: 99, description: '百分比' })
const WORDS = Type.String({ maxLength: 1_000 })

export const formatDrawing = treeCommand(
  {
    id: 'drawing.format',
    title: '图片和图形格式',
    description:
      '一步设置图片或图形的大小、裁剪（百分比）、替代文字、位置、环绕、旋转（度）、线条和填充，没有给出的不改；位置和环绕只对浮动的有效。',
    args: {
      ...DRAWING,
      format: Type.Unsafe<DrawingFormat>(
        Type.Object(
          {
            size: Type.Optional(Type.Object({ width: EMU, height: EMU }, CLOSED)),
            crop: Type.Optional(Type.Object({ top: PERCENT, right: PERCENT, bottom: PERCENT, left: PERCENT }, CLOSED)),
            words: Type.Optional(Type.Object({ title: WORDS, description: WORDS }, CLOSED)),
            place: Type.Optional(
              Type.Object(
                {
                  horizontal: Type.Object(
                    {
                      from: oneOf(...HORIZONTAL_FRAMES),
                      align: Type.Union([oneOf('left', 'center', 'right'), Type.Null()]),
                      offset: OFFSET,
                    },
                    CLOSED,
                  ),
                  vertical: Type.Object(
                    {
                      from: oneOf(...VERTICAL_FRAMES),
                      align: Type.Union([oneOf('top', 'center', 'bottom'), Type.Null()]),
                      offset: OFFSET,
                    },
                    CLOSED,
                  ),
                },
                CLOSED,
              ),
            ),
            wrapping: Type.Optional(
              Type.Object(
                { ...WRAPS, distances: Type.Object({ top: EMU, right: EMU, bottom: EMU, left: EMU }, CLOSED) },
                CLOSED,
              ),
            ),
            rotation: Type.Optional(Type.Number({ minimum: -3_600, maximum: 3_600 })),
            outline: Type.Optional(OUTLINE),
            fill: Type.Optional(FILL),
          },
          { ...CLOSED, minProperties: 1 },
        ),
      ),
    },
  },
  (document, { format, ...place }) => edit(document, place, (drawing, mint) => formatted(drawing, format, mint)),
)

export const moveDrawing = treeCommand(
  {
    id: 'drawing.move',
    title: '移动嵌入的图片',
    description: '把嵌入文字的图片或图形移到同一部件里另一个段落的一个字符位置；浮动的用 drawing.format 改位置。',
    args: { ...DRAWING, ...POSITION },
  },
  (document, { part, drawing, paragraph, offset }) => {
    const story = storyOf(document, part)
    const found = elementOf(story, 'drawing', drawing)
    if (placeOf(found)) throw new Refused('floats', 'a floating drawing has a place on its page')
    const target = paragraphFinder(document, story)(paragraph)
    const next = withDrawingMoved(story.root, found, target, offset, createMint(story.name))
    if (typeof next === 'string') throw new Refused(next, 'there is no place for it')
    document.edit((pkg) => withRoot(pkg, story.name, next))
  },
)

export const drawingCommands = [
  moveDrawing,
  outlineDrawing,
  fillDrawing,
  orderDrawing,
  wrapDrawing,
  alignDrawing,
  rotateDrawing,
  transformDrawing,
  formatDrawing,
]
