import type { SharedView } from '@wenfang/shared-protocol'
import type { Clock } from '../../clock.ts'
import { codeOf } from '../failure.ts'

/** How often a page that is seen asks whether the view is another now. */
const FOLLOW_MS = 10_000
/** After these there is nothing to see by this link, or not by this person. */
const ENDS = ['NotFound', 'LinkExpired', 'LinkCodeRequired', 'LinkCodeWrong', 'userNotLogin', 'NeedPassword']

export interface FollowViewOptions {
  readonly clock: Clock
  /** Of the view that is shown. */
  readonly edition: string
  readonly read: (known: string) => Promise<SharedView>
  readonly isPageSeen: () => boolean
  /** Tells each time that the page comes into sight; answers how that ends. */
  readonly whenSeen: (listener: () => void) => () => void
  readonly onView: (view: SharedView) => void
  readonly onReachable: (isReachable: boolean) => void
  readonly onEnd: (error: unknown) => void
}

/** Keeps a shared view as it is now, while somebody looks at it. Answers how that ends; twice is safe. */
export function followView(options: FollowViewOptions): () => void {
  const { clock, read, isPageSeen, onView, onReachable, onEnd } = options
  let { edition } = options
  let isOver = false
  let isAsking = false
  let cancel = (): void => {}

  const again = (): void => {
    cancel()
    if (!isOver) cancel = clock.after(FOLLOW_MS, () => void (isPageSeen() ? ask() : again()))
  }
  const ask = async (): Promise<void> => {
    if (isOver || isAsking) return
    isAsking = true
    try {
      const view = await read(edition)
      if (isOver) return
      onReachable(true)
      edition = view.edition
      if (view.body !== null) onView(view)
    } catch (error) {
      if (isOver) return
      if (ENDS.includes(codeOf(error))) {
        end()
        return onEnd(error)
      }
      onReachable(false)
    } finally {
      isAsking = false
      again()
    }
  }
  const stop = options.whenSeen(() => void ask())
  const end = (): void => {
    isOver = true
    cancel()
    stop()
  }
  again()
  return end
}
