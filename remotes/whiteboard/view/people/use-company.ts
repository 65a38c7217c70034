import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Fellow } from '../presence/board-presence.ts'
import { useBoard } from '../state/board-state.ts'

/** Who else is on the board, and whom this person goes along with. */
export function useCompany(): {
  readonly fellows: readonly Fellow[]
  /** The connection that is followed; null when none is. */
  readonly followed: string | null
  readonly follow: (connection: string | null) => void
} {
  const { editor, host, presence, surface } = useBoard()
  const fellows = useSyncExternalStore(
    (listener) => presence.onChange(listener),
    () => presence.fellows,
  )
  const [followed, follow] = useState<string | null>(null)
  const heard = useRef(new Map<string, number>())
  const leader = fellows.find(({ connection }) => connection === followed)

  // Where the other looks, this window looks.
  const place = leader && `${leader.page} ${leader.view.join(' ')}`
  useEffect(() => {
    if (!leader) return
    editor.turnTo(leader.page)
    surface.show(leader.view)
    // Its middle stays in the middle of a window that becomes another size, as a show becomes the whole screen.
    const observer = new ResizeObserver(() => requestAnimationFrame(() => surface.show(leader.view)))
    if (editor.canvas) observer.observe(editor.canvas)
    return () => observer.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by what the place is, not by which object tells it
  }, [editor, surface, place])

  // Who leaves is followed no longer.
  const isGone = followed !== null && !leader
  useEffect(() => {
    if (isGone) follow(null)
  }, [isGone])

  // A step of one's own ends it.
  useEffect(() => {
    if (followed === null) return
    const stop = (): void => follow(null)
    const { canvas } = editor
    canvas?.addEventListener('wheel', stop, { passive: true })
    canvas?.addEventListener('pointerdown', stop)
    return () => {
      canvas?.removeEventListener('wheel', stop)
      canvas?.removeEventListener('pointerdown', stop)
    }
  }, [editor, followed])

  useEffect(() => {
    for (const { connection, name, calls, page, view } of fellows) {
      const before = heard.current.get(connection)
      heard.current.set(connection, calls)
      // What was called before this window heard of them is over.
      if (before === undefined || calls <= before) continue
      editor.turnTo(page)
      surface.show(view)
      host.toast('info', `${name}请大家看这里`)
    }
  }, [editor, fellows, host, surface])

  return { fellows, followed, follow }
}
