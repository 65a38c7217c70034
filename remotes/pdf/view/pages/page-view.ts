import type { Annotator, AnnotationLayer } from '@wenfang/shared-annotate/overlay'
import { AnnotationMode, OPS, TextLayer, type PDFPageProxy, type RenderTask } from 'pdfjs-dist'
import {
  PageLetters,
  pageSpace,
  placedGlyphs,
  type FontMeasure,
  type LetterPlace,
  type PageBox,
  type TextItem,
} from '../../model/index.ts'
import { FormLayer } from '../forms/form-layer.ts'
import type { FormFields } from '../forms/form-fields.ts'
import { showLinks, type LinkTarget } from './page-links.ts'
import type { PagePlace } from './page-layout.ts'
import type { PageList, ShownPage } from './page-list.ts'
import { PaintedBoxes } from './painted-boxes.ts'

/** Larger canvases are refused by some browsers; such a page is drawn coarser. */
const MOST_PIXELS = 24_000_000

export interface PageContext {
  readonly list: PageList
  readonly annotator: Annotator
  readonly fields: FormFields
  readonly onLink: (target: LinkTarget) => void
  /** The page's text can be selected now. */
  readonly onText: (page: PageView) => void
}

/** One page on screen: its picture, its text to select, its links and its annotations. */
export class PageView {
  readonly element = document.createElement('div')
  /** Name of the page, which it keeps wherever it goes. */
  readonly name: string
  #page: ShownPage
  #number = 0
  readonly #context: PageContext
  readonly #surface = document.createElement('div')
  readonly #turned = document.createElement('div')
  readonly #text = document.createElement('div')
  readonly #links = document.createElement('div')
  readonly layer: AnnotationLayer
  readonly #form: FormLayer | null
  #canvas: HTMLCanvasElement | null = null
  #task: RenderTask | null = null
  #textLayer: TextLayer | null = null
  #drawn = ''
  #isGone = false
  #hasText = false
  /** What is selected and found on it. */
  readonly boxes: PaintedBoxes
  #letters: PageLetters | null = null
  #measuring: Promise<PageLetters | null> | null = null
  #measure: (() => Promise<PageLetters>) | null = null
  #selected: readonly [LetterPlace, LetterPlace] | null = null

