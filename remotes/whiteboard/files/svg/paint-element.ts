import { escapeXml } from '@wenfang/shared-ooxml/xml'
import { extentOf, isRecord, listOf, numberOf, pointsOf, textOf, type ElementRecord } from '../../model/index.ts'
import { freedrawPath } from './freedraw-path.ts'
import {
  dashesOf,
  diamondPaths,
  ellipsePaths,
  headPaths,
  linePaths,
  rectanglePaths,
  safeColour,
} from './rough-paths.ts'

/** Addresses of pictures by the ids that elements name them by. */
export type PictureAddresses = ReadonlyMap<string, string>

/** An element as SVG, at its place on the board. */
export function paintElement(element: ElementRecord, pictures: PictureAddresses, hasLinks = true): string {
  const [x, y] = [numberOf(element['x']), numberOf(element['y'])]
  const [width, height] = [Math.abs(numberOf(element['width'])), Math.abs(numberOf(element['height']))]
  const body = bodyOf(element, width, height, pictures)
  if (body === '') return ''
  const angle = (numberOf(element['angle']) * 180) / Math.PI
  const [cx, cy] = centreWithin(element, width, height)
  const turn = angle === 0 ? '' : ` rotate(${angle.toFixed(3)} ${cx.toFixed(2)} ${cy.toFixed(2)})`
  const opacity = numberOf(element['opacity'], 100)
  const drawn = `<g transform="translate(${x} ${y})${turn}"${opacity < 100 ? ` opacity="${opacity / 100}"` : ''}>${body}</g>`
  const link = textOf(element['link'])
  return hasLinks && /^https?:/i.test(link)
    ? `<a href="${escapeXml(link)}" target="_blank" rel="noopener">${drawn}</a>`
    : drawn
}

/** Around what an element is turned: for lines the middle of their points. */
function centreWithin(element: ElementRecord, width: number, height: number): readonly [number, number] {
  const points = pointsOf(element)
  if (points.length === 0) return [width / 2, height / 2]
  const [left, right] = extentOf(points.map(([px]) => px))
  const [top, bottom] = extentOf(points.map(([, py]) => py))
  return [(left + right) / 2, (top + bottom) / 2]
}

function bodyOf(element: ElementRecord, width: number, height: number, pictures: PictureAddresses): string {
  switch (element.type) {
    case 'rectangle':
      return rectanglePaths(element, width, height)
    case 'diamond':
      return diamondPaths(element, width, height)
    case 'ellipse':
      return ellipsePaths(element, width, height)
    case 'line':
    case 'draw':
    case 'arrow':
      return lineWithHeads(element)
    case 'freedraw':
      return `<path d="${freedrawPath(element)}" fill="${safeColour(textOf(element['strokeColor']) || '#1e1e1e')}"/>`
    case 'text':
      return textMarkup(element, width)
    case 'image':
      return pictureMarkup(element, width, height, pictures)
    case 'frame':
      return frameMarkup(element, width, height)
    case 'embeddable':
      return `<rect width="${width}" height="${height}" rx="8" fill="#f8f9fa" stroke="#adb5bd"/><text x="12" y="28" font-size="16" fill="#1971c2">${escapeXml(textOf(element['link']))}</text>`
    default:
      return ''
  }
}

function lineWithHeads(element: ElementRecord): string {
  const points = pointsOf(element)
  const [first, second, beforeLast, last] = [points[0], points[1], points.at(-2), points.at(-1)]
  if (!first || !second || !beforeLast || !last) return ''
  const head = (name: 'startArrowhead' | 'endArrowhead', from: typeof first, tip: typeof first): string => {
    const kind = textOf(element[name])
    return kind === '' ? '' : headPaths(element, kind, from, tip)
  }
  return linePaths(element, points) + head('startArrowhead', second, first) + head('endArrowhead', beforeLast, last)
}

