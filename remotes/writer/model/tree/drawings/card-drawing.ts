import { BLANK_CARD_TITLE } from '@wenfang/shared-contract'
import { readCardAddress, type CardPlace } from '@wenfang/shared-contract/card-address'
import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { type OoxmlElement, type OoxmlPackage, type TreeDocOp, withEmbeddedImage } from '../../kernel/index.ts'
import { attribute, childNamed, elementsIn } from '../nodes.ts'
import { declaring, parseOne } from '../parse.ts'
import { frameOf } from './anchor.ts'

type DrawingNode = Extract<TreeDocOp, { readonly op: 'insertDrawing' }>['drawing']

export const EMU_PER_PX = 9_525

/** What a drawing shows of another file, if it is a card. */
export interface CardDrawing extends CardPlace {
  /** The document keeps a picture of what the part showed; else a blank one, which says so to readers of the screen. */
  readonly keepsPicture: boolean
}

/** null for a drawing that leads nowhere, or elsewhere. */
export function cardOf(pkg: OoxmlPackage, story: string, drawing: OoxmlElement): CardDrawing | null {
  const properties = childNamed(frameOf(drawing), 'docPr')
  const id = attribute(properties && childNamed(properties, 'hlinkClick'), 'id')
  const address = id === null ? undefined : addressOf(pkg, story, id)
  const place = address === undefined ? null : readCardAddress(address)
  return place && { ...place, keepsPicture: attribute(properties, 'descr') !== BLANK_CARD_TITLE }
}

/** Links that a file brought are listed apart from those that were made since. */
const addressOf = ({ relationships, externalTargets }: OoxmlPackage, story: string, id: string): string | undefined =>
  relationships.get(story)?.find((one) => one.id === id && one.targetMode === 'External')?.rawTarget ??
  externalTargets.find((one) => one.ownerPart === story && one.id === id)?.rawTarget

/** The package with the bytes in it, and what a drawing of the story calls them; null where they are no picture. */
export function withPng(
  pkg: OoxmlPackage,
  story: string,
  bytes: Uint8Array,
): { readonly pkg: OoxmlPackage; readonly relationshipId: string; readonly number: number } | null {
  const added = withEmbeddedImage(pkg, story, { bytes, mime: 'image/png' })
  return added.ok ? { pkg: added.pkg, relationshipId: added.relationshipId, number: added.docPrId } : null
}

/** A picture in a line of text, as large as said, in CSS pixels; it leads to an address where one is given. */
export function pictureInLine({
  number,
  title,
  image,
  link,
  width,
  height,
}: {
  readonly number: number
  readonly title: string
  /** Relationships of the story. */
  readonly image: string
  readonly link: string
  readonly width: number
  readonly height: number
}): DrawingNode {
  const [cx, cy] = [Math.round(width * EMU_PER_PX), Math.round(height * EMU_PER_PX)]
  const paragraph = parseOne(
    `<w:p><w:r><w:drawing ${declaring('wp')}><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/>` +
      `<wp:docPr id="${number}" name="图片 ${number}" descr="${escapeXml(title)}"><a:hlinkClick ${declaring('a', 'r')} r:id="${link}"/></wp:docPr>` +
      `<wp:cNvGraphicFramePr><a:graphicFrameLocks ${declaring('a')} noChangeAspect="1"/></wp:cNvGraphicFramePr>` +
      `<a:graphic ${declaring('a')}><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic ${declaring('pic')}>` +
      `<pic:nvPicPr><pic:cNvPr id="${number}" name="图片 ${number}"/><pic:cNvPicPr/></pic:nvPicPr>` +
      `<pic:blipFill><a:blip ${declaring('r')} r:embed="${image}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
      `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
      '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
  )
  for (const element of elementsIn(paragraph)) if (element.kind === 'drawing') return element as DrawingNode
  throw new Error('no markup')
}
