import { caretOf, refusalText, type WriterSurface } from '../engine/index.ts'

/** What the engine calls a place that takes no letter. */
const CODES: Readonly<Record<string, 'bound' | 'locked'>> = {
  bound: 'bound',
  locked: 'locked',
  'this content is locked': 'locked',
}
const KEYS: ReadonlySet<string> = new Set(['Backspace', 'Delete', 'Enter', 'Tab'])
/** When nobody types on. */
const PAUSE_MS = 200

/**
 * Says why a key changed nothing: in content that is locked or filled in from data the caret stands as everywhere. Once a
 * paragraph, until something is taken again. @returns ends it
 */
export function tellRefusals(surface: WriterSurface, pages: HTMLElement, tell: (text: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The paragraph of the last key, wherever the caret goes afterwards. */
  let typedIn = ''
  let told: string | null = null

  const look = (): void => {
    const engine = surface.surface
    engine?.flushPendingInput()
    const reason = engine?.state().lastRejection ?? null
    const code = reason === null ? undefined : CODES[reason]
    if (reason === null || code === undefined) {
      told = null
      return
    }
    if (told === typedIn) return
    told = typedIn
    tell(refusalText(code, reason))
  }
  const onInput = (event: Event): void => {
    if (event instanceof KeyboardEvent) {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey
      if (!isLetter && !KEYS.has(event.key)) return
    }
    typedIn = caretOf(surface)?.paragraphId ?? ''
    clearTimeout(timer)
    timer = setTimeout(look, PAUSE_MS)
  }
  const types = ['keydown', 'beforeinput', 'compositionend', 'paste', 'cut']
  for (const type of types) pages.addEventListener(type, onInput, true)
  return () => {
    clearTimeout(timer)
    for (const type of types) pages.removeEventListener(type, onInput, true)
  }
}
