// The one door to the engine that draws slides. It is given pages as the shared document says them now, never a file.
import { materializeSlideNodes, renderSlide, type PresentationData, type SlideData } from '@aiden0z/pptx-renderer'
import { importRetrying } from '@wenfang/shared-remote'
import type * as Y from 'yjs'
import {
  deckPackage,
  numberOfShape,
  pageXml,
  shapeTree,
  slideText,
  type Deck,
  type ShapeNode,
} from '../../../model/index.ts'
import { dressMedia } from '../media-player.ts'
import type { DrawnSlide, SlideRenderer } from '../slide-renderer.ts'
import { ChartFrames } from './chart-frames.ts'
import { enginePresentation } from './engine-presentation.ts'
import { engineSlide } from './engine-slide.ts'
import { MediaSource } from './media-source.ts'
import { provideXmlReader } from './read-xml.ts'

const loadChartDrawing = importRetrying(() => import('./draw-chart.ts'))
const loadMetafiles = importRetrying(() => import('@wenfang/shared-metafile/rasterize'))
const loadWarps = importRetrying(() => import('./warp-text.ts'))
const loadCharts = async () => (await loadChartDrawing()).chartElement
const loadRasterize = async () => (await loadMetafiles()).rasterize

export interface SlideRendererOptions {
  /** @throws WenfangError NotFound, Unavailable */
  readonly asset: (hash: string) => Promise<Uint8Array>
  /** A drawn link was followed: to another slide, or to an address. */
  readonly onNavigate?: (target: { readonly slideIndex?: number; readonly url?: string }) => void
}

export function createSlideRenderer(deck: Deck, { asset, onNavigate }: SlideRendererOptions): SlideRenderer {
  provideXmlReader()
  const media = new MediaSource((part) => {
    const { hash } = (deck.media.get(part) ?? {}) as { readonly hash?: unknown }
    return typeof hash === 'string' ? asset(hash) : null
  }, loadRasterize)
  let presentation: PresentationData | null = null

  const behind = (): PresentationData => {
    presentation ??= enginePresentation(deckPackage(deck), media)
    return presentation
  }

  const slideData = (
    slideId: string,
    page: Y.Map<unknown>,
    nodes?: readonly ShapeNode[],
    writtenIn?: string,
    finished: (xml: string) => string = (xml) => xml,
  ): SlideData => {
    const text = slideText(deck, slideId, page, finished(pageXml(page, undefined, nodes, writtenIn)))
    return engineSlide(behind(), text, Math.max(0, deck.slideIds().indexOf(slideId)))
  }

  const drawn = (slide: SlideData, nodes: readonly ShapeNode[], drawsEmptyText = false): DrawnSlide => {
    const charts = new ChartFrames(loadCharts)
    // Asked for in package-patches/nodes.json.
    const presentation = Object.assign(behind(), { drawsEmptyText })
    const handle = renderSlide(presentation, slide, {
      pdfjs: false,
      mediaUrlCache: media.addresses,
      chartInstances: charts.asInstances(),
      ...(onNavigate && { onNavigate }),
    })
    const warped = warpLater(handle.element)
    return {
      element: handle.element,
      shapes: elementsOf(handle.element, nodes),
      ready: handle.ready.then(() => {
        dressMedia(handle.element)
        return Promise.all([charts.ready(), warped]).then(() => undefined)
      }),
      dispose: () => handle.dispose(),
    }
  }

  const oneShape = (
    slideId: string,
    shapeId: string,
    writtenIn?: string,
    finished?: (xml: string) => string,
  ): DrawnSlide | null => {
    const page = deck.page(slideId)
    const node = page && shapeTree(page).find(({ id }) => id === shapeId)
    if (!page || !node) return null
    const slide = slideData(slideId, page, [node], writtenIn, finished)
    materializeSlideNodes(behind(), slide)
    // Only the shape is wanted.
    return drawn({ ...slide, showMasterSp: false }, [node], writtenIn !== undefined)
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
    drawShape: (slideId, shapeId, writtenIn) => oneShape(slideId, shapeId, writtenIn),
    drawSample: (slideId, shapeId) => oneShape(slideId, shapeId, shapeId, withSampleLetters),
    forget() {
      presentation = null
    },
    dispose() {
      media.dispose()
      presentation = null
    },
  }
}

let warpTexts: ((root: HTMLElement) => void) | null = null

/** Words of WordArt get their form; its code comes with the first of them, which stand in lines until then. */
async function warpLater(element: HTMLElement): Promise<void> {
  if (!element.querySelector('[data-warp]')) return
  try {
    if (!warpTexts) ({ warpTexts } = await loadWarps())
  } catch {
    // They stay in lines, and the next drawing tries again.
    return
  }
  warpTexts(element)
}

/** A letter at the end of each paragraph, as one that is typed there. */
const withSampleLetters = (xml: string): string =>
  xml.replaceAll(
    /(<a:endParaRPr(?:\s[^>]*)?(?:\/>|>.*?<\/a:endParaRPr>))?<\/a:p>/gs,
    (_, end = '') => `<a:r>${String(end).replaceAll('a:endParaRPr', 'a:rPr')}<a:t>字</a:t></a:r></a:p>`,
  )

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
