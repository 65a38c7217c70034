/** Whether this tab is the one that edits a document offline. */
export interface TabLock {
  /** Tells, now and when it changes, whether another tab holds it. */
  take(): void
  release(): void
}

export type LockManager = Pick<globalThis.LockManager, 'request'>

/** S274, G24: of all tabs of this browser one edits a document offline; the others wait until it is done. */
export function createTabLock(
  locks: LockManager | undefined,
  name: string,
  onChange: (isElsewhere: boolean) => void,
): TabLock {
  let release: (() => void) | null = null

  return {
    take() {
      // Without locks nothing is known of other tabs; their edits merge all the same.
      if (release || !locks) return
      const ending = new AbortController()
      let end = (): void => {}
      const held = new Promise<void>((resolve) => {
        end = resolve
      })
      release = (): void => {
        ending.abort()
        end()
      }
      const hold = (): Promise<void> => {
        if (!ending.signal.aborted) onChange(false)
        return held
      }
      const wait = async (): Promise<void> => {
        const isMine = await locks.request(name, { ifAvailable: true }, async (lock) => {
          if (lock) await hold()
          return lock !== null
        })
        if (isMine || ending.signal.aborted) return
        onChange(true)
        await locks.request(name, { signal: ending.signal }, hold)
      }
      // Aborted while it waited.
      wait().catch(() => {})
    },
    release() {
      release?.()
      release = null
      onChange(false)
    },
  }
}
