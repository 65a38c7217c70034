/** What a document cannot do without, by the names browsers give them. */
const NEEDED = ['WebSocket', 'indexedDB', 'ResizeObserver'] as const

/** S462: features that this browser lacks or forbids; a person is told to use another one. */
export function missingFeatures(window: Window): readonly string[] {
  return NEEDED.filter((name) => {
    try {
      return !(name in window) || (window as unknown as Record<string, unknown>)[name] === undefined
    } catch {
      // Reading some of them throws where they are forbidden.
      return true
    }
  })
}
