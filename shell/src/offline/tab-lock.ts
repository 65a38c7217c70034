import type { WindowChannel } from './shared-tabs.ts'

/** Whether this window is the one that edits a document offline. */
export interface TabLock {
  /** This window may be the one; tells, now and when it changes, whether another is. */
  take(): void
  /** Somebody is in this window: the one that has the lock hands it over, unless it has to keep it. */
  want(): void
  release(): void
  dispose(): void
}

export type LockManager = Pick<globalThis.LockManager, 'request'>

export interface TabLockOptions {
  /** undefined: nothing is known of other windows; their edits merge all the same. */
  readonly locks: LockManager | undefined
  readonly openChannel: () => WindowChannel
  readonly name: string
  /** Whether this window may give the lock to one that somebody is in. */
  readonly mayYield: () => boolean
  readonly onChange: (isElsewhere: boolean) => void
}

/** What the windows of one browser tell each other: somebody is in one of them; one of them has the lock now. */
type Word = 'wanted' | 'taken'

/**
 * S274, G24: of all windows of this browser one edits a document offline. One of them has the lock at any time, also while
 * the server is there: an answer that is waited for when the line is lost comes too late for the key that is pressed then.
 */
export function createTabLock({ locks, openChannel, name, mayYield, onChange }: TabLockOptions): TabLock {
  let line: WindowChannel | null = null
  let leave: (() => void) | null = null
  let isMine = false
  /** Somebody was in this window last; not in another one since. */
  let isWanted = false
  const say = (word: Word): void => line?.postMessage(word)

  /** Waits in line, then has the lock until the answer is called. */
  const join = (manager: LockManager): (() => void) => {
    const ending = new AbortController()
    let end = (): void => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const hold = (): Promise<void> => {
      if (ending.signal.aborted) return Promise.resolve()
      isMine = true
      isWanted = false
      say('taken')
      onChange(false)
      return held
    }
    manager.request(name, { signal: ending.signal }, hold).catch(() => {
      // Aborted while it waited; where the browser forbids locks, no window has one.
      if (!ending.signal.aborted) onChange(false)
    })
    return () => {
      ending.abort()
      end()
    }
  }
  const hear = (word: Word, manager: LockManager): void => {
    // Of three windows another one may have been the next in line.
    if (word === 'taken') return isWanted ? say('wanted') : undefined
    isWanted = false
    if (!isMine || !mayYield()) return
    isMine = false
    onChange(true)
    leave?.()
    leave = join(manager)
  }
  const release = (): void => {
    leave?.()
    leave = null
    line?.close()
    line = null
    isMine = false
    isWanted = false
  }

  return {
    take() {
      if (leave || !locks) return
      line = openChannel()
      line.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data, locks))
      onChange(true)
      leave = join(locks)
    },
    want() {
      if (!leave || isMine) return
      isWanted = true
      say('wanted')
    },
    release() {
      release()
      onChange(false)
    },
    dispose: release,
  }
}
