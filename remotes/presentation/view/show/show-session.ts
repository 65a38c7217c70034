import { holdKeys } from '@wenfang/shared-ui'
import type { ComponentType } from 'react'
import type { DeckPresence, Peer } from '../presence/deck-presence.ts'
import type { DeckStore } from '../state/deck-store.ts'
import type { Rehearsal, SlideTime } from './rehearsal.ts'
import type { readInk, toldInk } from './ink.ts'
import { pressShow } from './show-press.ts'
import type { Show } from './show.ts'

/** What a show is made of, which comes when the first one is wanted. */
export interface ShowCode {
  readonly Show: typeof Show
  readonly Rehearsal: typeof Rehearsal
  readonly RunningShowLayer: ComponentType
  readonly toldInk: typeof toldInk
  readonly readInk: typeof readInk
}

export interface RunningShow {
  readonly show: Show
  /** Name of who is followed; null of an own show. */
  readonly follows: string | null
  readonly hasPresenter: boolean
  /** It runs on another device of this person, and is led from here. */
  readonly isRemote: boolean
  /** Times are taken. */
  readonly rehearsal: Rehearsal | null
}

/** At most one show at a time: an own one, which others can follow, or that of somebody else. */
export class ShowSession {
  readonly #store: DeckStore
  readonly #presence: DeckPresence
  readonly #listeners = new Set<() => void>()
  #running: RunningShow | null = null
  #rehearsed: readonly SlideTime[] | null = null
  #stop: (() => void) | null = null
  readonly #load: () => Promise<ShowCode>
  readonly #onFailed: () => void
  #code: ShowCode | null = null
  /** Counts what was asked for: a show that comes too late is not wanted any more. */
  #asked = 0

  /** @param onFailed the code of shows did not come */
  constructor(store: DeckStore, presence: DeckPresence, load: () => Promise<ShowCode>, onFailed: () => void) {
    this.#store = store
    this.#presence = presence
    this.#load = load
    this.#onFailed = onFailed
  }

  /** What shows are made of; there once the first one was asked for, or prepared. */
  get code(): ShowCode | null {
    return this.#code
  }

  /** Fetches what a show needs, so that the first one begins at once. */
  prepare(): void {
    this.#load().then(
      (code) => {
        this.#code = code
      },
      () => {
        // It is asked for again, and then somebody is told.
      },
    )
  }

  #with(run: (code: ShowCode) => void): void {
    if (this.#code) return run(this.#code)
    // Until the show is there its keys are nobody else's.
    holdKeys()
    const asked = this.#asked
    this.#load().then(
      (code) => {
        this.#code = code
        if (this.#asked === asked) run(code)
      },
      () => this.#onFailed(),
    )
  }

  get running(): RunningShow | null {
    return this.#running
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Times of a rehearsal that is over, until somebody says whether they are kept. */
  get rehearsed(): readonly SlideTime[] | null {
    return this.#rehearsed
  }

  forgetRehearsal(): void {
    this.#rehearsed = null
    this.#set(this.#running)
  }

  /** A show from the first slide on that takes the time of each. */
  rehearse(): void {
    this.start('first', false, true)
  }

  start(from: 'first' | 'current', hasPresenter = false, isRehearsal = false): void {
    this.end()
    this.#store.showMasters(false)
    this.#with(({ Show: NewShow, Rehearsal: NewRehearsal, toldInk }) => {
      const show = new NewShow(this.#store, from === 'current' ? this.#store.selection.slide : null, !isRehearsal)
      const tell = (): void => {
        const { place, screen, ink } = show
        this.#presence.present(place === null || screen === 'end' ? null : { ...place, screen, ink: toldInk(ink) })
      }
      const stops = [show.onChange(tell), this.#takePresses(show)]
      tell()
      this.#stop = () => {
        for (const stop of stops) stop()
        this.#presence.present(null)
      }
      this.#set({
        show,
        follows: null,
        hasPresenter,
        isRemote: false,
        rehearsal: isRehearsal ? new NewRehearsal(show) : null,
      })
    })
  }

  /** Presses of other devices of this person, from now on. */
  #takePresses(show: Show): () => void {
    const last = ({ presses }: Peer): number => presses.at(-1)?.number ?? 0
    const seen = new Map(this.#presence.peers.map((peer) => [peer.connection, last(peer)]))
    return this.#presence.onChange(() => {
      for (const peer of this.#presence.peers) {
        const before = seen.get(peer.connection) ?? 0
        seen.set(peer.connection, Math.max(before, last(peer)))
        if (!peer.isOwn) continue
        for (const { number, press } of peer.presses) if (number > before) pressShow(show, press, () => this.end())
      }
    })
  }

  /**
   * Shows what somebody else shows, and goes along, until they end or this person leaves.
   * @param isRemote as the remote control of an own show on another device
   */
  follow(connection: string, isRemote = false): void {
    if (!this.#presence.peers.some((one) => one.connection === connection && one.show)) return
    this.end()
    this.#store.showMasters(false)
    this.#with(({ Show: NewShow, readInk }) => {
      const peer = this.#presence.peers.find((one) => one.connection === connection)
      if (!peer?.show) return
      // It goes on when theirs does.
      const show = new NewShow(this.#store, peer.show.slide, false)
      const go = (): void => {
        const shown = this.#presence.peers.find((one) => one.connection === connection)?.show
        if (!shown) return this.end()
        const now = show.place
        if (now?.slide !== shown.slide || now.step !== shown.step) show.go(shown.slide, shown.step)
        show.setScreen(shown.screen)
        show.setInk(readInk(shown.ink))
      }
      this.#stop = this.#presence.onChange(go)
      this.#set({ show, follows: peer.name, hasPresenter: false, isRemote: isRemote && peer.isOwn, rehearsal: null })
      go()
    })
  }

  setPresenter(hasPresenter: boolean): void {
    if (this.#running) this.#set({ ...this.#running, hasPresenter })
  }

  end(): void {
    this.#asked += 1
    const running = this.#running
    if (!running) return
    const place = running.show.place
    if (running.rehearsal) {
      const times = running.rehearsal.times()
      running.rehearsal.dispose()
      this.#rehearsed = times.length > 0 ? times : null
    }
    this.#stop?.()
    this.#stop = null
    this.#set(null)
    running.show.dispose()
    if (place && running.follows === null) this.#store.go(place.slide)
  }

  dispose(): void {
    this.end()
    this.#listeners.clear()
  }

  #set(running: RunningShow | null): void {
    this.#running = running
    for (const listener of this.#listeners) listener()
  }
}
