import { createCommentThreads, type CommentThread, type CommentThreads } from '@wenfang/shared-comments'
import type { CommentPlaces, HeldThread } from '@wenfang/shared-contract'
import type { Acl, UserInfo } from '@wenfang/shared-protocol'
import type { DocumentSession } from '@wenfang/shared-session'
import { useEffect, useRef, useState } from 'react'

export interface PlacedThread {
  readonly thread: CommentThread
  /** Orders threads as the document reads; null when what it was about is gone. */
  readonly order: number | null
}

/** Everything is looked at again at most this often; a key in a long text moves every place behind it. */
const LOOK_MS = 150

/** The threads of a session's comments in the order of the document, and what changes them. */
export function useThreads(
  session: DocumentSession | null,
  places: CommentPlaces | null,
  user: Pick<UserInfo, 'id' | 'name'>,
  acl: Acl | null,
  /** Threads of the document itself are looked for, which is work, only while somebody sees them. */
  isShown: boolean,
): {
  readonly threads: CommentThreads | null
  readonly placed: readonly PlacedThread[]
  /** What the document holds itself. */
  readonly held: readonly HeldThread[]
} {
  const [threads, setThreads] = useState<CommentThreads | null>(null)
  const [placed, setPlaced] = useState<readonly PlacedThread[]>([])
  const [held, setHeld] = useState<readonly HeldThread[]>([])
  const rights = useRef(acl)
  useEffect(() => {
    rights.current = acl
  }, [acl])
  const { id, name } = user
  useEffect(() => {
    if (!session) return
    const made = createCommentThreads({
      doc: session.comments,
      author: { id, name },
      mayComment: () => canComment(rights.current),
      mayManage: () => rights.current?.manage === 1,
    })
    setThreads(made)
    return () => {
      made.dispose()
      setThreads(null)
    }
  }, [session, id, name])

  useEffect(() => {
    if (!threads) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      timer = undefined
      setPlaced(inOrder(threads.all(), places))
      if (isShown) setHeld(places?.held?.all() ?? [])
    }
    const later = (what: 'selection' | 'content'): void => {
      if (what === 'content') timer ??= setTimeout(look, LOOK_MS)
    }
    look()
    const stops = [threads.onChange(look), places?.onChange(later)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop?.()
    }
  }, [threads, places, isShown])
  return { threads, placed, held }
}

export const canComment = (acl: Acl | null): boolean => acl?.comment === 1 || acl?.update === 1

/** What has no place any more stands at the end; in one place the older thread comes first. */
export function inOrder(
  threads: readonly CommentThread[],
  places: Pick<CommentPlaces, 'order'> | null,
): readonly PlacedThread[] {
  return threads
    .map((thread) => ({ thread, order: places?.order(thread.anchor) ?? null }))
    .toSorted(
      (a, b) =>
        (a.order ?? Infinity) - (b.order ?? Infinity) || a.thread.opening.createdAt - b.thread.opening.createdAt,
    )
}