/** Faces by the engine's numbers; what a machine has of them it shows, and else a plain one. */
const FAMILIES: Readonly<Record<number, string>> = {
  1: "Virgil, 'Excalifont', KaiTi, SimHei, sans-serif",
  2: 'SimHei, Helvetica, Arial, sans-serif',
  3: "'Cascadia Code', 'Courier New', SimHei, monospace",
  5: "'Excalifont', Xiaolai, KaiTi, SimHei, sans-serif",
  6: 'Nunito, SimHei, sans-serif',
  7: "'Lilita One', SimHei, sans-serif",
  8: "'Comic Shanns', 'Courier New', SimHei, monospace",
}
/** How far the letters of a face reach above and below their line, in parts of their size: the engine puts the line by that. */
const REACHES: Readonly<Record<number, readonly [above: number, below: number]>> = {
  1: [0.886, 0.374],
  2: [0.77, 0.23],
  3: [0.928, 0.234],
  5: [0.886, 0.374],
  6: [1.011, 0.353],
  7: [0.923, 0.22],
  8: [0.75, 0.25],
}
const PLAIN = 'SimHei, Helvetica, Arial, sans-serif'

function textMarkup(element: ElementRecord, width: number): string {
  const size = numberOf(element['fontSize'], 20)
  const align = textOf(element['textAlign'])
  const [x, anchor] = align === 'center' ? [width / 2, 'middle'] : align === 'right' ? [width, 'end'] : [0, 'start']
  const lines = textOf(element['text']).split('\n')
  // Files of years ago do not say how high a line is; the engine tells it from the height of all.
  const said = numberOf(element['lineHeight'])
  const whole = numberOf(element['height'])
  const lineHeight = said > 0 ? said * size : whole > 0 ? whole / lines.length : 1.25 * size
  const [above, below] = REACHES[numberOf(element['fontFamily'], 2)] ?? [0.77, 0.23]
  const first = (lineHeight + (above - below) * size) / 2
  const spans = lines
    .map((line, at) => `<tspan x="${x}" y="${(at * lineHeight + first).toFixed(2)}">${escapeXml(line)}</tspan>`)
    .join('')
  const family = escapeXml(FAMILIES[numberOf(element['fontFamily'], 2)] ?? PLAIN)
  return `<text font-family="${family}" font-size="${size}" fill="${safeColour(textOf(element['strokeColor']) || '#1e1e1e')}" text-anchor="${anchor}" xml:space="preserve">${spans}</text>`
}

function pictureMarkup(element: ElementRecord, width: number, height: number, pictures: PictureAddresses): string {
  const address = pictures.get(textOf(element['fileId']))
  if (address === undefined) return `<rect width="${width}" height="${height}" fill="#f1f3f5" stroke="#ced4da"/>`
  const image = (wide: number, high: number): string =>
    `<image href="${escapeXml(address)}" width="${wide}" height="${high}" preserveAspectRatio="none"/>`
  const { crop } = element
  const shown =
    isRecord(crop) && numberOf(crop['width']) > 0 && numberOf(crop['height']) > 0
      ? `<svg width="${width}" height="${height}" viewBox="${['x', 'y', 'width', 'height'].map((side) => numberOf(crop[side])).join(' ')}" preserveAspectRatio="none">${image(numberOf(crop['naturalWidth']), numberOf(crop['naturalHeight']))}</svg>`
      : image(width, height)
  const [across, down] = listOf(element['scale']).map((side) => (numberOf(side, 1) < 0 ? -1 : 1))
  return across === -1 || down === -1
    ? `<g transform="translate(${across === -1 ? width : 0} ${down === -1 ? height : 0}) scale(${across ?? 1} ${down ?? 1})">${shown}</g>`
    : shown
}

const frameMarkup = (element: ElementRecord, width: number, height: number): string =>
  `<rect width="${width}" height="${height}" rx="8" fill="none" stroke="#bbb" stroke-width="2"${dashesOf(element)}/><text y="-8" font-size="14" font-family="${PLAIN}" fill="#868e96">${escapeXml(textOf(element['name']) || '画框')}</text>`
