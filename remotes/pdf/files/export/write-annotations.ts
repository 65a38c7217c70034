import {
  PDFArray,
  type PDFDict,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFString,
  type PDFDocument,
  type PDFPage,
} from '@cantoo/pdf-lib'
import type { Annotation, Reply } from '@wenfang/shared-annotate'
import type { Letters } from '@wenfang/shared-annotate/letters'
import { pictureOr } from '@wenfang/shared-ooxml/picture'
import { mapped, mappedBox, pageSpace, type PageSpace } from '../../model/index.ts'
import { appearanceOf, rgb, type Appearance } from './appearance.ts'
import { chineseFont } from './chinese-font.ts'
import { outlinedWords } from './outlined-words.ts'

const SUBTYPES: Readonly<Record<Annotation['kind'], string>> = {
  highlight: 'Highlight',
  underline: 'Underline',
  strike: 'StrikeOut',
  ink: 'Ink',
  rectangle: 'Square',
  ellipse: 'Circle',
  arrow: 'Line',
  line: 'Line',
  text: 'FreeText',
  note: 'Text',
  stamp: 'Stamp',
  signature: 'Stamp',
}
/** Printed with the page. */
const PRINTED = 4

export interface AnnotationWriter {
  /** As an annotation that every reader can show and change. */
  add(page: PDFPage, annotation: Annotation, replies: readonly Reply[]): Promise<void>
  /** As part of the page. */
  paint(page: PDFPage, annotation: Annotation): Promise<void>
}

/** @param letters null where there are no faces: a reader then sets words in a font of its own */
export function annotationWriter(
  document: PDFDocument,
  asset: (hash: string) => Promise<Uint8Array>,
  letters: Letters | null,
): AnnotationWriter {
  const { context } = document
  const pictures = new Map<string, PDFRef | null>()
  let font: PDFRef | null = null

  async function pictureOf(hash: string): Promise<PDFRef | null> {
    const known = pictures.get(hash)
    if (known !== undefined) return known
    // Of a picture that stayed on somebody's device, a crossed box is what the page shows.
    const bytes = await pictureOr(asset, hash)
    const isPng = bytes[0] === 0x89 && bytes[1] === 0x50
    const picture = await (isPng ? document.embedPng(bytes) : document.embedJpg(bytes)).catch(() => null)
    pictures.set(hash, picture?.ref ?? null)
    return picture?.ref ?? null
  }

  const drawnOf = async (annotation: Annotation): Promise<Appearance | null> =>
    appearanceOf(annotation, letters && (await outlinedWords(annotation, letters)))

  /** A picture of the annotation that does not depend on the page's resources. */
  async function formOf(
    drawn: Appearance,
    space: PageSpace,
  ): Promise<{ readonly ref: PDFRef; readonly rect: number[] }> {
    const [x, y, width, height] = mappedBox(space.toPage, drawn.box)
    const rect = [x, y, x + width, y + height].map((value) => Math.round(value * 100) / 100)
    font ??= drawn.usesFont ? chineseFont(document) : null
    const picture = drawn.asset === null ? null : await pictureOf(drawn.asset)
    const resources = {
      ExtGState: {
        G: { Type: 'ExtGState', CA: drawn.opacity, ca: drawn.opacity, BM: drawn.multiplies ? 'Multiply' : 'Normal' },
      },
      ...(drawn.usesFont && font ? { Font: { F1: font } } : {}),
      ...(picture ? { XObject: { Im: picture } } : {}),
    }
    const operators = drawn.asset !== null && !picture ? '' : drawn.operators
    const form = context.stream(`q ${space.toPage.join(' ')} cm /G gs ${operators} Q`, {
      Type: 'XObject',
      Subtype: 'Form',
      FormType: 1,
      BBox: rect,
      Resources: resources,
    })
    return { ref: context.register(form), rect }
  }

  return {
    async add(page, annotation, replies) {
      const drawn = await drawnOf(annotation)
      if (!drawn) return
      const space = spaceOf(page)
      const { ref: form, rect } = await formOf(drawn, space)
      const { kind, style, author, text, createdAt, id } = annotation
      const dict = context.obj({
        Type: 'Annot',
        Subtype: SUBTYPES[kind],
        Rect: rect,
        F: PRINTED,
        P: page.ref,
        C: [...rgb(style.colour)],
        CA: style.opacity,
        AP: { N: form },
        ...ownEntries(annotation, space),
      }) as PDFDict
      dict.set(PDFName.of('NM'), PDFHexString.fromText(id))
      dict.set(PDFName.of('T'), PDFHexString.fromText(author.name))
      if (text !== '') dict.set(PDFName.of('Contents'), PDFHexString.fromText(text))
      if (createdAt > 0) dict.set(PDFName.of('CreationDate'), PDFString.fromDate(new Date(createdAt)))
      if (kind === 'text')
        dict.set(PDFName.of('DA'), PDFString.of(`/F1 ${style.fontSize} Tf ${rgb(style.colour).join(' ')} rg`))
      const ref = context.register(dict)
      page.node.addAnnot(ref)
      for (const reply of replies) page.node.addAnnot(replyTo(document, ref, rect, reply))
    },
    async paint(page, annotation) {
      const drawn = await drawnOf(annotation)
      if (!drawn) return
      const { ref } = await formOf(drawn, spaceOf(page))
      const { node } = page
      const name = node.newXObject('WfAnnot', ref)
      // What the page leaves behind it must not move what is painted on it.
      const [start, end] = ['q', 'Q'].map((operator) => context.register(context.stream(operator)))
      if (start && end) node.wrapContentStreams(start, end)
      node.addContentStream(context.register(context.stream(`q ${name.toString()} Do Q`)))
    },
  }
}

