import type { Point } from './point.ts'
import type { Guide } from './snapping.ts'
import type { Rect, ShapeBox } from './shape-boxes.ts'

/** What is drawn with the next drag over the slide. */
export type Tool =
  | { readonly kind: 'shape'; readonly preset: string; readonly name: string }
  | {
      readonly kind: 'line'
      readonly preset: 'line' | 'straightConnector1' | 'bentConnector3' | 'curvedConnector3'
      readonly hasArrow: boolean
    }
  | { readonly kind: 'textBox' }
  | {
      readonly kind: 'freeform'
      readonly isSmooth: boolean
      readonly isClosed: boolean
      /** Takes the line, in pixels of the slide, instead of a shape. */
      readonly drawn?: (points: readonly (readonly [x: number, y: number])[]) => void
    }
  /** The looks of a shape, for the next one that is pressed. */
  | { readonly kind: 'brush'; readonly slide: string; readonly shape: string }
  /** Takes the colour that is pressed. */
  | { readonly kind: 'eyedropper'; readonly picked: (colour: string | null) => void }

export interface Shown {
  readonly tool: Tool | null
  /** Boxes as they will be when the pointer is let go. */
  readonly preview: readonly ShapeBox[]
  readonly guides: readonly Guide[]
  readonly marquee: Rect | null
  /** What is drawn by hand just now. */
  readonly trail: readonly Point[]
  /** What the drag comes to, in words. */
  readonly hint: string
}

const QUIET: Shown = { tool: null, preview: [], guides: [], marquee: null, trail: [], hint: '' }

/** What lies over the slide while a pointer is at work; nothing of it is in the document. */
export class CanvasState {
  #shown = QUIET
  readonly #listeners = new Set<() => void>()
  readonly #toolListeners = new Set<() => void>()

  get shown(): Shown {
    return this.#shown
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Another tool was chosen: seldom, where `onChange` is told of every move of a drag. */
  readonly onTool = (listener: () => void): (() => void) => {
    this.#toolListeners.add(listener)
    return () => this.#toolListeners.delete(listener)
  }

  set(change: Partial<Shown>): void {
    const { tool } = this.#shown
    this.#shown = { ...this.#shown, ...change }
    for (const listener of this.#listeners) listener()
    if (this.#shown.tool !== tool) for (const listener of this.#toolListeners) listener()
  }

  /** The drag has ended. */
  rest(): void {
    this.set({ ...QUIET, tool: this.#shown.tool })
  }

  choose(tool: Tool | null): void {
    const { tool: before } = this.#shown
    this.set({ tool })
    if (before?.kind === 'eyedropper') before.picked(null)
  }

  /** The colour of the next point of the slide that is pressed; null where something else is chosen first. */
  pick(): Promise<string | null> {
    return new Promise((picked) => this.choose({ kind: 'eyedropper', picked }))
  }
}
