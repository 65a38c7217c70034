import type { Json } from '@wenfang/shared-contract'

/** Where a person was in the document, in CSS pixels of the desk. */
export interface WriterPlace {
  readonly left: number
  readonly top: number
  readonly zoom: number
  readonly hasFocus: boolean
}

/** What an earlier mount kept; null when there is none or another build kept something else. */
export function readView(kept: Json | null | undefined): WriterPlace | null {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null
  const { left, top, zoom, hasFocus } = kept as { readonly [key: string]: Json }
  if (typeof left !== 'number' || typeof top !== 'number' || typeof zoom !== 'number') return null
  return zoom > 0 ? { left, top, zoom, hasFocus: hasFocus === true } : null
}

/** The page lays a document out behind another one before it shows it; what is not shown takes no focus. */
export function whenVisible(element: Element, signal: unknown, run: () => void): void {
  const look = (): void => {
    if ((signal as AbortSignal).aborted) return
    if (element.checkVisibility({ visibilityProperty: true })) run()
    else requestAnimationFrame(look)
  }
  look()
}
