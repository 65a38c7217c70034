type Subscribe = (listener: () => void) => () => void

/**
 * Tells of changes behind the frame that shows them, once for all of that frame: what a key writes is seen first, and tools that
 * say how it looks follow.
 */
export function afterPaint(sources: readonly Subscribe[]): Subscribe {
  const listeners = new Set<() => void>()
  let stops: readonly (() => void)[] = []
  let asked: number | null = null

  const tell = (): void => {
    asked = null
    for (const listener of listeners) listener()
  }
  const onChange = (): void => {
    asked ??= requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // A frame is painted when its callbacks are done.
      port1.addEventListener('message', () => {
        port1.close()
        tell()
      })
      port1.start()
      port2.postMessage(null)
    })
  }
  return (listener) => {
    if (listeners.size === 0) stops = sources.map((subscribe) => subscribe(onChange))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      for (const stop of stops) stop()
      stops = []
      if (asked !== null) cancelAnimationFrame(asked)
      asked = null
    }
  }
}
