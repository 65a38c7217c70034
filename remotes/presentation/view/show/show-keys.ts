import { pressedKeys } from '../keys/pressed-keys.ts'
import type { InkTool } from './ink.view.tsx'
import type { Show } from './show.ts'

export interface ShowKeys {
  readonly follows: boolean
  readonly onEnd: () => void
  readonly setTool: (tool: InkTool) => void
}

/** Keys of a show, as people know them from the program that they come from. Returns a dispose function. */
export function showKeys(show: Show, { follows, onEnd, setTool }: ShowKeys, target: Window = window): () => void {
  let digits = ''
  const own: Readonly<Record<string, () => void>> = {
    Space: () => show.next(),
    ArrowRight: () => show.next(),
    ArrowDown: () => show.next(),
    PageDown: () => show.next(),
    N: () => show.next(),
    ArrowLeft: () => show.previous(),
    ArrowUp: () => show.previous(),
    PageUp: () => show.previous(),
    Backspace: () => show.previous(),
    P: () => show.previous(),
    Home: () => show.go(show.order()[0] ?? ''),
    End: () => show.go(show.order().at(-1) ?? ''),
    B: () => show.setScreen(show.screen === 'black' ? 'slide' : 'black'),
    '.': () => show.setScreen(show.screen === 'black' ? 'slide' : 'black'),
    W: () => show.setScreen(show.screen === 'white' ? 'slide' : 'white'),
    ',': () => show.setScreen(show.screen === 'white' ? 'slide' : 'white'),
    'Mod+P': () => setTool('pen'),
    'Mod+L': () => setTool('laser'),
    'Mod+A': () => setTool('none'),
    Enter: () => {
      if (digits === '') show.next()
      else show.goTo(Number(digits))
    },
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys = pressedKeys(event)
    if (event.isComposing) return
    const isField = event.target instanceof Element && event.target.closest('button, [role=toolbar]') !== null
    if (keys === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return onEnd()
    }
    if (follows || (isField && (keys === 'Enter' || keys === 'Space' || keys.startsWith('Arrow')))) return
    if (/^\d$/.test(keys)) {
      digits = (digits + keys).slice(-5)
      return
    }
    const run = own[keys]
    if (run) {
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    digits = ''
  }
  target.addEventListener('keydown', onKeyDown, true)
  return () => target.removeEventListener('keydown', onKeyDown, true)
}
