import type { EChartsType } from 'echarts/core'

/** Draws a chart by the library's options, as large as its frame. */
export type DrawChart = (option: object, width: number, height: number) => Element

/** What the engine keeps of a chart that it was given. */
interface Frame {
  isDisposed(): boolean
  dispose(): void
  resize(): void
  getDom(): HTMLElement
}

/** Draws the charts of one slide; the library comes with the first of them. */
export class ChartFrames {
  readonly #load: () => Promise<DrawChart>
  readonly #frames = new Set<Frame>()
  readonly #pending = new Set<Promise<unknown>>()

  constructor(load: () => Promise<DrawChart>) {
    this.#load = load
  }

  /** As the engine takes them. Who draws a slide is asked for `draw` (package-patches/lazy-libraries.json). */
  asInstances(): Set<EChartsType> {
    const frames = this.#frames as Set<unknown>
    return Object.assign(frames, {
      draw: (element: HTMLElement, option: object) => this.#draw(element, option),
    }) as Set<EChartsType>
  }

  async ready(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending)
  }

  #draw(element: HTMLElement, option: object): Frame {
    let isGone = false
    const frame: Frame = {
      isDisposed: () => isGone,
      dispose: () => {
        isGone = true
        this.#frames.delete(frame)
      },
      resize: () => undefined,
      getDom: () => element,
    }
    this.#frames.add(frame)
    const [width, height] = [element.offsetWidth, element.offsetHeight]
    const done: Promise<unknown> = this.#load()
      .then((draw) => {
        if (!isGone) element.replaceChildren(draw(option, width, height))
      })
      .catch(() => {
        if (!isGone) element.textContent = '图表暂不能显示'
      })
      .finally(() => this.#pending.delete(done))
    this.#pending.add(done)
    return frame
  }
}
