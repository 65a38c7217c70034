import type { Card, CardRefusal, CardRequest, CardState } from '@wenfang/shared-contract'
import { cardTexts } from '../i18n/cards.ts'
import { createValue } from '../value.ts'
import { createCardElements } from './card-elements.ts'
import type { CardWorld, OpenedCard } from './card-world.ts'
import type { LivePlace } from './live-places.ts'
import { refusalOf } from './refusal.ts'

/** How often a card in sight asks whether its picture is still true; the server looks into its log and answers without one. */
const FOLLOW_MS = 4_000
/** The same where there was nothing to see. */
const REFUSED_MS = 30_000
/** Who scrolls past a card and back finds it as it was. */
const SUSPEND_MS = 10_000

const RETRIED: readonly CardRefusal[] = ['offline', 'failed', 'hidden', 'login', 'unsupported']

interface Live {
  readonly opened: OpenedCard
  readonly place: LivePlace
}

/** One file in one box: a picture that follows it, and the file itself while somebody is in it. */
export function createCard(box: HTMLElement, request: CardRequest, world: CardWorld): Card {
  const { clock } = world
  const { fileId, part, width, height, isSeeThrough = false, actions = [] } = request
  const state$ = createValue<CardState>({ kind: 'waiting' })
  const elements = createCardElements(box, { address: world.address(fileId), isSeeThrough, actions })
  const ending = new AbortController()
  let edition: string | null = null
  let isInSight = false
  let isDisposed = false
  let live: Live | null = null
  /** Ends an opening that is under way. */
  let opening: AbortController | null = null
  /** Counts openings: what comes late is closed again. */
  let turn = 0
  let cancelFollow = (): void => {}
  let cancelSuspend = (): void => {}

  const refuse = (reason: CardRefusal): void => {
    edition = null
    elements.showRefusal(cardTexts.refusals[reason], RETRIED.includes(reason))
    state$.set({ kind: 'refused', reason })
  }
  const follow = (): void => {
    cancelFollow()
    if (isDisposed || !isInSight || live) return
    const delay = state$.current.kind === 'refused' && state$.current.reason !== 'offline' ? REFUSED_MS : FOLLOW_MS
    cancelFollow = clock.after(delay, () => void (world.isPageSeen() ? refresh() : follow()))
  }
  const refresh = async (): Promise<void> => {
    if (isDisposed || isInside(world.chain, fileId)) return
    cancelFollow()
    try {
      const pictured = await world.picture(fileId, { part, width, height }, edition)
      if (isDisposed) return
      if (pictured) {
        edition = pictured.edition
        elements.showPicture(pictured.snapshot)
        if (!live) state$.set({ kind: 'picture' })
      }
    } catch (error) {
      if (isDisposed) return
      const reason = refusalOf(error)
      // A line that breaks takes away nothing that was seen.
      if (reason !== 'offline' || edition === null) {
        if (live) await close(false)
        refuse(reason)
      }
    }
    follow()
  }

  const open = async (takesKeys: boolean): Promise<void> => {
    if (isDisposed || state$.current.kind === 'refused' || isInside(world.chain, fileId)) return
    if (live) {
      live.place.use()
      if (takesKeys) enterLive(live)
      return
    }
    if (opening) return
    const my = ++turn
    const own = new AbortController()
    opening = own
    elements.showOpening(true)
    const place = world.places.take(() => void close(false))
    try {
      const frame = elements.live.ownerDocument.createElement('div')
      frame.className = 'wf-file-card-frame'
      elements.live.replaceChildren(frame)
      // Laid out in its full size, below its own picture.
      elements.live.hidden = false
      const opened = await world.open({
        fileId,
        part,
        frame,
        signal: AbortSignal.any([own.signal, ending.signal]),
        onEnd: (error) => void endLive(error),
      })
      if (my !== turn || isDisposed) {
        place.give()
        await opened.close()
        return
      }
      opening = null
      live = { opened, place }
      cancelFollow()
      elements.showLive(true)
      state$.set({ kind: 'live', isEntered: false })
      if (takesKeys) enterLive(live)
      if (!isInSight) suspendSoon()
    } catch (error) {
      place.give()
      if (my !== turn || isDisposed) return
      opening = null
      elements.live.replaceChildren()
      refuse(refusalOf(error))
      follow()
    } finally {
      if (my === turn) elements.showOpening(false)
    }
  }
  const enterLive = ({ opened, place }: Live): void => {
    place.use()
    opened.focus()
    state$.set({ kind: 'live', isEntered: true })
  }
  const endLive = async (error: unknown): Promise<void> => {
    if (!live) return
    await close(false)
    refuse(refusalOf(error))
    await refresh()
  }

  /** The picture again. */
  const close = async (takesKeys: boolean): Promise<void> => {
    cancelSuspend()
    turn += 1
    opening?.abort()
    opening = null
    const last = live
    live = null
    elements.showOpening(false)
    if (!last) return
    last.place.give()
    if (!isDisposed) {
      elements.showLive(false)
      state$.set({ kind: 'picture' })
      if (takesKeys) elements.face.focus()
    }
    await last.opened.close()
    elements.live.replaceChildren()
    await refresh()
  }
  const suspendSoon = (): void => {
    cancelSuspend()
    cancelSuspend = clock.after(SUSPEND_MS, () => void close(false))
  }
  const onSight = (isSeen: boolean): void => {
    isInSight = isSeen
    cancelSuspend()
    if (!isSeen) {
      cancelFollow()
      if (live || opening) suspendSoon()
      return
    }
    if (live) return
    void refresh().then(() => {
      if (request.mode === 'live' && isInSight && state$.current.kind === 'picture') void open(false)
    })
  }

  const stop = { signal: ending.signal }
  for (const way of [elements.face, elements.enter]) way.addEventListener('click', () => void open(true), stop)
  elements.leave.addEventListener('click', () => void close(true), stop)
  elements.retry.addEventListener('click', () => void refresh(), stop)
  elements.live.addEventListener(
    'keydown',
    (event) => {
      // What is open in the box may need the key itself: it says so by taking it.
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      void close(true)
    },
    stop,
  )
  elements.live.addEventListener('focusin', () => live && state$.set({ kind: 'live', isEntered: true }), stop)
  elements.live.addEventListener('focusout', () => live && state$.set({ kind: 'live', isEntered: false }), stop)

  let stopSight = (): void => {}
  if (isInside(world.chain, fileId)) refuse('nested')
  else {
    elements.showWaiting()
    stopSight = world.watchSight(box, onSight)
  }
  return {
    state$,
    enter: () => void open(true),
    leave: () => void close(true),
    refresh,
    dispose() {
      if (isDisposed) return
      isDisposed = true
      stopSight()
      cancelFollow()
      ending.abort()
      void close(false)
      elements.remove()
    },
  }
}

const isInside = (chain: readonly string[], fileId: string): boolean => chain.includes(fileId)
