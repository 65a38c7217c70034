import { createSlideMemory, FOLD_DEVICE_WIDTH_PX } from '@wenfang/shared-protocol'
import { createLineCache } from './line-cache.ts'
import { marksToMarkup } from './lines.ts'
import { measureLines } from './measure-lines.ts'

export interface KeepLinesOptions {
  readonly window: Window
  readonly key: string
  readonly frame: Element
  /** Where the snapshot's content stood. */
  readonly area: DOMRect
}

/** Remembers the first screen of an open document for its next opening. Nothing depends on it. */
export function keepLines({ window, key, frame, area }: KeepLinesOptions): void {
  const marks = measureLines(frame, area)
  if (marks.length === 0) return
  try {
    const { localStorage, innerWidth: width, innerHeight: height } = window
    createLineCache(localStorage).write(key, marksToMarkup({ width, height }, marks))
  } catch {
    // Storage is forbidden here.
  }
}

/** S519: how high the bar above a document is on this phone, for the fake view of the next opening. */
export function keepHeader(window: Window): void {
  if (window.innerWidth >= FOLD_DEVICE_WIDTH_PX) return
  const header = window.document.querySelector('.wf-document > header')
  if (!header) return
  try {
    createSlideMemory(window.localStorage).keepPhoneHeader(header.getBoundingClientRect().height)
  } catch {
    // Storage is forbidden here.
  }
}
