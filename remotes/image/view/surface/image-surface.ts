import OpenSeadragon from 'openseadragon'
import type { Json } from '@wenfang/shared-contract'
import { shownSize, type Outcome } from '../../model/index.ts'
import type { ShownContent } from '../content/open-content.ts'
import { inverted, matrixOf, type Matrix, type Place } from './matrix.ts'
import { followSwipes, type Side } from './swipes.ts'
import { sourceOf } from './tile-source.ts'

export interface SurfaceState {
  /** Screen pixels for a pixel of the picture. */
  readonly zoom: number
  readonly isFitted: boolean
}

/** How close one may come, in screen pixels a pixel of the picture. */
const MOST_ZOOM = 32
const STEP = 1.25
/** Of what fits the window. */
const LEAST_SHARE = 0.4
/** From here on the pixels themselves are looked at. */
const SHARP_FROM = 3
/** Around a picture that is cropped: its handles stand half beside it. */
const CROP_MARGIN_PX = 24
/** So long the first pixels are waited for. */
const UNPAINTED_MS = 2_000

/**
 * The picture on screen. `place` is an element as large as the whole picture that lies over it wherever it is moved, so that
 * whatever is drawn in it needs to know nothing of zoom and turns.
 */
export class ImageSurface {
  readonly place = document.createElement('div')
  /** Under a picture that one can see through: dark lines are seen on a dark page, too. */
  readonly #ground = document.createElement('div')
  readonly width: number
  readonly height: number
  readonly #viewer: OpenSeadragon.Viewer
  readonly #listeners = new Set<() => void>()
  readonly #swipeListeners = new Set<(towards: Side) => void>()
  readonly #opened: Promise<void>
  #unpainted: ReturnType<typeof setTimeout> | undefined
  #outcome: Outcome
  #item: OpenSeadragon.TiledImage | null = null
  #matrix: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }
  #isFitted = true
  #isCropping = false
  #belowCrop = 0
  #state: SurfaceState = { zoom: 1, isFitted: true }

