// Anchors and pictures as a drawing part holds them. Every anchor declares what it uses, so that it fits into any part.
import { tag } from '@wenfang/shared-ooxml/xml'
import type { AnchorCorner, DrawingAnchor, DrawingPayload } from '../../../model/object-payloads.ts'

const TRANSITIONAL = 'http://schemas.openxmlformats.org'
const STRICT = 'http://purl.oclc.org/ooxml'

/** Namespaces of the package's dialect. */
export interface DrawingDialect {
  readonly spreadsheet: string
  readonly main: string
  readonly chart: string
  readonly relationships: string
}

export function drawingDialect(officeTypes: string): DrawingDialect {
  if (officeTypes.startsWith(STRICT))
    return {
      spreadsheet: `${STRICT}/drawingml/spreadsheetDrawing`,
      main: `${STRICT}/drawingml/main`,
      chart: `${STRICT}/drawingml/chart`,
      relationships: officeTypes,
    }
  return {
    spreadsheet: `${TRANSITIONAL}/drawingml/2006/spreadsheetDrawing`,
    main: `${TRANSITIONAL}/drawingml/2006/main`,
    chart: `${TRANSITIONAL}/drawingml/2006/chart`,
    relationships: officeTypes,
  }
}

const whole = (value: number): string => String(Math.round(value))

/** The parts of an anchor in front of what it holds. */
export function placeXml(anchor: DrawingAnchor, p: string): string {
  const corner = (name: string, at: AnchorCorner | null): string =>
    at
      ? `<${p}${name}><${p}col>${at.column}</${p}col><${p}colOff>${whole(at.x)}</${p}colOff><${p}row>${at.row}</${p}row><${p}rowOff>${whole(at.y)}</${p}rowOff></${p}${name}>`
      : ''
  const { width, height } = anchor.size ?? { width: 0, height: 0 }
  const size = tag(`${p}ext`, { cx: whole(width), cy: whole(height) })
  switch (anchor.type) {
    case 'absolute':
      return tag(`${p}pos`, { x: whole(anchor.position?.x ?? 0), y: whole(anchor.position?.y ?? 0) }) + size
    case 'oneCell':
      return corner('from', anchor.from) + size
    case 'twoCell':
      return corner('from', anchor.from) + corner('to', anchor.to)
  }
}

export const anchorName = ({ type }: DrawingAnchor): string => `${type}Anchor`

/** `editAs` of an anchor by two cells; the other kinds say it by their name. */
export const editAsOf = ({ type, behaviour }: DrawingAnchor): string | null =>
  type === 'twoCell' && behaviour !== 'twoCell' ? behaviour : null

/** A new anchor around its content. */
export function anchorXml(anchor: DrawingAnchor, dialect: DrawingDialect, content: string): string {
  return tag(
    `xdr:${anchorName(anchor)}`,
    {
      'xmlns:xdr': dialect.spreadsheet,
      'xmlns:a': dialect.main,
      'xmlns:r': dialect.relationships,
      editAs: editAsOf(anchor),
    },
    `${placeXml(anchor, 'xdr:')}${content}<xdr:clientData/>`,
  )
}

const nameXml = ({ name, description }: DrawingPayload, id: number): string =>
  tag('xdr:cNvPr', { id, name, descr: description === '' ? null : description })

const FRAME = '<a:off x="0" y="0"/><a:ext cx="0" cy="0"/>'

export const pictureXml = (payload: DrawingPayload, id: number, relationship: string): string =>
  `<xdr:pic><xdr:nvPicPr>${nameXml(payload, id)}<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>` +
  `<xdr:blipFill><a:blip r:embed="${relationship}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
  `<xdr:spPr><a:xfrm>${FRAME}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic>`

export const chartFrameXml = (
  payload: DrawingPayload,
  id: number,
  relationship: string,
  { chart }: DrawingDialect,
): string =>
  `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>${nameXml(payload, id)}<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
  `<xdr:xfrm>${FRAME}</xdr:xfrm><a:graphic><a:graphicData uri="${chart}"><c:chart xmlns:c="${chart}" r:id="${relationship}"/></a:graphicData></a:graphic></xdr:graphicFrame>`
