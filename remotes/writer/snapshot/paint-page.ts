import type { SemanticLayout } from '../model/kernel/layout.ts'
import { clipped, group, node, type SvgNode } from '@wenfang/shared-charts/svg'
import { HIGHLIGHT_COLOURS } from '../model/highlight-colours.ts'
import { familyOf, shownText, sizeOf } from './measurer.ts'

export type Page = SemanticLayout['pages'][number]
type Block = Page['fragments'][number]
type Paragraph = Extract<Block, { kind: 'paragraph' }>
type Table = Extract<Block, { kind: 'table' }>
type Line = Paragraph['lines'][number]
type Span = Line['spans'][number]
export type Drawing = NonNullable<Line['drawings']>[number] | NonNullable<Page['anchoredDrawings']>[number]
type Box = Page['box']

/** An address for a picture's bytes; null where there is none. */
export type PictureOf = (drawing: Drawing) => string | null

const moved = (x: number, y: number, nodes: readonly SvgNode[]): SvgNode =>
  group(nodes, { transform: `translate(${round(x)} ${round(y)})` })
const round = (value: number): number => Math.round(value * 100) / 100
const hex = (colour: string | null | undefined): string => (colour == null ? '#000000' : `#${colour}`)
const rectangle = ({ x, y, width, height }: Box, fill: string): SvgNode => node('rect', { x, y, width, height, fill })

/** A page of the document in points, as it is printed: text, tables, borders, pictures, shapes, headers and notes. */
export function paintPage(page: Page, pictureOf: PictureOf): SvgNode {
  const { box, contentBox, anchoredDrawings = [], header, footer, footnotes, endnotes } = page
  const [behind, before] = [true, false].map((isBehind) =>
    anchoredDrawings
      .filter(({ behindDocument }) => behindDocument === isBehind)
      .toSorted((a, b) => a.relativeHeight - b.relativeHeight)
      .flatMap((drawing) => paintDrawing(drawing, pictureOf)),
  )
  const blocks = (list: readonly Block[]): readonly SvgNode[] => list.flatMap((block) => paintBlock(block, pictureOf))
  const stories = [header, footer].flatMap((story) =>
    story
      ? [
          moved(story.box.x, story.box.y, [
            ...(story.anchoredDrawings ?? []).flatMap((drawing) => paintDrawing(drawing, pictureOf)),
            ...blocks(story.fragments),
          ]),
        ]
      : [],
  )
  const notes = [footnotes, endnotes].flatMap((area) => [
    ...(area?.separator ? [rectangle({ ...area.separator.box, height: 0.5 }, '#000000')] : []),
    ...(area?.notes ?? []).map((note) => moved(note.box.x, note.box.y, blocks(note.fragments))),
  ])
  return group([
    // The layout measures from the first page's corner on, through all pages; their borders from their own.
    moved(-box.x, -box.y, [
      rectangle(box, '#ffffff'),
      ...stories,
      moved(contentBox.x, contentBox.y, [...(behind ?? []), ...blocks(page.fragments), ...(before ?? [])]),
      ...notes,
    ]),
    ...(page.pageBorders?.strokes ?? []).map(({ box: edge, edge: look }) => rectangle(edge, hex(look.color))),
  ])
}

function paintBlock(block: Block, pictureOf: PictureOf): readonly SvgNode[] {
  return block.kind === 'paragraph' ? paintParagraph(block, pictureOf) : paintTable(block, pictureOf)
}

function paintParagraph(paragraph: Paragraph, pictureOf: PictureOf): readonly SvgNode[] {
  const { shading, shadingBox, borders = [], marker, lines } = paragraph
  const [first] = lines
  return [
    ...(shading !== undefined && shadingBox ? [rectangle(shadingBox, hex(shading))] : []),
    ...borders.map(({ box, edge }) => rectangle(box, hex(edge.color))),
    ...(marker && first ? paintLetters(marker.text, marker.style, marker.box, first.box.y + first.baseline) : []),
    ...lines.flatMap((line) => [
      ...(line.drawings ?? []).flatMap((drawing) => paintDrawing(drawing, pictureOf)),
      ...line.spans.flatMap((span) => paintSpan(span, line)),
    ]),
  ]
}

function paintSpan({ text, style, box, glyphOffsetPt = 0 }: Span, line: Line): readonly SvgNode[] {
  const background = style.highlight === null ? style.shading : markerColour(style.highlight)
  return [
    ...(background === null ? [] : [rectangle(box, `#${background}`)]),
    ...paintLetters(text, style, { ...box, x: box.x + glyphOffsetPt }, line.box.y + line.baseline),
  ]
}

const markerColour = (name: string): string | null =>
  (HIGHLIGHT_COLOURS as Readonly<Record<string, string>>)[name] ?? null

