import { BLANK_CARD_TITLE } from '@wenfang/shared-contract'
import { cardAddress } from '@wenfang/shared-contract/card-address'
import { defineCommand, Refused, type CardPicture } from '@wenfang/shared-contract/commands'
import { Type } from 'typebox'
import { ensureHyperlinkRelationship, type OoxmlElement } from '../model/kernel/index.ts'
import { cardOf, EMU_PER_PX, pictureInLine, withPng } from '../model/tree/drawings/card-drawing.ts'
import { withDrawingLink } from '../model/tree/drawings/drawing-link.ts'
import { sizeOf } from '../model/tree/drawings/picture-format.ts'
import { elementsIn } from '../model/tree/nodes.ts'
import { createMint } from '../model/tree/parse.ts'
import { elementOf, placeIn, scopeOf, storyOf } from './places.ts'
import { DRAWING, PART, PLACE } from './schema.ts'
import type { WriterDocument } from './writer-document.ts'

/** A page of A4 between its usual margins, in CSS pixels. */
const ROOM = { width: 600, height: 800 }

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
      description: '文档里是否留下内容的图片，缺省为是；否时是一张空白的图片，别的程序里和打印时看不到内容',
    }),
  ),
}
type Shown = { readonly file: string; readonly filePart?: string; readonly keepsPicture?: boolean }

export const insertCard = defineCommand(
  {
    id: 'card.insert',
    title: '插入文件卡片',
    description:
      '在一个位置插入另一个文件或它的一部分：一张指向它的图片，在这里显示为那个文件本身。调用的人要能查看那个文件。',
    args: { ...PLACE, ...SHOWN },
    answer: Type.Object({ drawing: Type.Integer({ minimum: 0 }) }),
  },
  (document: WriterDocument, { file, filePart, keepsPicture, ...place }) => {
    const story = storyOf(document, place.part)
    const picture = pictureOf(document, { fileId: file, part: filePart ?? null }, keepsPicture === false)
    const address = cardAddress(picture.address, filePart ?? null)
    // Names of relationships are drawn by lot: what the drawing says goes with just this package.
    const added = withPng(document.package, story.name, picture.png)
    const linked = added && ensureHyperlinkRelationship(added.pkg, address, story.name)
    if (!added || !linked) throw notTaken()
    const { number, relationshipId: image } = added
    const drawing = pictureInLine({ ...picture, number, image, link: linked.relationshipId })
    const { scope, at } = placeIn(document, place)
    document.apply(
      { op: 'insertDrawing', paragraphId: at.paragraphId, offset: at.offset, drawing },
      { scope, prepare: () => linked.pkg },
    )
    const drawings = drawingsIn(storyOf(document, place.part).root)
    return {
      drawing: drawings.findIndex((one) => cardOf(document.package, story.name, one) && isNumbered(one, number)),
    }
  },
)

export const changeCard = defineCommand(
  {
    id: 'card.change',
    title: '更换文件卡片的内容',
    description: '让一张文件卡片显示另一个文件或另一部分；宽度不变，高度随内容。',
    args: { ...DRAWING, ...SHOWN },
  },
  (document: WriterDocument, { file, filePart, keepsPicture, ...place }) =>
    drawAnew(document, place, () => ({
      file,
      ...(filePart !== undefined && { filePart }),
      keepsPicture: keepsPicture ?? true,
    })),
)

export const refreshCard = defineCommand(
  {
    id: 'card.refresh',
    title: '更新图片',
    description: '把一张文件卡片在文档里留下的图片按那个文件现在的样子重新画一遍；宽度不变，高度随内容。',
    args: DRAWING,
  },
  (document: WriterDocument, place) => drawAnew(document, place),
)

export const removeCard = defineCommand(
  { id: 'card.remove', title: '删除文件卡片', description: '从文档里删去一张文件卡片；那个文件不变。', args: DRAWING },
  (document: WriterDocument, { part, drawing }) => {
    const { id } = cardAt(document, part, drawing).drawing
    document.apply({ op: 'deleteDrawing', drawingNodeId: id }, { scope: scopeOf(document, part) })
  },
)