  constructor(page: ShownPage, context: PageContext) {
    this.name = page.place
    this.#page = page
    this.#context = context
    this.element.className = 'pdf-page'
    this.element.setAttribute('role', 'region')
    this.#surface.className = 'pdf-surface'
    this.#text.className = 'pdf-text textLayer'
    this.boxes = new PaintedBoxes(page.natural)
    this.#turned.className = 'pdf-surface'
    this.#turned.append(this.boxes.element)
    this.#links.className = 'pdf-links'
    const isOfFile = page.origin.kind === 'source'
    this.#form = context.fields.hasFields && isOfFile ? new FormLayer(context.fields) : null
    this.element.append(
      this.#turned,
      this.#text,
      this.#links,
      ...(this.#form ? [this.#form.element] : []),
      this.#surface,
    )
    this.layer = context.annotator.attach({
      place: page.place,
      width: page.natural[0],
      height: page.natural[1],
      container: this.#surface,
      hasText: () => this.#hasText,
    })
  }

  /** Its content may come from somewhere else, later. */
  get mayWait(): boolean {
    return this.#page.origin.kind === 'asset'
  }

  /** Where the page stands in the document. */
  get index(): number {
    return this.#number - 1
  }

  get textDivs(): readonly HTMLElement[] {
    return (this.#textLayer?.textDivs as readonly HTMLElement[] | undefined) ?? []
  }

  /** @param turns quarter turns of all pages; those of this page come on top */
  place(page: ShownPage, position: number, { left, top, width, height }: PagePlace, turns: number): void {
    this.#page = page
    if (this.#number !== position + 1) {
      this.#number = position + 1
      this.element.dataset['page'] = String(this.#number)
      this.element.setAttribute('aria-label', `第 ${this.#number} 页`)
      this.#canvas?.setAttribute('aria-label', `第 ${this.#number} 页的画面`)
    }
    const { style } = this.element
    style.left = `${left}px`
    style.top = `${top}px`
    style.width = `${width}px`
    style.height = `${height}px`
    // The surface keeps its own directions and is turned as a whole, so that annotations need not know.
    const all = (turns + page.turns) % 4
    const [across, down] = all % 2 === 0 ? [width, height] : [height, width]
    const transform =
      [
        '',
        `translateX(${width}px) rotate(90deg)`,
        `translate(${width}px, ${height}px) rotate(180deg)`,
        `translateY(${height}px) rotate(270deg)`,
      ][all] ?? ''
    for (const surface of [this.#surface, this.#turned])
      Object.assign(surface.style, { width: `${across}px`, height: `${down}px`, transform })
    if (this.#canvas) Object.assign(this.#canvas.style, { width: `${width}px`, height: `${height}px` })
  }

  /** Draws at a scale (CSS pixels a point); resolves when the picture is there. What is drawn already is kept. */
  async draw(scale: number, viewTurns: number): Promise<void> {
    const turns = (viewTurns + this.#page.turns) % 4
    const wanted = `${scale} ${turns} ${window.devicePixelRatio}`
    if (this.#drawn === wanted || this.#isGone) return
    this.#drawn = wanted
    this.#task?.cancel()
    const page = await this.#context.list.contentOf(this.#page)
    if (this.#isStale(wanted)) return
    if (!page) {
      this.element.dataset['drawn'] = 'true'
      return
    }
    const viewport = page.getViewport({ scale, rotation: page.rotate + turns * 90 })
    const dense = Math.min(window.devicePixelRatio, Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(viewport.width * dense))
    canvas.height = Math.max(1, Math.floor(viewport.height * dense))
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', `第 ${this.#number} 页的画面`)
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
    await showLinks(this.#links, page, viewport, this.#context.onLink)
    await this.#form?.show(this.#context.list.document, page, viewport)
  }

  /** The place between letters that is nearest to a point of the window. */
  letterAt({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): LetterPlace | null {
    const matrix = this.layer.element.getScreenCTM()?.inverse()
    if (!matrix || !this.#letters) return null
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    return this.#letters.placeAt([x, y])
  }

  /** Where its letters stand, by the widths of its fonts; null before there is text, and roughly where they cannot be had. */
  measuredLetters(): Promise<PageLetters | null> {
    if (!this.#measure) return Promise.resolve(null)
    this.#measuring ??= this.#measure().then(
      (letters) => {
        this.#letters = letters
        this.select(this.#selected)
        return letters
      },
      () => this.#letters,
    )
    return this.#measuring
  }

  /** Paints what is selected of its text. */
  select(stretch: readonly [LetterPlace, LetterPlace] | null): void {
    this.#selected = stretch
    if (stretch && !this.#measuring) void this.measuredLetters()
    this.boxes.show('selected', stretch && this.#letters ? this.#letters.boxes(...stretch) : [])
  }

  /** Rights are others now. */
  refresh(): void {
    this.layer.refresh()
    this.#form?.refresh()
  }

  #isStale(wanted: string): boolean {
    return this.#isGone || this.#drawn !== wanted
  }

  async #showText(page: PDFPageProxy, scale: number, turns: number): Promise<void> {
    const viewport = page.getViewport({ scale, rotation: page.rotate + turns * 90 })
    this.element.style.setProperty('--total-scale-factor', String(scale))
    this.element.style.setProperty('--scale-factor', String(scale))
    if (this.#textLayer) return this.#textLayer.update({ viewport })
    const content = await page.getTextContent()
    const textLayer = new TextLayer({ textContentSource: content, container: this.#text, viewport })
    await textLayer.render()
    if (this.#isGone) return
    const items = content.items.flatMap((item) => ('str' in item ? [item as TextItem] : []))
    const space = pageSpace(page.view as unknown as PageBox, page.rotate)
    this.#letters = new PageLetters(items, content.styles, space, null)
    this.#measure = async () => {
      const list = await page.getOperatorList()
      const { commonObjs } = page
      const fontOf = (name: string): FontMeasure => (commonObjs.has(name) ? (commonObjs.get(name) as FontMeasure) : {})
      return new PageLetters(items, content.styles, space, placedGlyphs(list, OPS, fontOf))
    }
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
    this.#form?.dispose()
    this.layer.dispose()
    this.element.remove()
  }
}
