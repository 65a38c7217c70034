// The one door to the engine that draws slides. It is given pages as the shared document says them now, never a file.
import {
  buildPresentation,
  materializeSlideNodes,
  renderSlide,
  type PresentationData,
  type SlideData,
} from '@aiden0z/pptx-renderer'
import type * as Y from 'yjs'
import {
  linksOfPage,
  linkedPart,
  numberOfShape,
  pageXml,
  shapeTree,
  type Deck,
  type ShapeNode,
} from '../../../model/index.ts'
import type { DrawnSlide, SlideRenderer } from '../slide-renderer.ts'
import { ChartFrames } from './chart-frames.ts'
import { MediaSource, shownPart, type FetchAsset } from './media-source.ts'
import { packageFiles } from './package-files.ts'
import { provideXmlReader } from './read-xml.ts'

/** What is fetched to be shown: never from outside of the file. */
const SHOWN_PARTS = /\/(?:image|video|audio|media|chart|diagram\w*|oleObject|package)$/

export interface SlideRendererOptions {
  readonly asset: FetchAsset
  /** A drawn link was followed: to another slide, or to an address. */
  readonly onNavigate?: (target: { readonly slideIndex?: number; readonly url?: string }) => void
}

export function createSlideRenderer(deck: Deck, { asset, onNavigate }: SlideRendererOptions): SlideRenderer {
  provideXmlReader()
  const media = new MediaSource(deck, asset)
  let presentation: PresentationData | null = null

  const behind = (): PresentationData => {
    presentation ??= { ...buildPresentation(packageFiles(deck), { lazySlides: true }), mediaResolver: media }
    return presentation
  }

  const slideData = (
    slideId: string,
    page: Y.Map<unknown>,
    nodes?: readonly ShapeNode[],
    writtenIn?: string,
  ): SlideData => {
    const index = Math.max(0, deck.slideIds().indexOf(slideId))
    const layout = linkedPart(page, 'slideLayout') ?? ''
    behind().slideToLayout.set(index, layout)
    return {
      index,
      nodes: [],
      layoutIndex: layout,
      rels: relationsOf(page),
      slidePath: slideId,
      showMasterSp: true,
      sourceXml: pageXml(page, undefined, nodes, writtenIn),
      nodesMaterialized: false,
    }
  }

  const drawn = (slide: SlideData, nodes: readonly ShapeNode[], drawsEmptyText = false): DrawnSlide => {
    const charts = new ChartFrames()
    // Asked for in package-patches/nodes.json.
    const presentation = Object.assign(behind(), { drawsEmptyText })
    const handle = renderSlide(presentation, slide, {
      pdfjs: false,
      mediaUrlCache: media.addresses,
      chartInstances: charts.asInstances(),
      ...(onNavigate && { onNavigate }),
    })
    return {
      element: handle.element,
      shapes: elementsOf(handle.element, nodes),
      ready: handle.ready.then(() => charts.ready()),
      dispose: () => handle.dispose(),
    }
  }

  return {
    get size() {
      const { width, height } = behind()
      return { width, height }
    },
    draw(slideId) {
      const page = deck.page(slideId)
      if (!page) return null
      return drawn(slideData(slideId, page), shapeTree(page))
    },
    drawShape(slideId, shapeId, writtenIn) {
      const page = deck.page(slideId)
      const node = page && shapeTree(page).find(({ id }) => id === shapeId)
      if (!page || !node) return null
      const slide = slideData(slideId, page, [node], writtenIn)
      materializeSlideNodes(behind(), slide)
      // Only the shape is wanted.
      return drawn({ ...slide, showMasterSp: false }, [node], writtenIn !== undefined)
    },
    forget() {
      presentation = null
    },
    dispose() {
      media.dispose()
      presentation = null
    },
  }
}

const relationsOf = (page: Y.Map<unknown>): SlideData['rels'] => {
  const relations: SlideData['rels'] = new Map()
  for (const [id, { type, to, isExternal }] of linksOfPage(page)) {
    if (isExternal === true && SHOWN_PARTS.test(type)) continue
    relations.set(
      id,
      isExternal === true ? { type, target: to, targetMode: 'External' } : { type, target: `/${shownPart(to)}` },
    )
  }
  return relations
}

/** The engine names elements by the numbers of the file, which may be there twice: both go through a page in the same order. */
function elementsOf(element: HTMLElement, nodes: readonly ShapeNode[]): ReadonlyMap<string, HTMLElement> {
  const byNumber = new Map<string, HTMLElement[]>()
  for (const one of element.querySelectorAll<HTMLElement>('[data-node]')) {
    const number = one.dataset['node'] ?? ''
    const list = byNumber.get(number)
    if (list) list.push(one)
    else byNumber.set(number, [one])
  }
  const found = new Map<string, HTMLElement>()
  const walk = ({ id, map, children }: ShapeNode): void => {
    const one = byNumber.get(numberOfShape(id, map))?.shift()
    if (one) {
      found.set(id, one)
      one.dataset['shape'] = id
    }
    children.forEach(walk)
  }
  nodes.forEach(walk)
  return found
}
