import { useState } from 'react'

/** What somebody has begun to write, as long as the page lives: a card that is closed takes nothing along. */
const drafts = new Map<string, string>()

export function useDraft(key: string): readonly [string, (text: string) => void] {
  const [, render] = useState(0)
  const set = (text: string) => {
    if (text === '') drafts.delete(key)
    else drafts.set(key, text)
    render((count) => count + 1)
  }
  return [drafts.get(key) ?? '', set]
}
