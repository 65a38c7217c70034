import { clipped, group, node, type SvgNode } from '@wenfang/shared-charts/svg'
import {
  childOf,
  childrenOf,
  descendantsOf,
  flagAttribute,
  numberAttribute,
  prefixedAttribute,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'
import type { PartLink } from '../model/index.ts'
import { customPath } from './custom-path.ts'
import { paintWords, type Box, type WordsStyle } from './paint-words.ts'
import { isOpenPreset, presetPath } from './preset-path.ts'
import { fillElement, fillPaint, paintOf, type Paint } from './slide-colours.ts'
import { placeholderIn, shapesBehind, shapesIn, type PageTree, type SlideFrame } from './slide-frame.ts'

const EMU_PER_PX = 9525
const MOST_SHAPES = 1500
const FOOTERS = new Set(['dt', 'ftr', 'sldNum', 'hdr'])

export interface SlidePainting {
  /** CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  readonly number: number
  /** The address of a part that is a picture; null of one that cannot be shown. */
  readonly pictureOf: (part: string) => string | null
  /** A drawn chart of a part, as large as its frame. */
  readonly chartOf: (part: string, width: number, height: number) => SvgNode | null
}

/** A slide as it is printed, near enough for a small picture: effects and rare shapes are left out. */
export function paintSlide(frame: SlideFrame, painting: SlidePainting): SvgNode {
  const { width, height } = painting.size
  const painter = new Painter(frame, painting)
  return clipped(0, 0, width, height, [
    ...painter.background(),
    ...painter.behind(),
    ...frame.slide.shapes.flatMap((shape) => painter.shape(shape, frame.slide, null)),
  ])
}

type Matrix = (box: Box) => Box

class Painter {
  readonly #frame: SlideFrame
  readonly #painting: SlidePainting
  #left = MOST_SHAPES

  constructor(frame: SlideFrame, painting: SlidePainting) {
    this.#frame = frame
    this.#painting = painting
  }

  background(): readonly SvgNode[] {
    const { slide, layout, master, colours, formats } = this.#frame
    const { width, height } = this.#painting.size
    const paper = node('rect', { width, height, fill: '#ffffff' })
    for (const page of [slide, layout, master]) {
      const background = childOf(childOf(page?.root, 'cSld'), 'bg')
      if (!page || !background) continue
      const properties = childOf(background, 'bgPr')
      const reference = childOf(background, 'bgRef')
      const placeholder = paintOf(reference, colours)
      const index = Number(reference?.attributes['idx'] ?? 0)
      const fill = properties
        ? fillElement(properties)
        : (childOf(formats, index > 1000 ? 'bgFillStyleLst' : 'fillStyleLst')?.children[(index % 1000) - 1] ?? null)
      const picture =
        fill?.local === 'blipFill' && properties ? this.#picture(fill, page, { x: 0, y: 0, width, height }) : null
      const paint = fillPaint(fill, colours, placeholder) ?? (reference ? placeholder : null)
      return [
        paper,
        ...(paint ? [node('rect', { width, height, ...painted(paint) })] : []),
        ...(picture ? [picture] : []),
      ]
    }
    return [paper]
  }

  /** What stands on the layout and the master and is no place for something else. */
  behind(): readonly SvgNode[] {
    const { slide, layout, master } = this.#frame
    if (!flagAttribute(slide.root, 'showMasterSp', true)) return []
    const own = (page: PageTree | null): readonly SvgNode[] =>
      (page?.shapes ?? []).flatMap((shape) =>
        page && placeholderIn(shape) === null ? this.shape(shape, page, null) : [],
      )
    const isMasterSeen = !layout || flagAttribute(layout.root, 'showMasterSp', true)
    return [...(isMasterSeen ? own(master) : []), ...own(layout)]
  }

  shape(shape: XmlElement, page: PageTree, inside: Matrix | null): readonly SvgNode[] {
    if (this.#left-- <= 0) return []
    const named = childOf(shape.children[0], 'cNvPr')
    if (flagAttribute(named, 'hidden')) return []
    const key = placeholderIn(shape)
    const behind = key ? shapesBehind(this.#frame, key) : []
    const properties = [shape, ...behind].map((one) => childOf(one, one.local === 'grpSp' ? 'grpSpPr' : 'spPr'))
    const transform =
      childOf(shape, 'xfrm') ?? properties.map((one) => childOf(one, 'xfrm')).find((one) => one !== null) ?? null
    const box = boxOf(transform, inside)
    if (!box) return []
    if (shape.local === 'grpSp') {
      const into = insideOf(transform, box)
      const children = shapesIn(shape).flatMap((child) => this.shape(child, page, into))
      return [turned(children, transform, box)]
    }
    if (shape.local === 'graphicFrame') return this.#graphic(shape, page, box)
    const parts = [
      ...(shape.local === 'pic' ? this.#pictureShape(shape, page, box) : this.#outline(shape, properties, page, box)),
      ...this.#words(shape, behind, key?.type ?? null, box),
    ]
    return parts.length === 0 ? [] : [turned(parts, transform, box)]
  }

  #outline(
    shape: XmlElement,
    properties: readonly (XmlElement | null)[],
    page: PageTree,
    box: Box,
  ): readonly SvgNode[] {
    const { colours, formats } = this.#frame
    const style = childOf(shape, 'style')
    const first = (pick: (one: XmlElement | null) => XmlElement | null): XmlElement | null =>
      properties.map(pick).find((one) => one !== null) ?? null
    const geometry = first((one) => childOf(one, 'custGeom') ?? childOf(one, 'prstGeom'))
    const fill = first(fillElement)
    const line = first((one) => childOf(one, 'ln'))
    const preset = geometry?.attributes['prst'] ?? 'rect'
    if (fill?.local === 'blipFill') {
      const picture = this.#picture(fill, page, box)
      if (picture) return [picture]
    }
    const isOpen = shape.local === 'cxnSp' || (geometry?.local === 'prstGeom' && isOpenPreset(preset))
    const paint = isOpen ? null : fill ? fillPaint(fill, colours) : referenced(style, 'fillRef', formats, colours)
    const stroke =
      line && fillElement(line) ? fillPaint(fillElement(line), colours) : referenced(style, 'lnRef', formats, colours)
    if (!paint && !stroke) return []
    const adjust = /val (-?\d+)/.exec([...descendantsOf(geometry, 'gd')][0]?.attributes['fmla'] ?? '')?.[1]
    const path =
      geometry?.local === 'custGeom'
        ? customPath(geometry, box.width, box.height)
        : presetPath(preset, box.width, box.height, adjust === undefined ? null : Number(adjust) / 100_000)
    const isUnfilled =
      geometry?.local === 'custGeom' &&
      [...descendantsOf(geometry, 'path')].every((one) => one.attributes['fill'] === 'none')
    return [
      node('path', {
        d: path,
        transform: `translate(${Math.round(box.x * 100) / 100} ${Math.round(box.y * 100) / 100})`,
        ...(paint && !isUnfilled ? painted(paint) : { fill: 'none' }),
        ...(stroke && {
          stroke: stroke.colour,
          'stroke-opacity': stroke.opacity < 1 ? stroke.opacity : null,
          'stroke-width': (numberAttribute(line, 'w') ?? 9525) / EMU_PER_PX,
          'stroke-dasharray': dashes(line),
        }),
      }),
      ...(stroke ? arrowHeads(line, preset, box, stroke) : []),
    ]
  }

  #words(shape: XmlElement, behind: readonly XmlElement[], type: string | null, box: Box): readonly SvgNode[] {
    const body = childOf(shape, 'txBody')
    if (!body || ![...descendantsOf(body, 't')].some(({ text }) => text !== '')) return []
    if (type !== null && FOOTERS.has(type) && !this.#frame.slide.shapes.includes(shape)) return []
    return paintWords(body, box, this.#wordsStyle(shape, behind, type))
  }

  #wordsStyle(shape: XmlElement, behind: readonly XmlElement[], type: string | null): WordsStyle {
    const { colours, fonts, master, defaultText } = this.#frame
    const styles = childOf(master?.root, 'txStyles')
    const named =
      type === null || FOOTERS.has(type)
        ? 'otherStyle'
        : type === 'title' || type === 'ctrTitle'
          ? 'titleStyle'
          : 'bodyStyle'
    const reference = childOf(childOf(shape, 'style'), 'fontRef')
    return {
      colours,
      fonts,
      lists: [
        ...behind.map((one) => childOf(childOf(one, 'txBody'), 'lstStyle')),
        // Outside of placeholders the presentation's own texts count, and those of the master behind them.
        ...(type === null ? [defaultText] : []),
        childOf(styles, named),
      ].filter((one) => one !== null),
      bodies: behind.map((one) => childOf(childOf(one, 'txBody'), 'bodyPr')).filter((one) => one !== null),
      usual: paintOf(reference, colours) ?? {
        colour: `#${(colours.theme[colours.map['tx1'] ?? 'dk1'] ?? '000000').toLowerCase()}`,
        opacity: 1,
      },
      slideNumber: this.#painting.number,
    }
  }

  #pictureShape(shape: XmlElement, page: PageTree, box: Box): readonly SvgNode[] {
    const fill = childOf(shape, 'blipFill')
    const picture = fill && this.#picture(fill, page, box)
    return [picture ?? node('rect', { ...box, fill: '#d9d9d9' })]
  }

  #picture(fill: XmlElement, page: PageTree, box: Box): SvgNode | null {
    const link = linkOf(childOf(fill, 'blip'), 'embed', page)
    const address = link && this.#painting.pictureOf(link.to)
    if (!address) return null
    const cut = childOf(fill, 'srcRect')
    const side = (name: string): number => (numberAttribute(cut, name) ?? 0) / 100_000
    const [l, t, r, b] = ['l', 't', 'r', 'b'].map(side)
    const across = 1 - (l ?? 0) - (r ?? 0)
    const down = 1 - (t ?? 0) - (b ?? 0)
    if (across <= 0 || down <= 0) return null
    const whole = { width: box.width / across, height: box.height / down }
    const image = node('image', {
      href: address,
      x: box.x - whole.width * (l ?? 0),
      y: box.y - whole.height * (t ?? 0),
      ...whole,
      preserveAspectRatio: 'none',
    })
    return cut ? clipped(box.x, box.y, box.width, box.height, [image]) : image
  }

  #graphic(shape: XmlElement, page: PageTree, box: Box): readonly SvgNode[] {
    const data = childOf(childOf(shape, 'graphic'), 'graphicData')
    const table = childOf(data, 'tbl')
    if (table) return this.#table(table, box)
    const chart = linkOf(childOf(data, 'chart'), 'id', page)
    const drawn = chart && this.#painting.chartOf(chart.to, box.width, box.height)
    if (drawn) return [group([drawn], { transform: `translate(${box.x} ${box.y})` })]
    // What stands for an embedded object.
    const [inner] = descendantsOf(data, 'pic')
    const fill = childOf(inner ?? null, 'blipFill')
    const picture = fill && this.#picture(fill, page, box)
    return [picture ?? node('rect', { ...box, fill: '#f2f2f2', stroke: '#d9d9d9' })]
  }

  #table(table: XmlElement, box: Box): readonly SvgNode[] {
    const { colours } = this.#frame
    const widths = childrenOf(childOf(table, 'tblGrid'), 'gridCol').map(
      (one) => (numberAttribute(one, 'w') ?? 0) / EMU_PER_PX,
    )
    const hasHead = flagAttribute(childOf(table, 'tblPr'), 'firstRow')
    const hasBands = flagAttribute(childOf(table, 'tblPr'), 'bandRow')
    const hasStyle = childOf(childOf(table, 'tblPr'), 'tableStyleId') !== null
    const accent = `#${(colours.theme['accent1'] ?? '4472c4').toLowerCase()}`
    const rows = childrenOf(table, 'tr')
    const heights = rows.map((row) => (numberAttribute(row, 'h') ?? 0) / EMU_PER_PX)
    let y = box.y
    return rows.flatMap((row, at) => {
      let x = box.x
      const cells = childrenOf(row, 'tc').flatMap((cell, column) => {
        const span = numberAttribute(cell, 'gridSpan') ?? 1
        const down = numberAttribute(cell, 'rowSpan') ?? 1
        const sum = (all: readonly number[], from: number, count: number): number =>
          all.slice(from, from + count).reduce((total, one) => total + one, 0)
        const place = { x, y, width: sum(widths, column, span), height: sum(heights, at, down) }
        x += widths[column] ?? 0
        if (flagAttribute(cell, 'hMerge') || flagAttribute(cell, 'vMerge')) return []
        const properties = childOf(cell, 'tcPr')
        const isHead = hasHead && at === 0
        const own = fillElement(properties)
        const paint: Paint | null = own
          ? fillPaint(own, colours)
          : !hasStyle
            ? null
            : isHead
              ? { colour: accent, opacity: 1 }
              : { colour: accent, opacity: hasBands && at % 2 === 1 ? 0.25 : 0.1 }
        const body = childOf(cell, 'txBody')
        const style = this.#wordsStyle(cell, [], null)
        const words = body
          ? paintWords(
              body,
              place,
              isHead && hasStyle && !own ? { ...style, usual: { colour: '#ffffff', opacity: 1 } } : style,
            )
          : []
        return [
          node('rect', {
            ...place,
            ...(paint ? painted(paint) : { fill: 'none' }),
            stroke: hasStyle ? '#ffffff' : '#bfbfbf',
          }),
          ...words,
        ]
      })
      y += heights[at] ?? 0
      return cells
    })
  }
}

