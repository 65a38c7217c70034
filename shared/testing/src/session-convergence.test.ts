import { applyStates, createDocument, documentValue, type Doc } from '@wenfang/shared-document'
import { CHANNEL } from '@wenfang/shared-protocol'
import { MemoryReplicaStore, type StoreBatch } from '@wenfang/shared-session'
import { TestClock } from '@wenfang/shared-session/test-clock'
import { describe, expect, it } from 'vitest'
import { FakeDevice } from './fake-device.ts'
import { FakeServer } from './fake-server.ts'
import { createRandom, type Random } from './fixtures/random.ts'

// Several devices edit one file over a bad network and a server that dies. Every edit leaves a token of its own, so that a lost
// one is known by name. SESSION_SEEDS=1000 runs more; SESSION_SEED=7 runs one.

const DEVICES = 4
const STEPS = 400
const only = process.env['SESSION_SEED']
const seeds = only
  ? [Number(only)]
  : Array.from({ length: Number(process.env['SESSION_SEEDS'] ?? 30) }, (_, i) => i + 1)

/** Tabs delete and mark updates by key without asking each other, so a key must name the same bytes for ever. */
class WatchedStore extends MemoryReplicaStore {
  readonly #named = new Map<string, string>()

  override async write(batch: StoreBatch): Promise<string> {
    for (const { channel, key, update } of batch.puts) {
      const id = `${batch.generation} ${channel} ${key}`
      const bytes = update.join()
      if ((this.#named.get(id) ?? bytes) !== bytes) throw new Error(`${id} names other bytes now`)
      this.#named.set(id, bytes)
    }
    return await super.write(batch)
  }
}

class Story {
  readonly clock = new TestClock()
  readonly random: Random
  readonly server: FakeServer
  readonly devices: FakeDevice[] = []
  /** Tokens that must be in the file at the end. */
  readonly owed = new Set<string>()
  /** Tokens of each device, in the order made; those before `durable` were acknowledged. */
  readonly troubles: Error[] = []
  readonly made = new Map<FakeDevice, string[]>()
  #names = 0

  constructor(seed: number) {
    this.random = createRandom(seed)
    this.server = new FakeServer({
      clock: this.clock,
      latencyMs: () => this.random.below(40),
      fsyncMs: () => 1 + this.random.below(60),
    })
    for (let i = 0; i < DEVICES; i++) this.join()
  }

  /** Another browser, or another tab of one that is here: then both share the local store. */
  join(): void {
    const neighbour = this.random.below(3) === 0 ? this.devices[this.random.below(this.devices.length)] : undefined
    const device = new FakeDevice(
      `d${++this.#names}`,
      this.server,
      this.random.next,
      {},
      neighbour?.store ?? new WatchedStore(),
    )
    device.open()
    this.devices.push(device)
    this.made.set(device, [])
  }

  any(): FakeDevice {
    const device = this.devices[this.random.below(this.devices.length)]
    if (!device) throw new Error('no device')
    return device
  }

  /** Only where the file is shown: before that nobody can type. */
  edit(device: FakeDevice): void {
    const { session } = device
    if (!shown.has(session.body)) return
    const made = this.made.get(device) ?? []
    const token = `${device.name}:${made.length}`
    made.push(token)
    session.body.transact(() => {
      session.body.getArray('tokens').push([token])
      const text = session.body.getText('text')
      const at = this.random.below(text.length + 1)
      if (this.random.below(4) === 0 && at < text.length) text.delete(at, Math.min(3, text.length - at))
      else text.insert(at, token)
    }, 'typing')
    if (this.random.below(5) === 0) session.comments.getMap('threads').set(token, made.length)
  }

  async step(): Promise<void> {
    const { random, server, clock } = this
    const roll = random.below(100)
    const device = this.any()
    if (roll < 55) this.edit(device)
    else if (roll < 82) await clock.advance(random.below(300))
    else if (roll < 88) device.page.connection?.cut()
    else if (roll < 90) await this.die(random.below(8_000))
    else if (roll < 92) server.restart()
    else if (roll < 95) {
      // Edits of the last moment are on their way to the store, as in a browser whose tab crashes a moment later.
      await clock.settle()
      this.watch(device.reload().session)
    } else if (roll < 96) await clock.advance(5_000)
    else if (roll < 97) this.silence(device)
    else if (roll < 98) await this.lose(device)
    else await this.doom(device)
  }

  watch({ ready, body, storeTrouble$ }: FakeDevice['session']): void {
    void ready.then(() => shown.add(body))
    storeTrouble$.subscribe((error) => {
      if (error) this.troubles.push(error)
    })
  }

  async die(downMs: number): Promise<void> {
    this.server.crash()
    await this.clock.advance(downMs)
    this.server.start()
  }

  silence(device: FakeDevice): void {
    const { connection } = device.page
    if (connection) connection.isSilent = true
  }

  /** The device falls into the sea. What it was told to be saved must be in the file; of the rest nobody knows. */
  async lose(device: FakeDevice): Promise<void> {
    if (this.devices.length < 2) return
    const { session } = device
    if (shown.has(session.body) && !session.hasUnsent())
      for (const token of this.made.get(device) ?? []) this.owed.add(token)
    device.page.kill()
    this.devices.splice(this.devices.indexOf(device), 1)
    this.made.delete(device)
    this.join()
    await this.clock.advance(1)
    for (const each of this.devices) this.watch(each.session)
  }

  /** Author and server die together, in the moment when others have seen an edit that is on no disk. */
  async doom(author: FakeDevice): Promise<void> {
    this.edit(author)
    await this.clock.advance(this.random.below(100))
    for (const each of this.devices) if (each !== author) this.edit(each)
    this.server.crash()
    await this.lose(author)
    await this.die(this.random.below(500))
  }

  async calm(): Promise<void> {
    this.server.start()
    for (let waited = 0; waited < 300_000; waited += 1_000) {
      await this.clock.advance(1_000)
      if (this.devices.every(({ session }) => shown.has(session.body) && !session.hasUnsent())) return
    }
    throw new Error('edits are still unsent after five minutes')
  }
}

const shown = new WeakSet<Doc>()

/** What somebody sees who opens the file now. */
function durable(server: FakeServer, channel: 0 | 1): Doc {
  const doc = createDocument()
  applyStates(doc, server.log(channel).durable)
  return doc
}

describe('sessions over a bad network', () => {
  it.each(seeds)('G18 S230 loses no edit and all converge, seed %i', async (seed) => {
    const story = new Story(seed)
    for (const device of story.devices) story.watch(device.session)
    await story.clock.advance(1_000)
    for (let i = 0; i < STEPS; i++) await story.step()
    await story.calm()
    for (const device of story.devices) story.edit(device)
    await story.calm()
    // Long enough for a dead line to be noticed.
    await story.clock.advance(60_000)

    expect(story.troubles, `seed ${seed}: local stores`).toEqual([])
    for (const made of story.made.values()) for (const token of made) story.owed.add(token)
    const file = durable(story.server, CHANNEL.body)
    const tokens = new Set(file.getArray('tokens').toArray())
    const lost = [...story.owed].filter((token) => !tokens.has(token))
    expect(lost, `seed ${seed}: lost edits`).toEqual([])
    const body = JSON.stringify(documentValue(file))
    const comments = JSON.stringify(documentValue(durable(story.server, CHANNEL.comments)))
    for (const { name, session } of story.devices) {
      expect(JSON.stringify(documentValue(session.body)), `seed ${seed}: ${name}`).toBe(body)
      expect(JSON.stringify(documentValue(session.comments)), `seed ${seed}: ${name}`).toBe(comments)
    }
    expect(story.owed.size, `seed ${seed}: the story is too quiet`).toBeGreaterThanOrEqual(DEVICES)
  })
})
