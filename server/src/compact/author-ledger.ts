import * as Y from 'yjs'
import type { AuthoredRun } from '../app/ports.ts'
import { deletedWords, insertedWords, type Words } from './moved-words.ts'

interface Run {
  clock: number
  length: number
  author: string
  timeMs: number
}

/** What a stretch of words was before it was put elsewhere. */
type Origin = Pick<Run, 'length' | 'author' | 'timeMs'>

/** Letters that follow each other within this time are one run. */
const SITTING_MS = 10 * 60_000
/** Words that were taken out may come back: by undo, or pasted. */
const MOST_KEPT = 2_000
const LEAST_KEPT_LETTERS = 2

/**
 * Who wrote which letters of a Yjs document, found by applying its edits one after the other. Words that an edit takes out at one place
 * and puts in at another (a block that is moved, a line that is split or joined) stay those of who wrote them; so do words that come
 * back to where the same person took them out.
 */
export class AuthorLedger {
  readonly #doc = new Y.Doc()
  readonly #runs = new Map<number, Run[]>()
  readonly #taken = new Map<string, readonly Origin[]>()
  #writer: { readonly author: string; readonly timeMs: number } | null = null

  constructor() {
    // Before anything is forgotten: what was deleted still says its words.
    this.#doc.on('afterTransaction', (transaction) => this.#account(transaction))
  }

  /** A state of which nobody knows who wrote it. */
  begin(state: Uint8Array): void {
    this.#writer = null
    Y.applyUpdate(this.#doc, state)
  }

  /** An edit that cannot be applied is left out. */
  write(update: Uint8Array, author: string, timeMs: number): void {
    this.#writer = { author, timeMs }
    try {
      Y.applyUpdate(this.#doc, update)
    } catch {
      // The document leaves it out, too.
    }
  }

  /** Of letters that are still there. What is not named was there before the first edit. */
  runs(): readonly AuthoredRun[] {
    const shown: AuthoredRun[] = []
    for (const [client, runs] of this.#runs) {
      const alive = aliveIn(this.#doc, client)
      let at = 0
      for (const { clock, length, author, timeMs } of runs) {
        const end = clock + length
        while (at < alive.length && (alive[at]?.end ?? 0) <= clock) at += 1
        let [from, to] = [-1, -1]
        for (let next = at; (alive[next]?.clock ?? end) < end; next += 1) {
          const words = alive[next]
          if (!words) break
          if (from === -1) from = Math.max(clock, words.clock)
          to = Math.min(end, words.end)
        }
        if (from !== -1) shown.push({ client, clock: from, length: to - from, author, timeMs })
      }
    }
    return shown
  }

  dispose(): void {
    this.#doc.destroy()
  }

  #account(transaction: Y.Transaction): void {
    const writer = this.#writer
    if (!writer) return
    const gone = deletedWords(transaction)
    const came = insertedWords(transaction)
    const origins = new Map<Words, readonly Origin[]>()
    for (const words of came) {
      const found = this.#originOf(words, gone, writer.author)
      if (found) origins.set(words, found)
    }
    for (const { text, letters } of gone)
      if (text.length >= LEAST_KEPT_LETTERS)
        this.#keep(
          `${writer.author}\n${text}`,
          letters.flatMap((one) => this.#of(one)),
        )
    const known = [...origins].flatMap(([words, found]) => placed(words, found))
    for (const [client, to] of transaction.afterState) {
      const from = transaction.beforeState.get(client) ?? 0
      if (to > from)
        this.#add(
          client,
          from,
          to,
          known.filter((one) => one.client === client),
        )
    }
  }

  #originOf({ text }: Words, gone: readonly Words[], author: string): readonly Origin[] | null {
    const same = gone.find((one) => one.text === text)
    if (same) return same.letters.flatMap((one) => this.#of(one))
    if (text.length < LEAST_KEPT_LETTERS) return null
    const around = gone.find((one) => one.text.includes(text))
    if (around) {
      const all = around.letters.flatMap((one) => this.#of(one))
      const from = around.text.indexOf(text)
      return cut(all, from, from + text.length)
    }
    return this.#taken.get(`${author}\n${text}`) ?? null
  }

  /** Who wrote a stretch of a client. */
  #of({ client, clock, length }: Words['letters'][number]): readonly Origin[] {
    const found: Origin[] = []
    const runs = this.#runs.get(client) ?? []
    let at = clock
    for (let next = firstAt(runs, clock); at < clock + length; next += 1) {
      const run = runs[next]
      const start = Math.min(run?.clock ?? Infinity, clock + length)
      if (start > at) found.push({ length: start - at, author: '', timeMs: 0 })
      at = Math.max(at, start)
      if (!run || at >= clock + length) break
      const end = Math.min(run.clock + run.length, clock + length)
      if (end > at) found.push({ length: end - at, author: run.author, timeMs: run.timeMs })
      at = Math.max(at, end)
    }
    return found
  }

  #add(client: number, from: number, to: number, known: readonly Run[]): void {
    const writer = this.#writer
    if (!writer) return
    let at = from
    for (const { clock, length, author, timeMs } of known.toSorted((one, other) => one.clock - other.clock)) {
      this.#push(client, { clock: at, length: clock - at, ...writer })
      this.#push(client, { clock, length, author, timeMs })
      at = clock + length
    }
    this.#push(client, { clock: at, length: to - at, ...writer })
  }

  #push(client: number, run: Run): void {
    // What nobody is known to have written is not named.
    if (run.length <= 0 || run.author === '') return
    const runs = this.#runs.get(client) ?? []
    this.#runs.set(client, runs)
    const last = runs.at(-1)
    const isNext = last && last.author === run.author && last.clock + last.length === run.clock
    if (isNext && Math.abs(run.timeMs - last.timeMs) <= SITTING_MS) {
      last.length += run.length
      last.timeMs = Math.max(last.timeMs, run.timeMs)
    } else runs.push({ ...run })
  }

  #keep(key: string, origins: readonly Origin[]): void {
    this.#taken.delete(key)
    this.#taken.set(key, origins)
    const [oldest] = this.#taken.keys()
    if (this.#taken.size > MOST_KEPT && oldest !== undefined) this.#taken.delete(oldest)
  }
}

/** Origins of words at the places of their letters. */
function placed({ letters }: Words, origins: readonly Origin[]): readonly (Run & { readonly client: number })[] {
  const runs: (Run & { readonly client: number })[] = []
  let at = 0
  for (const { client, clock, length } of letters) {
    let from = clock
    for (const { length: own, author, timeMs } of cut(origins, at, at + length)) {
      runs.push({ client, clock: from, length: own, author, timeMs })
      from += own
    }
    at += length
  }
  return runs
}

function cut(origins: readonly Origin[], from: number, to: number): readonly Origin[] {
  let at = 0
  return origins.flatMap((origin) => {
    const [start, end] = [Math.max(from, at), Math.min(to, at + origin.length)]
    at += origin.length
    return end > start ? [{ ...origin, length: end - start }] : []
  })
}

/** The first run that ends behind a place. */
function firstAt(runs: readonly Run[], clock: number): number {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const run = runs[middle]
    if (run && run.clock + run.length <= clock) low = middle + 1
    else high = middle
  }
  return low
}

const aliveIn = (doc: Y.Doc, client: number): readonly { readonly clock: number; readonly end: number }[] =>
  (doc.store.clients.get(client) ?? []).flatMap((struct) =>
    struct instanceof Y.Item && !struct.deleted && struct.content instanceof Y.ContentString
      ? [{ clock: struct.id.clock, end: struct.id.clock + struct.length }]
      : [],
  )
