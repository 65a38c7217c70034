import { field, type HostApi, type Json } from '@wenfang/shared-contract'
import { subscribeFellows } from '@wenfang/shared-remote/fellows'

/** A stroke in the air: what somebody draws right now, before it is a part of the board. */
export interface Stroke {
  readonly colour: string
  readonly width: number
  /** Of a pen the last points, of a shape two corners; on the board. */
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly isShape: boolean
}

/** What a window tells of itself. */
export interface OwnPresence {
  readonly page: string
  readonly pointer: readonly [x: number, y: number] | null
  readonly tool: 'pointer' | 'laser'
  readonly isDown: boolean
  readonly selected: readonly string[]
  readonly stroke: Stroke | null
  /** What part of the board is in view. */
  readonly view: readonly [x: number, y: number, width: number, height: number]
  /** Words that go with the cursor, until they fade. */
  readonly says: string
  /** Grows when this person asks everybody to come to where they are. */
  readonly calls: number
}

export interface Fellow extends OwnPresence {
  readonly connection: string
  readonly name: string
  readonly avatarUrl: string
  readonly colour: string
}

const TELL_MS = 50
const MOST_POINTS = 200
const MOST_SELECTED = 20
const MOST_LETTERS = 80

/** Who else is on the board, and what they do; told as it happens, kept nowhere. */
export class BoardPresence {
  readonly #host: HostApi
  readonly #listeners = new Set<() => void>()
  readonly #stop: () => void
  #fellows: readonly Fellow[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #own: OwnPresence | null = null
  readonly #sayers = new Set<() => void>()
  #says = ''
  #calls = 0

  constructor(host: HostApi) {
    this.#host = host
    this.#stop = subscribeFellows(host, (fellows) => {
      this.#fellows = fellows.flatMap(({ connection, name, avatarUrl, colour, state }) => {
        const presence = presenceIn(state)
        return presence ? [{ connection, name, avatarUrl, colour, ...presence }] : []
      })
      for (const listener of this.#listeners) listener()
    })
  }

  get fellows(): readonly Fellow[] {
    return this.#fellows
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Words that go with the own cursor. */
  get says(): string {
    return this.#says
  }

  say(words: string): void {
    this.#says = words
    for (const listener of this.#sayers) listener()
  }

  /** How often everybody was asked to come here. */
  get calls(): number {
    return this.#calls
  }

  /** Asks everybody to come to where this person is. */
  call(): void {
    // Greater than that of an earlier window of the same person.
    this.#calls = Date.now()
    for (const listener of this.#sayers) listener()
  }

  onSaying(listener: () => void): () => void {
    this.#sayers.add(listener)
    return () => this.#sayers.delete(listener)
  }

  tell(own: OwnPresence): void {
    this.#own = own
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      if (this.#own) this.#host.doc.presence.set({ board: written(this.#own) })
    }, TELL_MS)
  }

  dispose(): void {
    clearTimeout(this.#timer)
    this.#stop()
    this.#listeners.clear()
    this.#sayers.clear()
  }
}

function written({ selected, stroke, says, ...rest }: OwnPresence): Json {
  return {
    ...rest,
    selected: selected.slice(0, MOST_SELECTED),
    says: says.slice(0, MOST_LETTERS),
    stroke: stroke && {
      ...stroke,
      points: stroke.points.slice(-MOST_POINTS).map(([x, y]) => [Math.round(x), Math.round(y)]),
    },
  }
}

/** Others may send anything. */
export function presenceIn(state: Json | undefined): OwnPresence | null {
  const board = field(state, 'board')
  const [page, pointer, view] = [field(board, 'page'), pointOf(field(board, 'pointer')), field(board, 'view')]
  if (typeof page !== 'string' || !Array.isArray(view) || view.length !== 4 || !view.every(isNumber)) return null
  const selected = field(board, 'selected')
  const [says, calls] = [field(board, 'says'), field(board, 'calls')]
  const [x = 0, y = 0, width = 0, height = 0] = view.filter(isNumber)
  return {
    page,
    pointer,
    tool: field(board, 'tool') === 'laser' ? 'laser' : 'pointer',
    isDown: field(board, 'isDown') === true,
    selected: Array.isArray(selected)
      ? selected.filter((id): id is string => typeof id === 'string').slice(0, MOST_SELECTED)
      : [],
    stroke: strokeIn(field(board, 'stroke')),
    view: [x, y, width, height],
    says: typeof says === 'string' ? says.slice(0, MOST_LETTERS) : '',
    calls: isNumber(calls) ? calls : 0,
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const pointOf = (value: Json | undefined): readonly [number, number] | null =>
  Array.isArray(value) && isNumber(value[0]) && isNumber(value[1]) ? [value[0], value[1]] : null

function strokeIn(value: Json | undefined): Stroke | null {
  const [colour, width, points] = [field(value, 'colour'), field(value, 'width'), field(value, 'points')]
  if (typeof colour !== 'string' || !/^#[\da-f]{3,8}$/i.test(colour) || !isNumber(width) || !Array.isArray(points))
    return null
  return {
    colour,
    width: Math.min(Math.max(width, 0.5), 64),
    points: points.slice(-MOST_POINTS).flatMap((point: Json) => {
      const at = pointOf(point)
      return at ? [at] : []
    }),
    isShape: field(value, 'isShape') === true,
  }
}
