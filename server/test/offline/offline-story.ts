import { CHANNEL } from '@wenfang/shared-protocol'
import * as Y from 'yjs'
import type { LogStore } from '../../src/log/index.ts'
import { Random } from '../support/random.ts'
import { until } from '../support/until.ts'
import { OfflineDevice, type Page } from './offline-device.ts'
import { RoomServer, SOUND } from './room-server.ts'

const STEPS = 70
const HEAL_MS = 60_000
const DAY_MS = 86_400_000

export interface StoryResult {
  readonly seed: number
  readonly typed: number
  readonly promised: number
  readonly faults: ReadonlyMap<string, number>
}

/**
 * Two people's devices, together and apart: pages crash and open again without a server, storage fills up and is cleared,
 * clocks jump, frames vanish, double and overtake, the server restarts and dies. Then all is made well, and everything that
 * a page had said was safe must be in the file, both documents and the log equal.
 * @throws Error that names the seed
 */
export async function tellStory(seed: number, log: LogStore): Promise<StoryResult> {
  const story = new Story(seed, log)
  try {
    return await story.tell()
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  } finally {
    await story.end()
  }
}

class Story {
  readonly #seed: number
  readonly #random: Random
  readonly #log: LogStore
  readonly #server: RoomServer
  readonly #devices: readonly OfflineDevice[]
  readonly #faults = new Map<string, number>()
  #typed = 0

  constructor(seed: number, log: LogStore) {
    this.#seed = seed
    this.#random = new Random(seed)
    this.#log = log
    this.#server = new RoomServer(`story-${seed}`, log, this.#random)
    this.#devices = ['lin', 'mo'].map((user) => new OfflineDevice(user, this.#server, this.#random))
  }

  async tell(): Promise<StoryResult> {
    await until('both see the file', () => this.#pages.every(({ isShown }) => isShown), HEAL_MS)
    for (let step = 0; step < STEPS; step += 1) await this.#step()
    await this.#heal()
    await this.#judge()
    const promised = this.#devices.reduce((sum, device) => sum + device.promised.size, 0)
    return { seed: this.#seed, typed: this.#typed, promised, faults: this.#faults }
  }

  async end(): Promise<void> {
    this.#server.crash()
    for (const page of this.#pages) {
      page.die()
      await page.session.dispose()
    }
  }

  get #pages(): readonly Page[] {
    return this.#devices.flatMap(({ pages }) => pages)
  }

  async #step(): Promise<void> {
    const random = this.#random
    for (const page of this.#pages) {
      page.note()
      if (random.chance(0.45)) page.edit(`${this.#seed}.${this.#typed++}`)
    }
    if (random.chance(0.22)) await this.#strike()
    await wait(random.below(3))
  }

  async #strike(): Promise<void> {
    const random = this.#random
    const device = this.#devices[random.below(this.#devices.length)]
    if (!device) return
    const faults: Readonly<Record<string, () => Promise<void> | void>> = {
      'page crash': () => device.crash(),
      'second window': () => void (device.pages.length < 2 && device.open()),
      'storage full': () => {
        device.isFull = true
        setTimeout(() => (device.isFull = false), random.below(40))
      },
      'storage cleared': () => device.evict(),
      'clock jump': () => {
        device.skewMs = (random.next() - 0.5) * 60 * DAY_MS
      },
      'server dies': () => this.#outage(() => this.#server.crash()),
      'server restarts': () => this.#outage(() => this.#server.stop()),
      'long outage': async () => {
        this.#server.crash()
        for (let step = 0; step < 12; step += 1) {
          for (const page of this.#pages) page.edit(`${this.#seed}.${this.#typed++}`)
          if (random.chance(0.3)) await device.crash()
          await wait(random.below(3))
        }
        await this.#server.start()
      },
      'line cut': () => this.#server.cutAll(),
      'bad line': () => {
        this.#server.faults = { drop: 0.05, double: 0.1, swap: 0.05 }
        setTimeout(() => (this.#server.faults = SOUND), random.below(60))
      },
    }
    const names = Object.keys(faults)
    const name = names[random.below(names.length)] ?? ''
    this.#faults.set(name, (this.#faults.get(name) ?? 0) + 1)
    await faults[name]?.()
  }

  async #outage(end: () => Promise<void> | void): Promise<void> {
    await end()
    setTimeout(() => void this.#server.start(), this.#random.below(30))
  }

  async #heal(): Promise<void> {
    await wait(60)
    await this.#server.start()
    this.#server.faults = SOUND
    // What was lost without a word shows itself with the next connection.
    this.#server.cutAll()
    for (const device of this.#devices) device.isFull = false
    const isWell = (): boolean => this.#pages.every(({ session, isShown }) => isShown && !session.hasUnsent())
    await until('every edit is on the server', isWell, HEAL_MS)
    for (const page of this.#pages) {
      page.edit(`${this.#seed}.${this.#typed++}`)
    }
    await until('the last edits are on the server', isWell, HEAL_MS)
    for (const page of this.#pages) page.note()
  }

  async #judge(): Promise<void> {
    const promised = new Set(this.#devices.flatMap((device) => [...device.promised]))
    const missing = ({ session: { body } }: Page): readonly string[] => {
      const tokens = new Set(body.getArray<string>('tokens').toArray())
      return [...promised].filter((token) => !tokens.has(token))
    }
    const texts = (): ReadonlySet<string> =>
      new Set(this.#pages.map(({ session }) => session.body.getText('text').toString()))
    // What a crashed window left behind is found by another one a while after it connected.
    const isWhole = (): boolean => this.#pages.every((page) => missing(page).length === 0) && texts().size === 1
    await until('everything is everywhere', isWhole, HEAL_MS).catch((cause: unknown) => {
      const lost = new Set(this.#pages.flatMap(missing))
      throw new Error(`${lost.size === 0 ? 'pages differ' : `lost: ${[...lost].join(' ')}`}`, { cause })
    })
    await until('nothing is under way', () => this.#pages.every(({ session }) => !session.hasUnsent()), HEAL_MS)
    const { doc } = await this.#file()
    if (!texts().has(doc.getText('text').toString())) throw new Error('the log holds something else')
    const { authors } = await this.#file()
    if (authors.size !== this.#devices.length) throw new Error(`the log names ${[...authors].join(', ')}`)
  }

  /** What the disk holds, and who wrote it. */
  async #file(): Promise<{ readonly doc: Y.Doc; readonly authors: ReadonlySet<string> }> {
    const doc = new Y.Doc()
    const authors = new Set<string>()
    const stream = { fileId: this.#server.fileId, generation: this.#server.generation, channel: CHANNEL.body }
    for await (const slice of this.#log.history(stream)) {
      for (const { author, update } of slice) {
        authors.add(author)
        Y.applyUpdate(doc, update)
      }
    }
    return { doc, authors }
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