const painted = ({ colour, opacity }: Paint) => ({ fill: colour, ...(opacity < 1 && { 'fill-opacity': opacity }) })

function boxOf(transform: XmlElement | null, inside: Matrix | null): Box | null {
  const [at, size] = [childOf(transform, 'off'), childOf(transform, 'ext')]
  const [x, y, width, height] = [
    numberAttribute(at, 'x'),
    numberAttribute(at, 'y'),
    numberAttribute(size, 'cx'),
    numberAttribute(size, 'cy'),
  ]
  if (x === null || y === null || width === null || height === null) return null
  const box = { x: x / EMU_PER_PX, y: y / EMU_PER_PX, width: width / EMU_PER_PX, height: height / EMU_PER_PX }
  return inside ? inside(box) : box
}

function insideOf(transform: XmlElement | null, outer: Box): Matrix {
  const [from, span] = [childOf(transform, 'chOff'), childOf(transform, 'chExt')]
  const [x, y] = [(numberAttribute(from, 'x') ?? 0) / EMU_PER_PX, (numberAttribute(from, 'y') ?? 0) / EMU_PER_PX]
  const [width, height] = [
    (numberAttribute(span, 'cx') ?? 0) / EMU_PER_PX,
    (numberAttribute(span, 'cy') ?? 0) / EMU_PER_PX,
  ]
  const [sx, sy] = [width > 0 ? outer.width / width : 1, height > 0 ? outer.height / height : 1]
  return (box) => ({
    x: outer.x + (box.x - x) * sx,
    y: outer.y + (box.y - y) * sy,
    width: box.width * sx,
    height: box.height * sy,
  })
}