export function spaceOf(page: PDFPage): PageSpace {
  const [crop, media] = [page.getCropBox(), page.getMediaBox()]
  const left = Math.max(crop.x, media.x)
  const bottom = Math.max(crop.y, media.y)
  const right = Math.min(crop.x + crop.width, media.x + media.width)
  const top = Math.min(crop.y + crop.height, media.y + media.height)
  const isEmpty = right <= left || top <= bottom
  const box = isEmpty ? [media.x, media.y, media.x + media.width, media.y + media.height] : [left, bottom, right, top]
  return pageSpace(box as unknown as [number, number, number, number], page.getRotation().angle)
}

/** What the kind has beside what all have. */
function ownEntries(
  { kind, geometry, style, content }: Annotation,
  space: PageSpace,
): Record<string, unknown> & { [key: string]: never } {
  const flat = (x: number, y: number): readonly number[] =>
    mapped(space.toPage, [x, y]).map((value) => Math.round(value * 100) / 100)
  const entries = ((): Record<string, unknown> => {
    if ('boxes' in geometry && geometry.boxes && kind !== 'note')
      return {
        QuadPoints: geometry.boxes.flatMap(([x, y, width, height]) => [
          ...flat(x, y),
          ...flat(x + width, y),
          ...flat(x, y + height),
          ...flat(x + width, y + height),
        ]),
      }
    if ('ends' in geometry)
      return {
        L: [...flat(...geometry.ends[0]), ...flat(...geometry.ends[1])],
        LE: ['None', kind === 'arrow' ? 'OpenArrow' : 'None'],
        BS: { W: style.width },
      }
    if (kind === 'rectangle' || kind === 'ellipse') return { BS: { W: style.width } }
    if (kind === 'note') return { Name: 'Comment', Open: false }
    if (kind === 'ink' && content && 'strokes' in content && 'box' in geometry) {
      const [x, y, width, height] = geometry.box
      const [across, down] = [width / content.size[0], height / content.size[1]]
      return {
        InkList: content.strokes.map((stroke) => {
          const points: number[] = []
          for (let at = 0; at + 2 < stroke.length; at += 3)
            points.push(...flat(x + (stroke[at] ?? 0) * across, y + (stroke[at + 1] ?? 0) * down))
          return points
        }),
        BS: { W: style.width },
      }
    }
    return {}
  })()
  return entries as Record<string, unknown> & { [key: string]: never }
}

function replyTo(document: PDFDocument, to: PDFRef, rect: readonly number[], reply: Reply): PDFRef {
  const dict = document.context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [...rect],
    F: PRINTED,
    IRT: to,
    RT: 'R',
  }) as PDFDict
  dict.set(PDFName.of('NM'), PDFHexString.fromText(reply.id))
  dict.set(PDFName.of('T'), PDFHexString.fromText(reply.author.name))
  dict.set(PDFName.of('Contents'), PDFHexString.fromText(reply.text))
  dict.set(PDFName.of('CreationDate'), PDFString.fromDate(new Date(reply.createdAt)))
  return document.context.register(dict)
}

/** Takes an annotation of the file away, by the name that it had when it was read. */
export function removeOriginal(page: PDFPage, origin: string, order: (origin: string) => number): void {
  const annots = page.node.Annots()
  if (!(annots instanceof PDFArray)) return
  const reference = /^(\d+)R(\d*)$/.exec(origin)
  for (let index = annots.size() - 1; index >= 0; index -= 1) {
    const entry = annots.get(index)
    const isIt = reference
      ? entry instanceof PDFRef && entry.objectNumber === Number(reference[1])
      : !(entry instanceof PDFRef) && order(origin) === index
    if (isIt) {
      annots.remove(index)
      return
    }
  }
}
