import { useState } from 'react'

const KEY = 'wenfang.comment-draft'

/** What is being written survives a reload and the closing of the panel; `place` tells the drafts of a file apart. */
export function useDraft(fileId: string, place: string): readonly [string, (text: string) => void] {
  const key = `${KEY}.${fileId}.${place}`
  const [draft, setDraft] = useState(() => read(key))
  return [
    draft,
    (text) => {
      setDraft(text)
      write(key, text)
    },
  ]
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Without storage the draft lives as long as the panel.
  }
}
