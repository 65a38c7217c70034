import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { mergedText, movedPlace, textEdits } from '../../model/index.ts'

/** Others see what is written so soon after it. */
const SHARED_MS = 600
/** Nobody waits for it: it is kept, should the page end. */
const ALONE_MS = 3_000

interface SharedTextOptions {
  /** Rises when the cell may hold something else. */
  readonly version: number
  /** What the cell holds at this moment, by whomever. */
  readonly read: () => string
  /** Somebody else may look on. */
  readonly isShared: boolean
  /** Its element is there. */
  readonly isShown: boolean
  /** Goes on with a text; `goesOn`: as part of the step before. Whether it was done. */
  readonly write: (from: string, text: string, goesOn: boolean) => boolean
}

export interface SharedText {
  readonly area: RefObject<HTMLTextAreaElement | null>
  /** Puts another text there and selects in it, as a tool does. */
  readonly put: (text: string, start: number, end: number) => void
  /** What was written is told; whoever comes back begins a new step. */
  readonly leave: () => void
  readonly handlers: {
    readonly onChange: () => void
    readonly onCompositionStart: () => void
    readonly onCompositionEnd: () => void
  }
}

/**
 * A text in which several write at once: what others write comes in around the caret, what is written here leaves in between. What is
 * written is what stands in the element and nothing else: a copy that follows a moment later would take a key for the removal of what came
 * in that moment.
 */
export function useSharedText(options: SharedTextOptions): SharedText {
  const { version, isShared, isShown } = options
  const area = useRef<HTMLTextAreaElement>(null)
  /** What the text in the element was made of; the same while nobody writes here. */
  const from = useRef('')
  const latest = useRef(options)
  const isComposing = useRef(false)
  const hasBegun = useRef(false)
  const timer = useRef<number | null>(null)

  /** What others wrote joins what is written here; not into letters that are still being composed. */
  const join = (): void => {
    const { current: element } = area
    if (!element || isComposing.current) return
    const present = latest.current.read()
    const { value: mine } = element
    const text = mergedText(from.current, mine, present)
    from.current = present
    if (text === mine) return
    const edits = textEdits(mine, text)
    const { selectionStart, selectionEnd } = element
    element.value = text
    element.setSelectionRange(movedPlace(edits, selectionStart), movedPlace(edits, selectionEnd))
  }
  const tell = (): void => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
    const text = area.current?.value
    if (text === undefined || text === from.current) return
    if (!latest.current.write(from.current, text, hasBegun.current)) return
    hasBegun.current = true
    from.current = text
    join()
  }
  const changed = (): void => {
    if (isComposing.current || timer.current !== null) return
    timer.current = window.setTimeout(tell, latest.current.isShared ? SHARED_MS : ALONE_MS)
  }
  const begin = (): void => {
    from.current = latest.current.read()
    if (area.current && area.current.value !== from.current) area.current.value = from.current
  }

  useLayoutEffect(() => {
    latest.current = options
  })
  useLayoutEffect(begin, [isShown])
  useLayoutEffect(join, [version])
  // Somebody comes while one writes: he waits for what is there already.
  useEffect(() => {
    if (isShared && timer.current !== null) tell()
  }, [isShared])
  // Whoever closes the card by a key has not taken back what he wrote.
  useLayoutEffect(() => tell, [])

  return {
    area,
    put(text, start, end) {
      const { current: element } = area
      if (!element) return
      element.value = text
      element.focus()
      element.setSelectionRange(start, end)
      changed()
    },
    leave() {
      isComposing.current = false
      tell()
      hasBegun.current = false
      begin()
    },
    handlers: {
      onChange: changed,
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: () => {
        isComposing.current = false
        changed()
        join()
      },
    },
  }
}
