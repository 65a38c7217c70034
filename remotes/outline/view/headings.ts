import type { Subscribable } from '@wenfang/shared-contract'
import { headingsIn, type Outline } from '../model/index.ts'
import type { Heading } from './engine/engine.ts'
import { Held } from './engine/values.ts'
import { whenIdle } from './when-idle.ts'

const SETTLE_MS = 200

/** The headings of the document, told again a moment after they changed. */
export function followHeadings(outline: Outline): {
  readonly headings$: Subscribable<readonly Heading[]>
  readonly dispose: () => void
} {
  const held = new Held<readonly Heading[]>(headingsIn(outline.blocks))
  let timer: ReturnType<typeof setTimeout> | undefined
  let takeBack = (): void => undefined
  const look = () => {
    const next = headingsIn(outline.blocks)
    if (JSON.stringify(next) !== JSON.stringify(held.value)) held.set(next)
  }
  const stop = outline.onChange(() => {
    clearTimeout(timer)
    takeBack()
    timer = setTimeout(() => {
      takeBack = whenIdle(look)
    }, SETTLE_MS)
  })
  return {
    headings$: held,
    dispose() {
      clearTimeout(timer)
      takeBack()
      stop()
    },
  }
}
