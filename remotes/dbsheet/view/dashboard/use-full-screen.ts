import { useCallback, useEffect, useRef, useState } from 'react'

/** The whole screen for one element. @returns whether it has it, the way in and out, and the element's ref */
export function useFullScreen() {
  const [isFull, setFull] = useState(false)
  const shown = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === shown.current)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const element = useCallback((next: HTMLElement | null) => void (shown.current = next), [])
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : shown.current?.requestFullscreen())?.catch(() => setFull(false))
  return { isFull, toggle, element }
}
