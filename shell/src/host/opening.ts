import { LOADING_FALLBACK_MS, type WenfangError } from '@wenfang/shared-protocol'

// The opening of one document as a pure reducer (S116, S117, S266-S268).

export type Opening =
  | {
      readonly phase: 'opening'
      readonly hasRendered: boolean
      readonly hasPermission: boolean
      /** The remote's mount is over: whatever is still missing must come at once. */
      readonly isMounted: boolean
      /** A likeness of the document is on screen, which must not stay in place of the real one (S269). */
      readonly hasFakeCanvas: boolean
    }
  | { readonly phase: 'open' }
  /** One of the two signals never came: the page should be loaded again, once (S117). */
  | { readonly phase: 'stuck' }
  | { readonly phase: 'failed'; readonly error: WenfangError }

export type OpeningEvent =
  | { readonly kind: 'rendered' }
  | { readonly kind: 'permission' }
  /** A preview or a published file is on screen; neither waits for rights (S267). */
  | { readonly kind: 'previewRendered' }
  | { readonly kind: 'mounted' }
  | { readonly kind: 'fakeCanvas' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'failed'; readonly error: WenfangError }

export const startOpening = (): Opening => ({
  phase: 'opening',
  hasRendered: false,
  hasPermission: false,
  isMounted: false,
  hasFakeCanvas: false,
})

export function reduceOpening(opening: Opening, event: OpeningEvent): Opening {
  // A crash ends an open document too; anything else comes too late to matter.
  if (event.kind === 'failed') return { phase: 'failed', error: event.error }
  if (opening.phase !== 'opening') return opening
  switch (event.kind) {
    case 'rendered':
      return settle({ ...opening, hasRendered: true })
    case 'permission':
      return settle({ ...opening, hasPermission: true })
    case 'previewRendered':
      return { phase: 'open' }
    case 'mounted':
      return { ...opening, isMounted: true }
    case 'fakeCanvas':
      return { ...opening, hasFakeCanvas: true }
    case 'timeout':
      return { phase: 'stuck' }
    default:
      return event satisfies never
  }
}

/** S116, S266: both are needed, in either order. */
const settle = (opening: Extract<Opening, { phase: 'opening' }>): Opening =>
  opening.hasRendered && opening.hasPermission ? { phase: 'open' } : opening

/**
 * S521, S269: how long the missing signal may still take; null while nothing says that the opening is stuck. A big file may
 * render for minutes and a slow network may keep the rights for long: the clock runs only once the remote is mounted
 * and one of the two is there, or a likeness stands where the document should be.
 */
export const openingTimeoutMs = (opening: Opening): number | null => {
  if (opening.phase !== 'opening' || !opening.isMounted) return null
  return opening.hasRendered || opening.hasPermission || opening.hasFakeCanvas ? LOADING_FALLBACK_MS : null
}
