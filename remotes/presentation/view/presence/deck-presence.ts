import { field, type HostApi, type Json } from '@wenfang/shared-contract'
import { subscribeFellows } from '@wenfang/shared-remote/fellows'
import type { DeckStore } from '../state/deck-store.ts'
import { isShowPress, type NumberedPress, type ShowPress } from '../show/show-press.ts'
import type { Screen, ShowPlace } from '../show/show.ts'

/** A show as others see it. */
export interface Shown extends ShowPlace {
  readonly screen: Exclude<Screen, 'end'>
  /** As shows tell it each other; read by `readInk`. */
  readonly ink: Json
}

/** Somebody else in the deck, and where. */
export interface Peer {
  readonly connection: string
  readonly name: string
  readonly colour: string
  readonly slide: string | null
  readonly shapes: readonly string[]
  /** They show the deck to others. */
  readonly show: Shown | null
  /** It is another window of the same person, by what the server says of it. */
  readonly isOwn: boolean
  /** Of the remote control that they hold, the last few. */
  readonly presses: readonly NumberedPress[]
}

const MOST_SHAPES = 40
const MOST_PRESSES = 8

/** Tells the others where this person is, and knows where they are. */
export class DeckPresence {
  readonly #host: HostApi
  readonly #store: DeckStore
  readonly #listeners = new Set<() => void>()
  readonly #stops: (() => void)[]
  #peers: readonly Peer[] = []
  #show: Shown | null = null
  #presses: readonly NumberedPress[] = []
  #told = ''
  #selected = ''

  constructor(host: HostApi, store: DeckStore) {
    this.#host = host
    this.#store = store
    this.#stops = [
      store.onChange(() => this.#tell()),
      subscribeFellows(host, (fellows) => {
        this.#peers = fellows.map(({ connection, userId, name, colour, state }) => ({
          connection,
          name,
          colour,
          ...placeOf(state),
          show: showOf(field(state ?? null, 'show')),
          isOwn: userId === host.user.id,
          presses: pressesOf(field(state ?? null, 'presses')),
        }))
        for (const listener of this.#listeners) listener()
      }),
    ]
    this.#tell()
  }

  get peers(): readonly Peer[] {
    return this.#peers
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** null: this person shows nothing. */
  present(shown: Shown | null): void {
    this.#show = shown
    this.#tell()
  }

  /** On the remote control. */
  press(press: ShowPress): void {
    const number = (this.#presses.at(-1)?.number ?? 0) + 1
    this.#presses = [...this.#presses, { number, press }].slice(-MOST_PRESSES)
    this.#tell()
  }

  dispose(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.#listeners.clear()
  }

  #tell(): void {
    const { slide, shapes } = this.#store.selection
    const state = {
      slide,
      shapes: shapes.slice(0, MOST_SHAPES),
      show: this.#show && showState(this.#show),
      ...(this.#presses.length > 0 && { presses: this.#presses.map(({ number, press }) => [number, press]) }),
    }
    const told = JSON.stringify(state)
    if (told === this.#told) return
    this.#told = told
    this.#host.doc.presence.set(state)
    // A laser that moves selects nothing else.
    const selected = JSON.stringify([slide, state.shapes])
    if (selected === this.#selected) return
    this.#selected = selected
    this.#host.session.select(
      slide === null ? null : { isEditing: shapes.length > 0, range: { slide, shapes: state.shapes } },
    )
  }
}

/** What another client sent is not trusted. */
function placeOf(state: Json | undefined): Pick<Peer, 'slide' | 'shapes'> {
  const slide = field(state ?? null, 'slide')
  const shapes = field(state ?? null, 'shapes')
  return {
    slide: typeof slide === 'string' ? slide : null,
    shapes: Array.isArray(shapes) ? shapes.filter((id) => typeof id === 'string').slice(0, MOST_SHAPES) : [],
  }
}

function pressesOf(value: Json | undefined): readonly NumberedPress[] {
  if (!Array.isArray(value)) return []
  return value.slice(-MOST_PRESSES).flatMap((one) => {
    const [number, press] = Array.isArray(one) ? one : []
    return typeof number === 'number' && Number.isSafeInteger(number) && isShowPress(press) ? [{ number, press }] : []
  })
}

function showState({ slide, step, screen, ink }: Shown): Json {
  return { slide, step, ...(screen !== 'slide' && { screen }), ...(ink !== null && { ink }) }
}

function showOf(value: Json | undefined): Shown | null {
  const slide = field(value ?? null, 'slide')
  const step = field(value ?? null, 'step')
  const screen = field(value ?? null, 'screen')
  return typeof slide === 'string' && typeof step === 'number' && Number.isSafeInteger(step) && step >= 0
    ? {
        slide,
        step,
        screen: screen === 'black' || screen === 'white' ? screen : 'slide',
        ink: field(value ?? null, 'ink') ?? null,
      }
    : null
}
