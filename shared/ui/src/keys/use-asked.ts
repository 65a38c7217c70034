import { useCallback, useState } from 'react'
import { holdKeys } from './hold-keys.ts'

/** What is asked for and opens next, null for nothing. From the event that asks on, what is typed is for that. */
export function useAsked<Asked>(): readonly [Asked | null, (asked: Asked | null) => void] {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = useCallback((next: Asked | null) => {
    if (next !== null) holdKeys()
    setAsked(next)
  }, [])
  return [asked, ask]
}