/** As wide as the layout has it, whatever faces the reader's device has. */
function paintLetters(text: string, style: Span['style'], { x, width }: Box, baseline: number): readonly SvgNode[] {
  const shown = shownText(text, style).trimEnd()
  if (style.hidden || shown.trim() === '') return []
  const raised = style.verticalAlign === 'superscript' ? 0.33 : style.verticalAlign === 'subscript' ? -0.14 : 0
  const lines = [style.underline && 'underline', (style.strike || style.doubleStrike) && 'line-through']
  const isWhole = shown.length === text.length && shown.length > 1
  const isRightToLeft = style.shaping?.direction === 'rtl'
  return [
    node(
      'text',
      {
        // Letters of Arabic go to the left from where they begin, and their full stop with them.
        x: isRightToLeft ? x + width : x,
        direction: isRightToLeft ? 'rtl' : null,
        y: baseline - raised * style.fontSizePt - style.baselineShiftPt,
        'font-family': `${familyOf(style, text)}, sans-serif`,
        'font-size': sizeOf(style),
        'font-weight': style.bold ? 700 : null,
        'font-style': style.italic ? 'italic' : null,
        'text-decoration': lines.filter(Boolean).join(' ') || null,
        fill: hex(style.color),
        textLength: isWhole ? width : null,
        lengthAdjust: isWhole ? 'spacingAndGlyphs' : null,
        'xml:space': 'preserve',
      },
      [shown],
    ),
  ]
}

function paintTable({ rows }: Table, pictureOf: PictureOf): readonly SvgNode[] {
  const cells = rows.flatMap((row) => row.cells).filter(({ paintInert }) => paintInert !== true)
  return [
    ...cells.flatMap(({ box, shading }) => (shading === undefined ? [] : [rectangle(box, hex(shading))])),
    ...cells.flatMap(({ blocks }) => blocks.flatMap((block) => paintBlock(block, pictureOf))),
    ...cells.flatMap(({ box, borders }) =>
      (borders?.strokes ?? []).map((stroke) =>
        rectangle({ ...stroke, x: box.x + stroke.x, y: box.y + stroke.y }, hex(stroke.color)),
      ),
    ),
  ]
}

function paintDrawing(drawing: Drawing, pictureOf: PictureOf): readonly SvgNode[] {
  const box = drawing.geometry.contentBounds
  const { vectorShape, textboxStory, transform, crop } = drawing
  const turn = transform.rotationDegrees
  const turned = turn === 0 ? null : `rotate(${turn} ${round(box.x + box.width / 2)} ${round(box.y + box.height / 2)})`
  const href = drawing.resource.kind === 'ready' ? pictureOf(drawing) : null
  const whole = {
    x: box.x - (crop.left * box.width) / shown(crop.left, crop.right),
    y: box.y - (crop.top * box.height) / shown(crop.top, crop.bottom),
    width: box.width / shown(crop.left, crop.right),
    height: box.height / shown(crop.top, crop.bottom),
  }
  const image = node('image', { ...whole, href, preserveAspectRatio: 'none' })
  const nodes = [
    ...(href === null ? [] : [clipped(box.x, box.y, box.width, box.height, [image])]),
    ...(vectorShape ? paintShape(vectorShape, box) : []),
    ...(href === null && !vectorShape && !textboxStory ? [rectangle(box, '#eef0f3')] : []),
    ...(textboxStory
      ? [
          moved(
            box.x + textboxStory.contentOffset.x,
            box.y + textboxStory.contentOffset.y,
            textboxStory.fragments.flatMap((block) => paintBlock(block, pictureOf)),
          ),
        ]
      : []),
  ]
  return turned === null ? nodes : [group(nodes, { transform: turned })]
}

/** The share of a picture that is left between two sides that are cut away. */
const shown = (before: number, behind: number): number => Math.max(0.01, 1 - before - behind)

function paintShape({ extentEmu, components }: NonNullable<Drawing['vectorShape']>, box: Box): readonly SvgNode[] {
  const [across, down] = [box.width / Math.max(1, extentEmu.cx), box.height / Math.max(1, extentEmu.cy)]
  return components
    .filter(({ shadowOnly }) => shadowOnly !== true)
    .map(({ subpathsEmu, subpathsClosed, fillHex, fillAlpha, strokeHex, strokeAlpha, strokeWidthEmu }) => {
      const path = subpathsEmu.map((points, at) => {
        const corners = points.map(({ x, y }) => `${round(box.x + x * across)} ${round(box.y + y * down)}`)
        return `M${corners.join('L')}${subpathsClosed?.[at] === false ? '' : 'Z'}`
      })
      return node('path', {
        d: path.join(''),
        'fill-rule': 'evenodd',
        fill: fillHex === null ? 'none' : hex(fillHex),
        'fill-opacity': fillAlpha === 1 ? null : fillAlpha,
        stroke: strokeHex === null ? null : hex(strokeHex),
        'stroke-opacity': strokeAlpha === 1 ? null : strokeAlpha,
        'stroke-width': strokeHex === null ? null : Math.max(0.5, strokeWidthEmu / EMU_PER_POINT),
      })
    })
}

const EMU_PER_POINT = 12_700
