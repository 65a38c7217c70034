import type { DeckPresence } from '../presence/deck-presence.ts'
import type { DeckStore } from '../state/deck-store.ts'
import { Show } from './show.ts'

export interface RunningShow {
  readonly show: Show
  /** Name of who is followed; null of an own show. */
  readonly follows: string | null
  readonly hasPresenter: boolean
}

/** At most one show at a time: an own one, which others can follow, or that of somebody else. */
export class ShowSession {
  readonly #store: DeckStore
  readonly #presence: DeckPresence
  readonly #listeners = new Set<() => void>()
  #running: RunningShow | null = null
  #stop: (() => void) | null = null

  constructor(store: DeckStore, presence: DeckPresence) {
    this.#store = store
    this.#presence = presence
  }

  get running(): RunningShow | null {
    return this.#running
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start(from: 'first' | 'current', hasPresenter = false): void {
    this.end()
    const show = new Show(this.#store, from === 'current' ? this.#store.selection.slide : null)
    const tell = (): void => this.#presence.present(show.screen === 'end' ? null : show.place)
    const stop = show.onChange(tell)
    tell()
    this.#stop = () => {
      stop()
      this.#presence.present(null)
    }
    this.#set({ show, follows: null, hasPresenter })
  }

  /** Shows what somebody else shows, and goes along, until they end or this person leaves. */
  follow(connection: string): void {
    const peer = this.#presence.peers.find((one) => one.connection === connection)
    if (!peer?.show) return
    this.end()
    const show = new Show(this.#store, peer.show.slide)
    const go = (): void => {
      const place = this.#presence.peers.find((one) => one.connection === connection)?.show
      if (!place) return this.end()
      const now = show.place
      if (now?.slide !== place.slide || now.step !== place.step) show.go(place.slide, place.step)
    }
    this.#stop = this.#presence.onChange(go)
    this.#set({ show, follows: peer.name, hasPresenter: false })
    go()
  }

  setPresenter(hasPresenter: boolean): void {
    if (this.#running) this.#set({ ...this.#running, hasPresenter })
  }

  end(): void {
    const running = this.#running
    if (!running) return
    const place = running.show.place
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
