import type { PropertyPatch } from '../../../model/tree/format-properties.ts'
import type { StyleKind } from '../../../model/tree/document-styles.ts'

/** A style that every word processor knows by its name, as a document gets it that has none. */
export interface KnownStyle {
  readonly name: string
  readonly kind: StyleKind
  readonly run: PropertyPatch
  readonly paragraph: PropertyPatch
}

const SANS = { ascii: 'Arial', hAnsi: 'Arial', eastAsia: '黑体', cs: 'Arial' }
const HALF_POINTS = [44, 32, 32, 28, 28, 24, 24, 24, 21]

const size = (halfPoints: number): PropertyPatch => ({
  sz: { val: String(halfPoints) },
  szCs: { val: String(halfPoints) },
})

const paragraphStyle = (name: string, run: PropertyPatch, paragraph: PropertyPatch): KnownStyle => ({
  name,
  kind: 'paragraph',
  run,
  paragraph,
})
const characterStyle = (name: string, run: PropertyPatch): KnownStyle => ({
  name,
  kind: 'character',
  run,
  paragraph: {},
})

const GREY = { color: { val: '595959' } }
const BLUE = { color: { val: '2E74B5' } }

/** The recommended set, in the order in which people look for styles. */
export const KNOWN_STYLES: readonly KnownStyle[] = [
  paragraphStyle('Normal', {}, {}),
  paragraphStyle(
    'Title',
    { rFonts: SANS, b: {}, ...size(44) },
    { jc: { val: 'center' }, spacing: { before: '240', after: '240' } },
  ),
  paragraphStyle(
    'Subtitle',
    { rFonts: SANS, ...size(28) },
    { jc: { val: 'center' }, spacing: { before: '120', after: '240' } },
  ),
  ...HALF_POINTS.map((halfPoints, index) =>
    paragraphStyle(
      `heading ${index + 1}`,
      { rFonts: SANS, b: {}, bCs: {}, ...size(halfPoints) },
      { keepNext: {}, keepLines: {}, spacing: { before: '260', after: '130' }, outlineLvl: { val: String(index) } },
    ),
  ),
  paragraphStyle('caption', { rFonts: SANS, ...size(20) }, { jc: { val: 'center' } }),
  paragraphStyle(
    'Quote',
    { i: {}, ...GREY },
    { ind: { left: '420', right: '420' }, spacing: { before: '120', after: '120' } },
  ),
  paragraphStyle(
    'Intense Quote',
    { i: {}, ...BLUE },
    { ind: { left: '840', right: '840' }, spacing: { before: '360', after: '360' }, jc: { val: 'center' } },
  ),
  paragraphStyle('List Paragraph', {}, { ind: { firstLineChars: '200', firstLine: '420' } }),
  paragraphStyle('No Spacing', {}, { spacing: { before: '0', after: '0', line: '240', lineRule: 'auto' } }),
  paragraphStyle('Body Text', {}, { spacing: { after: '120' } }),
  characterStyle('Strong', { b: {}, bCs: {} }),
  characterStyle('Emphasis', { i: {}, iCs: {} }),
  characterStyle('Intense Emphasis', { i: {}, iCs: {}, ...BLUE }),
  characterStyle('Subtle Emphasis', { i: {}, iCs: {}, color: { val: '404040' } }),
  characterStyle('Book Title', { b: {}, bCs: {}, i: {}, iCs: {}, spacing: { val: '5' } }),
]
