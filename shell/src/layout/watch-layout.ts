import type { LayoutClass } from '@wenfang/shared-contract'
import { createValue, type Value } from '../value.ts'
import { layoutOfDevice } from './layout-of-device.ts'
import { showLayout } from './root-classes.ts'

export interface LayoutWatch {
  readonly layout$: Value<LayoutClass>
  dispose(): void
}

/** Keeps the layout class of the root right while a device is folded, unfolded or turned. */
export function watchLayout(window: Window): LayoutWatch {
  const read = (): LayoutClass =>
    layoutOfDevice({
      userAgent: window.navigator.userAgent,
      maxTouchPoints: window.navigator.maxTouchPoints,
      widthPx: window.innerWidth,
    })
  const layout$ = createValue(read())
  const subscription = layout$.subscribe((layout) => showLayout(window.document.documentElement, layout))
  const onResize = (): void => layout$.set(read())
  window.addEventListener('resize', onResize)
  return {
    layout$,
    dispose() {
      window.removeEventListener('resize', onResize)
      subscription.unsubscribe()
    },
  }
}