  /** @param isSeenThrough whether the picture may have parts that are not painted */
  constructor(element: HTMLElement, content: ShownContent, outcome: Outcome, isSeenThrough = false) {
    const size = content.kind === 'whole' ? content : content.sizes
    const isLive = content.kind === 'whole' && content.isLive
    this.width = size.width
    this.height = size.height
    this.#outcome = outcome
    this.place.className = 'image-place'
    if (isLive) this.place.append(liveImage(content.url))
    this.#viewer = new OpenSeadragon.Viewer(optionsOf(element, content))
    // The page has keys of its own.
    this.#viewer.addHandler('canvas-key', (event) => {
      Object.assign(event, { preventDefaultAction: true })
    })
    const { canvas } = this.#viewer
    canvas.append(this.place)
    this.#ground.className = 'image-ground'
    canvas.setAttribute('role', 'group')
    canvas.setAttribute('aria-label', '图片')
    // What is drawn or moved over the picture does not move the picture.
    this.place.addEventListener('pointerdown', (event) => event.stopPropagation())
    this.#opened = new Promise((resolve, reject) => {
      this.#viewer.addOnceHandler('open', () => {
        this.#item = this.#viewer.world.getItemAt(0)
        if (isLive) this.#item.setOpacity(0)
        this.show(this.#outcome)
        // A page in the background paints nothing until it is looked at.
        this.#unpainted = setTimeout(resolve, isLive ? 0 : UNPAINTED_MS)
      })
      // What covers the page until then goes away over pixels, not over an empty stage; tiles that do not come are told in its place.
      for (const event of ['tile-drawn', 'tile-load-failed'] as const)
        this.#viewer.addOnceHandler(event, () => resolve())
      this.#viewer.addOnceHandler('open-failed', ({ message }) => reject(new Error(message)))
    })
    // Not before the pixels: it would flash under every picture that covers it.
    if (isSeenThrough) void this.#opened.then(() => canvas.prepend(this.#ground)).catch(() => {})
    for (const event of ['update-viewport', 'animation', 'rotate', 'flip'] as const)
      this.#viewer.addHandler(event, () => this.#follow())
    followSwipes(this.#viewer, {
      isWhole: () => this.#isFitted,
      onSwipe: (towards) => {
        this.fit()
        for (const listener of this.#swipeListeners) listener(towards)
      },
    })
    for (const event of ['canvas-drag', 'canvas-scroll', 'canvas-pinch', 'canvas-double-click'] as const)
      this.#viewer.addHandler(event, () => {
        this.#isFitted = false
      })
    this.#viewer.addHandler('after-resize', () => {
      if (this.#isFitted) this.fit(true)
      this.#follow()
    })
  }

  /** Resolves when the picture can be seen. */
  opened(): Promise<void> {
    return this.#opened
  }

  state(): SurfaceState {
    return this.#state
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A finger went over the picture that is seen whole. */
  onSwipe(listener: (towards: Side) => void): () => void {
    this.#swipeListeners.add(listener)
    return () => this.#swipeListeners.delete(listener)
  }

  /** Shows what edits come to. */
  show(outcome: Outcome): void {
    this.#outcome = outcome
    if (!this.#item) return
    const { viewport } = this.#viewer
    const { isMirrored, quarters } = outcome
    // The engine turns first and mirrors then.
    viewport.setFlip(isMirrored)
    viewport.setRotation((isMirrored ? 4 - quarters : quarters) * 90, true)
    this.#clip()
    this.fit(true)
  }

  /**
   * While the crop is chosen the whole picture is seen, with room for its handles.
   * @param below height of what lies over the lower edge of the window meanwhile
   */
  setCropping(isCropping: boolean, below = 0): void {
    if (this.#isCropping === isCropping) return
    this.#isCropping = isCropping
    this.#belowCrop = below
    this.#clip()
    this.fit()
  }

  fit(isAtOnce = false): void {
    this.#zoomTo(this.#fittingZoom(), isAtOnce)
    this.#centre(isAtOnce)
    this.#isFitted = true
    this.#follow()
  }

  /** @param zoom screen pixels for a pixel of the picture */
  zoomTo(zoom: number): void {
    this.#isFitted = false
    this.#zoomTo(Math.min(MOST_ZOOM, Math.max(this.#fittingZoom() * LEAST_SHARE, zoom)), false)
  }

  zoomBy(direction: 1 | -1): void {
    this.zoomTo(this.#targetZoom() * STEP ** direction)
  }

  /** Moves the picture, in screen pixels; not where all of it is seen already. */
  pan(x: number, y: number): void {
    const { viewport } = this.#viewer
    const [room, size, zoom] = [viewport.getContainerSize(), shownSize(this.#shown()), this.#targetZoom()]
    const across = size.width * zoom > room.x + 1 ? x : 0
    const down = size.height * zoom > room.y + 1 ? y : 0
    if (across === 0 && down === 0) return
    this.#isFitted = false
    const delta = viewport.deltaPointsFromPixels(new OpenSeadragon.Point(viewport.getFlip() ? -across : across, down))
    viewport.panBy(delta.rotate(-viewport.getRotation()))
    viewport.applyConstraints()
  }

  /** Where a point of the screen is in the picture, in its pixels. */
  pointAt(clientX: number, clientY: number): Place {
    const box = this.#viewer.canvas.getBoundingClientRect()
    const { x, y } = inverted(this.#matrix, { x: clientX - box.left, y: clientY - box.top })
    return { x: x * this.width, y: y * this.height }
  }

  /** Gestures move the picture, or are left to what lies over it. */
  setGestures(isOn: boolean): void {
    this.#viewer.setMouseNavEnabled(isOn)
  }

  view(): Json {
    const { x, y } = this.#viewer.viewport.getCenter()
    return { zoom: this.#state.zoom, isFitted: this.#isFitted, x, y }
  }

  restore(view: Json | null | undefined): void {
    if (typeof view !== 'object' || view === null || Array.isArray(view)) return
    const { zoom, isFitted, x, y } = view as Readonly<Record<string, unknown>>
    if (isFitted !== false || typeof zoom !== 'number' || typeof x !== 'number' || typeof y !== 'number') return
    this.#isFitted = false
    this.#zoomTo(zoom, true)
    this.#viewer.viewport.panTo(new OpenSeadragon.Point(x, y), true)
  }

  dispose(): void {
    clearTimeout(this.#unpainted)
    this.#listeners.clear()
    this.#viewer.destroy()
    this.place.remove()
  }

  #shown(): Outcome {
    if (!this.#isCropping) return this.#outcome
    return { ...this.#outcome, crop: { x: 0, y: 0, width: this.width, height: this.height } }
  }

  #clip(): void {
    const { crop } = this.#shown()
    const isWhole = crop.width === this.width && crop.height === this.height
    this.#item?.setClip(isWhole ? null : new OpenSeadragon.Rect(crop.x, crop.y, crop.width, crop.height))
    const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`
    const [top, left] = [percent(crop.y, this.height), percent(crop.x, this.width)]
    const right = percent(this.width - crop.x - crop.width, this.width)
    const bottom = percent(this.height - crop.y - crop.height, this.height)
    // What is drawn over the part that is cut off is not seen either: it would not be in what is exported.
    for (const { style } of [this.place, this.#ground])
      style.clipPath = isWhole ? '' : `inset(${top} ${right} ${bottom} ${left})`
  }

  /** The engine counts in widths of the picture. */
  #zoomTo(zoom: number, isAtOnce: boolean): void {
    const { viewport } = this.#viewer
    viewport.zoomTo((zoom * this.width) / viewport.getContainerSize().x, undefined, isAtOnce)
  }

  #fittingZoom(): number {
    const { x: width, y: height } = this.#viewer.viewport.getContainerSize()
    const { beside, below } = this.#room()
    const size = shownSize(this.#shown())
    const across = Math.max(1, width - 2 * beside) / size.width
    const down = Math.max(1, height - 2 * beside - below) / size.height
    // Small pictures are not blown up beyond what they are.
    return Math.min(across, down, 1)
  }

  #room(): { readonly beside: number; readonly below: number } {
    return this.#isCropping ? { beside: CROP_MARGIN_PX, below: this.#belowCrop } : { beside: 0, below: 0 }
  }

  #targetZoom(): number {
    const { viewport } = this.#viewer
    return (viewport.getZoom(false) * viewport.getContainerSize().x) / this.width
  }

  #centre(isAtOnce: boolean): void {
    const { crop } = this.#shown()
    const x = (crop.x + crop.width / 2) / this.width
    const y = (crop.y + crop.height / 2) / this.width
    const { viewport } = this.#viewer
    // Up by half of what is kept free below, as the screen lies, however the picture is turned.
    const up = this.#room().below / 2 / viewport.getContainerSize().x / viewport.getZoom(false)
    const shift = new OpenSeadragon.Point(0, up).rotate(-viewport.getRotation())
    viewport.panTo(new OpenSeadragon.Point(x, y).plus(shift), isAtOnce)
  }

  #follow(): void {
    const { viewport } = this.#viewer
    if (!viewport || !this.#item) return
    const across = viewport.getContainerSize().x
    const at = (x: number, y: number): Place => {
      const point = viewport.pixelFromPoint(new OpenSeadragon.Point(x, (y * this.height) / this.width), true)
      return { x: viewport.getFlip() ? across - point.x : point.x, y: point.y }
    }
    this.#matrix = matrixOf(at(0, 0), at(1, 0), at(0, 1))
    const { a, b, c, d, e, f } = this.#matrix
    const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)]
    for (const { style } of [this.place, this.#ground]) {
      style.width = `${width}px`
      style.height = `${height}px`
      style.transform = `matrix(${a / width}, ${b / width}, ${c / height}, ${d / height}, ${e}, ${f})`
    }
    const zoom = width / this.width
    this.#viewer.drawer.setImageSmoothingEnabled(zoom < SHARP_FROM)
    if (zoom === this.#state.zoom && this.#isFitted === this.#state.isFitted) return
    this.#state = { zoom, isFitted: this.#isFitted }
    for (const listener of this.#listeners) listener()
  }
}

function optionsOf(element: HTMLElement, content: ShownContent): OpenSeadragon.Options {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    element,
    drawer: 'canvas',
    tileSources: [sourceOf(content)],
    showNavigationControl: false,
    // There are none; hiding them would keep the viewer alive for seconds after its end.
    autoHideControls: false,
    visibilityRatio: 0.4,
    // Its own least zoom is of a picture that fills the window, which small ones do not.
    minZoomLevel: 1e-5,
    maxZoomPixelRatio: MOST_ZOOM,
    animationTime: isStill ? 0 : 0.25,
    springStiffness: 8,
    zoomPerScroll: STEP,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
    gestureSettingsTouch: { pinchRotate: false, dblClickToZoom: true },
  } as unknown as OpenSeadragon.Options
}

/** Moving pictures and drawings are painted by the browser itself; as an image a drawing runs nothing and fetches nothing. */
function liveImage(url: string): HTMLImageElement {
  const image = new Image()
  image.className = 'image-live'
  image.alt = ''
  image.draggable = false
  image.src = url
  return image
}
