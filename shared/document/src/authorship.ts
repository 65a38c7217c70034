import * as Y from 'yjs'

/** Who wrote letters, by where they are: five numbers each, `client, clock, length, person, seconds`. */
export interface Authorship<Person> {
  readonly people: readonly Person[]
  readonly runs: readonly number[]
}

/** Letters of a text from one character to another. */
export interface AuthoredWords<Person> {
  readonly from: number
  readonly to: number
  /** Null where nobody knows. */
  readonly person: Person | null
  /** When it was written; 0 where nobody knows. */
  readonly timeMs: number
}

const FIELDS = 5

/** Who wrote what of texts in a Yjs document. */
export class AuthorIndex<Person> {
  readonly people: readonly Person[]
  readonly #runs = new Map<number, { clock: number; end: number; person: number; timeMs: number }[]>()

  constructor({ people, runs }: Authorship<Person>) {
    this.people = people
    for (let at = 0; at + FIELDS <= runs.length; at += FIELDS) {
      const [client = 0, clock = 0, length = 0, person = 0, seconds = 0] = runs.slice(at, at + FIELDS)
      const own = this.#runs.get(client) ?? []
      own.push({ clock, end: clock + length, person, timeMs: seconds * 1_000 })
      this.#runs.set(client, own)
    }
    for (const own of this.#runs.values()) own.sort((one, other) => one.clock - other.clock)
  }

  /** A text in stretches, from its beginning to its end; what is no letter counts as its length and is nobody's. */
  wordsOf(text: Y.Text): readonly AuthoredWords<Person>[] {
    const words: AuthoredWords<Person>[] = []
    let at = 0
    const add = (length: number, person: Person | null, timeMs: number): void => {
      const last = words.at(-1)
      if (last && last.person === person && last.timeMs === timeMs)
        words[words.length - 1] = { ...last, to: at + length }
      else words.push({ from: at, to: at + length, person, timeMs })
      at += length
    }
    for (let item = text._start; item; item = item.right) {
      if (item.deleted || !item.countable) continue
      const { client, clock } = item.id
      if (item.content instanceof Y.ContentString) this.#each(client, clock, clock + item.length, add)
      else add(item.length, null, 0)
    }
    return words
  }

  #each(
    client: number,
    from: number,
    to: number,
    add: (length: number, person: Person | null, timeMs: number) => void,
  ) {
    const runs = this.#runs.get(client) ?? []
    let at = from
    for (const { clock, end, person, timeMs } of runs) {
      if (end <= at) continue
      if (clock >= to) break
      if (clock > at) add(clock - at, null, 0)
      at = Math.max(at, clock)
      add(Math.min(end, to) - at, this.people[person] ?? null, timeMs)
      at = Math.min(end, to)
    }
    if (at < to) add(to - at, null, 0)
  }
}
