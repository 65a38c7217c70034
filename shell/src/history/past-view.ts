import type { DocumentSession } from '@wenfang/shared-session'
import type { ShownRemote } from '../host/document-controller.ts'
import { createValue, type Value } from '../value.ts'

/** A point of the history that a person looks at. */
export interface ShownPast {
  /** 0 for a point that is no version. */
  readonly version: number
  readonly historyId: string
}

export interface PastView {
  readonly past$: Value<ShownPast | null>
  /** Lays it over the document; the one shown before goes when the new one is there. */
  show(past: ShownPast): void
  /** The document itself again, as it was left. Twice is safe. */
  end(): void
}

export interface PastViewOptions {
  /** Element of the document; every child is one mounted remote. */
  readonly frame: HTMLElement
  /** Mounts that point behind what is shown; null when the document has gone meanwhile. @throws WenfangError */
  readonly mount: (
    past: ShownPast,
  ) => Promise<{ readonly remote: ShownRemote; readonly session: DocumentSession } | null>
  readonly onFail: (error: unknown) => void
}

const BEHIND = 'wf-remote-behind'

/** The past of a document over its present, which goes on behind it and keeps its place. */
export function createPastView({ frame, mount, onFail }: PastViewOptions): PastView {
  const past$ = createValue<ShownPast | null>(null)
  let shown: (() => void) | null = null
  /** Counts what a person asked for: what comes late is not shown any more. */
  let turn = 0

  const show = async (past: ShownPast): Promise<void> => {
    const my = ++turn
    past$.set(past)
    try {
      const mounted = await mount(past)
      if (!mounted) return
      const leave = (): void => {
        void mounted.remote.unmount()
        void mounted.session.dispose()
      }
      if (my !== turn) return leave()
      const before = shown
      const own = frame.lastElementChild
      for (const child of frame.children) child.classList.toggle(BEHIND, child !== own)
      shown = leave
      before?.()
    } catch (error) {
      if (my !== turn) return
      onFail(error)
      end()
    }
  }
  const end = (): void => {
    turn++
    past$.set(null)
    const last = shown
    shown = null
    const [present] = frame.children
    if (last) present?.classList.remove(BEHIND)
    last?.()
  }
  return { past$, show: (past) => void show(past), end }
}

/** Rejects when the session cannot be opened. */
export function whenFailed(session: DocumentSession): Promise<never> {
  return new Promise((_resolve, reject) => {
    session.listen((news) => {
      if (news.kind === 'openFailed') reject(news.error)
    })
  })
}
