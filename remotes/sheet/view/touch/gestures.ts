// What fingers on the grid mean. Points in pixels of the page, times in milliseconds of any clock.

export interface Point {
  readonly x: number
  readonly y: number
}

/** `at` is the finger, or the middle of two. */
export type Gesture =
  | { readonly kind: 'tap'; readonly at: Point }
  | { readonly kind: 'doubleTap'; readonly at: Point }
  | { readonly kind: 'longPress'; readonly at: Point }
  /** The content follows by so much. */
  | { readonly kind: 'pan'; readonly by: Point }
  /** The last finger left while it moved: pixels a millisecond. */
  | { readonly kind: 'fling'; readonly velocity: Point }
  /** `scale`: since the last one. */
  | { readonly kind: 'pinch'; readonly at: Point; readonly scale: number }

export const LONG_PRESS_MS = 500
const DOUBLE_TAP_MS = 300
/** A finger that moves less rests. */
const SLOP_PX = 8
/** Two taps further apart are of two cells. */
const DOUBLE_TAP_PX = 24
/** Velocity is measured over so long. */
const VELOCITY_MS = 80
/** Slower than this the content stops with the finger. */
const LEAST_VELOCITY = 0.08

interface Sample extends Point {
  readonly atMs: number
}

type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pressed'; readonly from: Point }
  | { readonly kind: 'panning'; readonly trail: readonly Sample[] }
  | { readonly kind: 'pinching'; readonly middle: Point; readonly distance: number }
  /** Long pressed, or one of two fingers left: nothing more until all are up. */
  | { readonly kind: 'over' }

/** Reads gestures from single fingers that come, move and go. The owner calls `held` when a finger has rested for LONG_PRESS_MS. */
export class GestureReader {
  readonly #tell: (gesture: Gesture) => void
  readonly #fingers = new Map<number, Point>()
  #phase: Phase = { kind: 'idle' }
  #lastTap: Sample | null = null

  constructor(tell: (gesture: Gesture) => void) {
    this.#tell = tell
  }

  /** A finger rests on one place, and may become a long press. */
  get isPressed(): boolean {
    return this.#phase.kind === 'pressed'
  }

  down(finger: number, at: Point): void {
    this.#fingers.set(finger, at)
    const [first, second] = [...this.#fingers.values()]
    if (first && second && this.#fingers.size === 2)
      this.#phase = { kind: 'pinching', middle: middleOf(first, second), distance: distanceOf(first, second) }
    else this.#phase = this.#fingers.size === 1 ? { kind: 'pressed', from: at } : { kind: 'over' }
  }

  move(finger: number, at: Point, atMs: number): void {
    const before = this.#fingers.get(finger)
    if (!before) return
    this.#fingers.set(finger, at)
    const phase = this.#phase
    switch (phase.kind) {
      case 'pressed': {
        if (distanceOf(phase.from, at) < SLOP_PX) return
        this.#phase = { kind: 'panning', trail: [{ ...at, atMs }] }
        return
      }
      case 'panning': {
        const trail = [...phase.trail.filter((one) => atMs - one.atMs <= VELOCITY_MS), { ...at, atMs }]
        this.#phase = { kind: 'panning', trail }
        this.#tell({ kind: 'pan', by: { x: at.x - before.x, y: at.y - before.y } })
        return
      }
      case 'pinching': {
        const [first, second] = [...this.#fingers.values()]
        if (!first || !second) return
        const [middle, distance] = [middleOf(first, second), distanceOf(first, second)]
        this.#phase = { kind: 'pinching', middle, distance }
        this.#tell({ kind: 'pan', by: { x: middle.x - phase.middle.x, y: middle.y - phase.middle.y } })
        if (phase.distance > 0) this.#tell({ kind: 'pinch', at: middle, scale: distance / phase.distance })
        return
      }
      case 'idle':
      case 'over':
        return
      default:
        phase satisfies never
    }
  }

  up(finger: number, at: Point, atMs: number): void {
    if (!this.#fingers.delete(finger)) return
    const phase = this.#phase
    this.#phase = { kind: this.#fingers.size > 0 ? 'over' : 'idle' }
    if (this.#fingers.size > 0) return
    if (phase.kind === 'pressed') this.#tap(at, atMs)
    else if (phase.kind === 'panning') this.#fling(phase.trail, at, atMs)
  }

  /** The finger has rested for LONG_PRESS_MS. */
  held(): void {
    if (this.#phase.kind !== 'pressed') return
    const { from } = this.#phase
    this.#phase = { kind: 'over' }
    this.#lastTap = null
    this.#tell({ kind: 'longPress', at: from })
  }

  /** The browser took the fingers away. */
  cancel(): void {
    this.#fingers.clear()
    this.#phase = { kind: 'idle' }
  }

  #tap(at: Point, atMs: number): void {
    const last = this.#lastTap
    const isSecond = last && atMs - last.atMs <= DOUBLE_TAP_MS && distanceOf(last, at) <= DOUBLE_TAP_PX
    this.#lastTap = isSecond ? null : { ...at, atMs }
    this.#tell({ kind: isSecond ? 'doubleTap' : 'tap', at })
  }

  #fling(trail: readonly Sample[], at: Point, atMs: number): void {
    const first = trail.find((one) => atMs - one.atMs <= VELOCITY_MS)
    const tookMs = first ? atMs - first.atMs : 0
    if (!first || tookMs <= 0) return
    const velocity = { x: (at.x - first.x) / tookMs, y: (at.y - first.y) / tookMs }
    if (Math.hypot(velocity.x, velocity.y) >= LEAST_VELOCITY) this.#tell({ kind: 'fling', velocity })
  }
}

const distanceOf = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const middleOf = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
