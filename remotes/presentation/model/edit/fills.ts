import { tag } from '@wenfang/shared-ooxml/xml'
import type { ColourName } from './look.ts'
import { solidFillXml } from './look.ts'

const DEGREE = 60_000
const colourXml = (colour: ColourName): string =>
  solidFillXml(colour).replace('<a:solidFill>', '').replace('</a:solidFill>', '')

/** From one colour to another. @param angle degrees, clockwise from left to right; null from the middle outwards */
export const gradientXml = (from: ColourName, to: ColourName, angle: number | null): string =>
  `<a:gradFill rotWithShape="1"><a:gsLst>${tag('a:gs', { pos: 0 }, colourXml(from))}${tag('a:gs', { pos: 100_000 }, colourXml(to))}</a:gsLst>${
    angle === null
      ? '<a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path>'
      : tag('a:lin', { ang: Math.round((((angle % 360) + 360) % 360) * DEGREE), scaled: 0 })
  }</a:gradFill>`

export const PATTERNS = [
  'pct20',
  'pct50',
  'ltHorz',
  'ltVert',
  'ltDnDiag',
  'ltUpDiag',
  'dkDnDiag',
  'dkUpDiag',
  'smGrid',
  'lgGrid',
  'cross',
  'smCheck',
  'lgCheck',
  'dotGrid',
] as const

export const patternXml = (pattern: (typeof PATTERNS)[number], front: ColourName, back: ColourName): string =>
  tag('a:pattFill', { prst: pattern }, `${tag('a:fgClr', {}, colourXml(front))}${tag('a:bgClr', {}, colourXml(back))}`)
