import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time, renewed every minute, so that "5 分钟前" does not stay true for ever. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