/** Turned around its middle and mirrored, as its transform says. */
function turned(children: readonly SvgNode[], transform: XmlElement | null, box: Box): SvgNode {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2].map((value) => Math.round(value * 100) / 100)
  const angle = (numberAttribute(transform, 'rot') ?? 0) / 60_000
  const [flipH, flipV] = [flagAttribute(transform, 'flipH'), flagAttribute(transform, 'flipV')]
  if (angle === 0 && !flipH && !flipV) return children.length === 1 && children[0] ? children[0] : group(children)
  const turn = angle === 0 ? '' : `rotate(${angle} ${cx} ${cy})`
  if (!flipH && !flipV) return group(children, { transform: turn })
  const mirror = `translate(${cx} ${cy}) scale(${flipH ? -1 : 1} ${flipV ? -1 : 1}) translate(${-(cx ?? 0)} ${-(cy ?? 0)})`
  // Words are never mirrored.
  const [words, others] = [children.filter(({ tag }) => tag === 'text'), children.filter(({ tag }) => tag !== 'text')]
  return group([group(others, { transform: mirror }), ...words], { transform: turn === '' ? null : turn })
}

function referenced(
  style: XmlElement | null,
  name: 'fillRef' | 'lnRef',
  formats: XmlElement | null,
  colours: SlideFrame['colours'],
): Paint | null {
  const reference = childOf(style, name)
  const index = Number(reference?.attributes['idx'] ?? 0)
  if (!reference || index === 0) return null
  const placeholder = paintOf(reference, colours)
  const format = childOf(formats, name === 'fillRef' ? 'fillStyleLst' : 'lnStyleLst')?.children[index - 1] ?? null
  const fill = name === 'fillRef' ? format : fillElement(format)
  return fillPaint(fill, colours, placeholder) ?? placeholder
}

