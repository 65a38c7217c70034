import { holdKeys } from '@wenfang/shared-ui'
import { useEffect, useState, type RefObject } from 'react'
import type * as Y from 'yjs'
import type { LostPlace } from '../../model/index.ts'
import { onLostPlace, packageOf, type WriterSurface } from '../engine/index.ts'

/** What a person was writing when others took the paragraph away. */
export interface KeptWords {
  readonly place: LostPlace
  readonly text: string
  readonly caret: number
  readonly goOn: () => void
}

/** Keys that say where to go on. */
const MOVES = /^(Arrow|Home|End|Page|Escape)/
const COMPOSITION = ['compositionstart', 'compositionend'] as const
const MODIFIERS = /^(Shift|Control|Alt|Meta|CapsLock|F\d+)$/

/**
 * Own words that went with a paragraph are held out at once, and typing goes on among them. Where there were none, the next
 * letter begins such words: nothing gets into the paragraph behind until the person has said where to go on.
 */
export function useLostPlace(
  surface: WriterSurface,
  body: Y.Doc,
  root: RefObject<HTMLElement | null>,
): readonly [KeptWords | null, () => void] {
  const [kept, keep] = useState<KeptWords | null>(null)
  useEffect(() => {
    let waiting = new AbortController()
    const letters = watchLetters(surface, body, root.current)
    const stop = onLostPlace(surface, (place, goOn) => {
      waiting = new AbortController()
      const { signal } = waiting
      const options = { capture: true, signal }
      const element = root.current
      const pending = letters.pending()
      if (place.hasOwnWords || pending !== '' || letters.isComposing()) {
        // An input method that is at work ends where it began.
        let [text, caret] = place.hasOwnWords ? [place.text, place.offset] : ['', 0]
        const add = (words: string): void => {
          text = text.slice(0, caret) + words + text.slice(caret)
          caret += words.length
        }
        add(pending)
        const onEnd = ({ data }: CompositionEvent): void => add(data)
        element?.addEventListener('compositionend', onEnd, options)
        holdKeys()
        waiting.abort()
        return keep({ place, text, caret, goOn })
      }
      const begin = (words: string): void => {
        waiting.abort()
        holdKeys()
        keep({ place, text: words, caret: words.length, goOn })
      }
      const go = (): void => {
        waiting.abort()
        goOn()
      }
      element?.addEventListener('pointerdown', go, options)
      element?.addEventListener(
        'keydown',
        ({ key, ctrlKey, metaKey }) => {
          if (MODIFIERS.test(key) || ctrlKey || metaKey) return
          // The letter itself goes to who has the keys now.
          if (MOVES.test(key)) go()
          else begin('')
        },
        options,
      )
      // Words that come without a key: spoken ones, signs that were picked from a list, keyboards on the screen.
      element?.addEventListener(
        'beforeinput',
        (event) => {
          event.preventDefault()
          event.stopPropagation()
          begin(event.data ?? '')
        },
        options,
      )
    })
    return () => {
      waiting.abort()
      letters.stop()
      stop()
    }
  }, [surface, body, root])
  const end = (): void => {
    kept?.goOn()
    keep(null)
  }
  return [kept, end]
}

/**
 * The engine writes letters a moment after they are typed: those that a change of others came before. What an input method
 * is still composing it writes when that ends.
 */
function watchLetters(surface: WriterSurface, body: Y.Doc, root: HTMLElement | null) {
  let typed: { readonly before: unknown; readonly text: string } = { before: null, text: '' }
  let pending = ''
  let isComposing = false
  const onComposition = ({ type }: CompositionEvent): void => void (isComposing = type === 'compositionstart')
  const onInput = ({ inputType, data }: InputEvent): void => {
    if (inputType !== 'insertText' || data === null) return
    const before = packageOf(surface)
    typed = { before, text: typed.before === before ? typed.text + data : data }
  }
  const beforeChange = ({ local }: Y.Transaction): void => {
    if (!local) pending = typed.before === packageOf(surface) ? typed.text : ''
  }
  root?.addEventListener('beforeinput', onInput, true)
  for (const type of COMPOSITION) root?.addEventListener(type, onComposition, true)
  body.on('beforeTransaction', beforeChange)
  return {
    pending: () => pending,
    isComposing: () => isComposing,
    stop() {
      root?.removeEventListener('beforeinput', onInput, true)
      for (const type of COMPOSITION) root?.removeEventListener(type, onComposition, true)
      body.off('beforeTransaction', beforeChange)
    },
  }
}
