import { useEffect, useState } from 'react'

/** The value after it has rested for `delayMs`. Becoming empty counts at once. */
export function useDebounced(value: string, delayMs: number): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return rested
}
