import type { Annotator, AnnotationLayer } from '@wenfang/shared-annotate/overlay'
import { AnnotationMode, TextLayer, type PDFDocumentProxy, type PDFPageProxy, type RenderTask } from 'pdfjs-dist'
import { placeOf } from '../../model/index.ts'
import { showLinks, type LinkTarget } from './page-links.ts'
import type { PagePlace } from './page-layout.ts'

/** Larger canvases are refused by some browsers; such a page is drawn coarser. */
const MOST_PIXELS = 24_000_000

export interface PageContext {
  readonly document: PDFDocumentProxy
  readonly annotator: Annotator
  readonly onLink: (target: LinkTarget) => void
  /** The page's text can be selected now. */
  readonly onText: (page: PageView) => void
}

/** One page on screen: its picture, its text to select, its links and its annotations. */
export class PageView {
  readonly element = document.createElement('div')
  readonly index: number
  readonly #context: PageContext
  readonly #surface = document.createElement('div')
  readonly #text = document.createElement('div')
  readonly #links = document.createElement('div')
  readonly layer: AnnotationLayer
  #canvas: HTMLCanvasElement | null = null
  #task: RenderTask | null = null
  #textLayer: TextLayer | null = null
  #drawn = ''
  #isGone = false
  #hasText = false

  /** `size`: points, as the page is shown unturned. */
  constructor(index: number, size: readonly [number, number], context: PageContext) {
    this.index = index
    this.#context = context
    this.element.className = 'pdf-page'
    this.element.dataset['page'] = String(index + 1)
    this.element.setAttribute('role', 'region')
    this.element.setAttribute('aria-label', `第 ${index + 1} 页`)
    this.#surface.className = 'pdf-surface'
    this.#text.className = 'pdf-text textLayer'
    this.#links.className = 'pdf-links'
    this.element.append(this.#text, this.#links, this.#surface)
    this.layer = context.annotator.attach({
      place: placeOf(index),
      width: size[0],
      height: size[1],
      container: this.#surface,
      hasText: () => this.#hasText,
    })
  }

  get textDivs(): readonly HTMLElement[] {
    return (this.#textLayer?.textDivs as readonly HTMLElement[] | undefined) ?? []
  }

  place({ left, top, width, height }: PagePlace, turns: number): void {
    const { style } = this.element
    style.left = `${left}px`
    style.top = `${top}px`
    style.width = `${width}px`
    style.height = `${height}px`
    // The surface keeps its own directions and is turned as a whole, so that annotations need not know.
    const [across, down] = turns % 2 === 0 ? [width, height] : [height, width]
    this.#surface.style.width = `${across}px`
    this.#surface.style.height = `${down}px`
    this.#surface.style.transform =
      [
        '',
        `translateX(${width}px) rotate(90deg)`,
        `translate(${width}px, ${height}px) rotate(180deg)`,
        `translateY(${height}px) rotate(270deg)`,
      ][turns] ?? ''
    if (this.#canvas) Object.assign(this.#canvas.style, { width: `${width}px`, height: `${height}px` })
  }

  /** Draws at a scale (CSS pixels a point); resolves when the picture is there. What is drawn already is kept. */
  async draw(scale: number, turns: number): Promise<void> {
    const wanted = `${scale} ${turns} ${window.devicePixelRatio}`
    if (this.#drawn === wanted || this.#isGone) return
    this.#drawn = wanted
    this.#task?.cancel()
    const page = await this.#context.document.getPage(this.index + 1)
    if (this.#isStale(wanted)) return
    const viewport = page.getViewport({ scale, rotation: page.rotate + turns * 90 })
    const dense = Math.min(window.devicePixelRatio, Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(viewport.width * dense))
    canvas.height = Math.max(1, Math.floor(viewport.height * dense))
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', `第 ${this.index + 1} 页的画面`)
    this.#task = page.render({
      canvas,
      viewport,
      transform: [dense, 0, 0, dense, 0, 0],
      annotationMode: AnnotationMode.ENABLE_STORAGE,
    })
    try {
      await this.#task.promise
    } catch (error) {
      if (error instanceof Error && error.name === 'RenderingCancelledException') return
      this.element.dataset['failed'] = 'true'
      throw error
    }
    if (this.#isStale(wanted)) return
    canvas.style.width = this.element.style.width
    canvas.style.height = this.element.style.height
    this.#canvas?.remove()
    this.#canvas = canvas
    this.element.prepend(canvas)
    this.element.dataset['drawn'] = 'true'
    await this.#showText(page, scale, turns)
    await showLinks(
      this.#links,
      page,
      page.getViewport({ scale, rotation: page.rotate + turns * 90 }),
      this.#context.onLink,
    )
  }

  #isStale(wanted: string): boolean {
    return this.#isGone || this.#drawn !== wanted
  }

  async #showText(page: PDFPageProxy, scale: number, turns: number): Promise<void> {
    const viewport = page.getViewport({ scale, rotation: page.rotate + turns * 90 })
    this.element.style.setProperty('--total-scale-factor', String(scale))
    this.element.style.setProperty('--scale-factor', String(scale))
    if (this.#textLayer) return this.#textLayer.update({ viewport })
    const textLayer = new TextLayer({ textContentSource: await page.getTextContent(), container: this.#text, viewport })
    await textLayer.render()
    if (this.#isGone) return
    this.#textLayer = textLayer
    this.#hasText = textLayer.textDivs.length > 0
    this.layer.refresh()
    this.#context.onText(this)
  }

  dispose(): void {
    this.#isGone = true
    this.#task?.cancel()
    this.#textLayer?.cancel()
    if (this.#canvas) this.#canvas.width = this.#canvas.height = 0
    this.layer.dispose()
    this.element.remove()
  }
}