export const listCards = defineCommand(
  {
    id: 'card.list',
    title: '列出文件卡片',
    description:
      '一个部件里的文件卡片：图片的序号，它显示的文件和部分（null 为整个文件），以及文档里是否留有内容的图片。',
    args: { part: PART },
    answer: Type.Object({
      cards: Type.Array(
        Type.Object({
          drawing: Type.Integer({ minimum: 0 }),
          file: Type.String(),
          filePart: Type.Union([Type.String(), Type.Null()]),
          keepsPicture: Type.Boolean(),
        }),
      ),
    }),
  },
  (document: WriterDocument, { part }) => {
    const story = storyOf(document, part)
    const cards = drawingsIn(story.root).flatMap((one, drawing) => {
      const card = cardOf(document.package, story.name, one)
      return card ? [{ drawing, file: card.fileId, filePart: card.part, keepsPicture: card.keepsPicture }] : []
    })
    return { cards }
  },
)

export const cardCommands = [insertCard, changeCard, refreshCard, removeCard, listCards]

const notTaken = (): Refused => new Refused('noPicture', 'the document takes no such picture')

const drawingsIn = (root: OoxmlElement): readonly OoxmlElement[] =>
  [...elementsIn(root)].filter(({ localName }) => localName === 'drawing')

const isNumbered = (drawing: OoxmlElement, number: number): boolean =>
  [...elementsIn(drawing)].some(
    ({ localName, attributes }) =>
      localName === 'docPr' && attributes.some((one) => one.localName === 'id' && one.value === String(number)),
  )

/** @throws Refused `noCard` for a drawing that stands for no other file */
function cardAt(document: WriterDocument, part: string | undefined, reference: number | string) {
  const story = storyOf(document, part)
  const drawing = elementOf(story, 'drawing', reference)
  const card = cardOf(document.package, story.name, drawing)
  if (!card) throw new Refused('noCard', 'the drawing shows no other file')
  return { story, drawing, card }
}

const pictureOf = (
  document: WriterDocument,
  shown: { readonly fileId: string; readonly part: string | null },
  blank: boolean,
): CardPicture => {
  const picture = document.cardPicture({ ...shown, ...ROOM, isBlank: blank })
  return blank ? { ...picture, title: BLANK_CARD_TITLE } : picture
}

/** @param next what it shows from now on; what it showed where nothing is said */
function drawAnew(
  document: WriterDocument,
  { part, drawing: reference }: { readonly part?: string | undefined; readonly drawing: number | string },
  next?: () => Shown,
): void {
  const { story, drawing, card } = cardAt(document, part, reference)
  const shown = next?.() ?? {
    file: card.fileId,
    ...(card.part !== null && { filePart: card.part }),
    keepsPicture: card.keepsPicture,
  }
  const place = { fileId: shown.file, part: shown.filePart ?? null }
  const picture = pictureOf(document, place, shown.keepsPicture === false)
  const added = withPng(document.package, story.name, picture.png)
  if (!added) throw notTaken()
  const isElsewhere = place.fileId !== card.fileId || place.part !== card.part
  const address = cardAddress(picture.address, place.part)
  const linked = isElsewhere
    ? withDrawingLink(added.pkg, story.name, drawing.id, address, createMint(story.name))
    : added.pkg
  if (!linked) throw notTaken()
  const cx = sizeOf(drawing).width || Math.round(picture.width * EMU_PER_PX)
  const cy = Math.max(1, Math.round((cx * picture.height) / picture.width))
  const drawingNodeId = drawing.id
  document.apply(
    [
      { op: 'replaceDrawingResource', drawingNodeId, relationshipId: added.relationshipId },
      { op: 'resizeDrawing', drawingNodeId, extentEmu: { cx, cy } },
      { op: 'setDrawingMetadata', drawingNodeId, title: '', description: picture.title },
    ],
    { scope: scopeOf(document, part), prepare: () => linked },
  )
}
