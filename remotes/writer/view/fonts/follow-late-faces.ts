import type { RegisteredFaces } from '@wenfang/shared-fonts'

export interface LateFaces {
  readonly faces: Pick<RegisteredFaces, 'onLate'>
  /** Where people type: pages do not change under what an input method composes. */
  readonly element: HTMLElement
  /** A document that is being laid out is measured once more when it is. */
  readonly laidOut: Promise<void>
  readonly measureAgain: () => void
}

/**
 * Faces come late on a slow line, and when the first letter of their kind is typed (an arrow, an italic): lines that were
 * measured with the device's own would run over the margin, and pages break elsewhere than for others. Returns a dispose function.
 */
export function followLateFaces({ faces, element, laidOut, measureAgain }: LateFaces): () => void {
  let isLaidOut = false
  let isComposing = false
  let isLate = false
  const settle = (): void => {
    if (!isLate || !isLaidOut || isComposing) return
    isLate = false
    measureAgain()
  }
  const stop = faces.onLate(() => {
    isLate = true
    settle()
  })
  const onStart = (): void => {
    isComposing = true
  }
  const onEnd = (): void => {
    isComposing = false
    // The engine takes over what was composed first.
    queueMicrotask(settle)
  }
  element.addEventListener('compositionstart', onStart)
  element.addEventListener('compositionend', onEnd)
  void laidOut.then(() => {
    isLaidOut = true
    settle()
  })
  return () => {
    isLate = false
    isLaidOut = false
    stop()
    element.removeEventListener('compositionstart', onStart)
    element.removeEventListener('compositionend', onEnd)
  }
}