function dashes(line: XmlElement | null): string | null {
  const width = Math.max(1, (numberAttribute(line, 'w') ?? 9525) / EMU_PER_PX)
  const lengths: Readonly<Record<string, readonly number[]>> = {
    dash: [4, 3],
    sysDash: [3, 1],
    sysDot: [1, 1],
    dot: [1, 3],
    lgDash: [8, 3],
    dashDot: [4, 3, 1, 3],
  }
  const found = lengths[childOf(line, 'prstDash')?.attributes['val'] ?? '']
  return found ? found.map((length) => Math.round(length * width * 100) / 100).join(' ') : null
}

/** At the ends of straight lines. */
function arrowHeads(line: XmlElement | null, preset: string, box: Box, paint: Paint): readonly SvgNode[] {
  if (!isOpenPreset(preset)) return []
  const width = Math.max(1, (numberAttribute(line, 'w') ?? 9525) / EMU_PER_PX)
  const angle = Math.atan2(box.height, box.width)
  const head = (name: string, x: number, y: number, way: number): readonly SvgNode[] => {
    const type = childOf(line, name)?.attributes['type'] ?? 'none'
    if (type === 'none') return []
    const length = width * 4
    const corner = (turn: number): string =>
      `${Math.round((x - length * Math.cos(way + turn)) * 100) / 100},${Math.round((y - length * Math.sin(way + turn)) * 100) / 100}`
    return [node('path', { d: `M${x},${y}L${corner(0.4)}L${corner(-0.4)}Z`, fill: paint.colour })]
  }
  const end = preset.startsWith('bent') ? 0 : angle
  return [
    ...head('tailEnd', box.x + box.width, box.y + box.height, end),
    ...head('headEnd', box.x, box.y, end + Math.PI),
  ]
}

function linkOf(element: XmlElement | null, name: string, page: PageTree): PartLink | null {
  const id = element && prefixedAttribute(element, name)
  const link = id ? page.links.get(id) : undefined
  return link && link.isExternal !== true ? link : null
}
