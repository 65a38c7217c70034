import type { DocumentSnapshot } from '@wenfang/shared-contract'
import type { Converter } from '../jobs/index.ts'

type Picture = Pick<DocumentSnapshot, 'svg' | 'width' | 'height'>

/** Pictures are printed: twice the pixels of the screen. */
const SHARPNESS = 2

/** What is seen of a document as a PNG, stored. @throws WenfangError as `PictureRunner.drawSvg` */
export const drawSnapshot = (converter: Pick<Converter, 'pictures'>, picture: Picture, signal: AbortSignal) =>
  converter.pictures.drawSvg(sharp(picture), signal)

/** The same drawing, asked for in more pixels. */
function sharp({ svg, width, height }: Picture): string {
  const end = svg.indexOf('>')
  const root = svg.slice(0, end).replaceAll(/\s(?:width|height|viewBox)="[^"]*"/g, '')
  const viewBox = /\sviewBox="[^"]*"/.exec(svg.slice(0, end))?.[0] ?? ` viewBox="0 0 ${width} ${height}"`
  return `${root} width="${width * SHARPNESS}" height="${height * SHARPNESS}"${viewBox}${svg.slice(end)}`
}
