import { clipped, group, node, type SvgNode } from '@wenfang/shared-charts/svg'
import {
  childOf,
  descendantsOf,
  flagAttribute,
  numberAttribute,
  prefixedAttribute,
  type XmlElement,
} from '@wenfang/shared-ooxml/xml'
import type { PartLink } from '../model/index.ts'
import { tableStyleMarkup } from '../model/table/style-markup.ts'
import { customPath } from './custom-path.ts'
import { paintTable } from './paint-table.ts'
import { paintWords, type Box, type WordsStyle } from './paint-words.ts'
import { isOpenPreset, presetPath } from './preset-path.ts'
import { arrowHeads, dashes, referenced } from './shape-line.ts'
import { boxOf, insideOf, turned, type Matrix } from './shape-place.ts'
import { fillElement, fillPaint, painted, paintOf } from './slide-colours.ts'
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
    if (table) {
      const id = childOf(childOf(table, 'tblPr'), 'tableStyleId')?.text ?? ''
      return paintTable(table, box, this.#wordsStyle(shape, [], null), tableStyleMarkup(id, this.#frame.tableStyles))
    }
    const chart = linkOf(childOf(data, 'chart'), 'id', page)
    const drawn = chart && this.#painting.chartOf(chart.to, box.width, box.height)
    if (drawn) return [group([drawn], { transform: `translate(${box.x} ${box.y})` })]
    // What stands for an embedded object.
    const [inner] = descendantsOf(data, 'pic')
    const fill = childOf(inner ?? null, 'blipFill')
    const picture = fill && this.#picture(fill, page, box)
    return [picture ?? node('rect', { ...box, fill: '#f2f2f2', stroke: '#d9d9d9' })]
  }
}

function linkOf(element: XmlElement | null, name: string, page: PageTree): PartLink | null {
  const id = element && prefixedAttribute(element, name)
  const link = id ? page.links.get(id) : undefined
  return link && link.isExternal !== true ? link : null
}
