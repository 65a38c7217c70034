import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CLUSTER_BOARD,
  CLUSTER_FILE,
  CLUSTER_SMART_SHEET,
  CLUSTER_TABLE,
  startNode,
  type NodeProcess,
} from '../cluster/node-process.ts'
import type { TestClient } from '../support/client.ts'
import { Random } from '../support/random.ts'
import { until } from '../support/until.ts'
import { DatabaseLine } from './database-line.ts'
import type { Device } from './device.ts'
import { SOUND_BUS } from './faulty-bus.ts'
import { FaultyLine, SOUND } from './faulty-line.ts'
import { oneEverywhere, tracesOf, wait } from './saved-state.ts'
import { BODIES, begunWith, type BodyName } from './story-bodies.ts'
import type { StoryResult } from './story.ts'

const DEVICES = 4
const NODES = 2
const STEP_MS = 12
const HEAL_MS = 60_000
/** Nobody listens there: what a device meets whose balancer has no node for it. */
const NOWHERE = 'http://127.0.0.1:9'

/** What nodes stand on. */
export interface ClusterServices {
  readonly databaseUrl: string
  /** `notify` or the address of a NATS server. */
  readonly busUrl: string
  /** Switches the database off and on again; absent where others use it, too. */
  readonly restartDatabase?: () => Promise<void>
}

/**
 * Four people edit one file on two nodes, while nodes are killed, drained, started again, cut off from each other and
 * from the database, live at other times and hear a bus that drops, doubles, swaps, spoils and invents messages, while
 * people go from node to node over bad lines and their pages die. Then all is made well and both nodes are killed once
 * more. What any page said was saved must be in the database then, and in the end all are equal, on both nodes.
 *
 * @throws Error that names the seed and what was not so
 */
export async function runClusterStory(
  seed: number,
  services: ClusterServices,
  steps: number,
  body: BodyName = 'text',
): Promise<StoryResult> {
  const story = new ClusterStory(seed, services, steps, body)
  try {
    return await story.run()
  } catch (error) {
    throw new Error(`story of two nodes, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  } finally {
    await story.end()
  }
}

/** One node, and its own line to the database. */
interface Place {
  readonly database: DatabaseLine
  node: NodeProcess | null
}

/** A device, the line before it, and which node a balancer sends it to; null is none. */
interface Person {
  readonly device: Device
  readonly line: FaultyLine
  at: number | null
}

class ClusterStory {
  readonly #seed: number
  readonly #random: Random
  readonly #services: ClusterServices
  readonly #steps: number
  readonly #body: (typeof BODIES)[BodyName]
  readonly #faults = new Map<string, number>()
  readonly #places: Place[] = []
  readonly #people: Person[] = []
  /** What happened, in order: for whoever reads of a failure. */
  readonly #told: string[] = []
  #dataDir = ''

  constructor(seed: number, services: ClusterServices, steps: number, body: BodyName) {
    this.#seed = seed
    this.#random = new Random(seed)
    this.#services = services
    this.#steps = steps
    this.#body = BODIES[body]
  }

  async run(): Promise<StoryResult> {
    const startMs = performance.now()
    this.#dataDir = await mkdtemp(join(tmpdir(), 'wenfang-cluster-faults-'))
    for (let at = 0; at < NODES; at++)
      this.#places.push({ database: await DatabaseLine.open(this.#services.databaseUrl), node: null })
    await Promise.all(this.#places.map((place) => this.#start(place)))
    await this.#body.begin(this.#originAt(0), 'u11')
    for (let at = 0; at < DEVICES; at++) await this.#invite(at)
    await begunWith(this.#devices)
    for (let step = 0; step < this.#steps; step++) {
      for (const device of this.#devices) {
        if (this.#random.chance(0.5)) device.edit()
        device.note()
      }
      if (this.#random.chance(0.15)) await this.#strike()
      await wait(this.#random.below(2 * STEP_MS))
    }
    const { lost, traces } = await this.#lostInDatabase()
    if (lost > 0)
      throw new Error(`${lost} acknowledged steps are not in the database (${traces}), after ${this.#told.join(', ')}`)
    await this.#converge()
    for (const { line } of this.#people) for (const [fault, count] of line.counts) this.#count(fault, count)
    const acked = this.#devices.reduce((sum, { ackedSteps }) => sum + ackedSteps, 0)
    return { seed: this.#seed, faults: this.#faults, acked, lost, durationMs: performance.now() - startMs }
  }

  async end(): Promise<void> {
    await Promise.all(
      this.#people.map(async ({ device, line }) => {
        await device.close()
        await line.close()
      }),
    )
    await Promise.all(
      this.#places.map(async ({ node, database }) => {
        await node?.end('SIGKILL')
        await database.close()
      }),
    )
    await rm(this.#dataDir, { recursive: true, force: true })
  }

  get #devices(): readonly Device[] {
    return this.#people.map(({ device }) => device)
  }

  #count(fault: string, times = 1): void {
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + times)
  }

  async #start(place: Place): Promise<void> {
    place.node = await startNode({
      WENFANG_DATA: this.#dataDir,
      DATABASE_URL: place.database.url,
      BUS_URL: this.#services.busUrl,
      CLUSTER_FILES: [CLUSTER_FILE, CLUSTER_TABLE, CLUSTER_SMART_SHEET, CLUSTER_BOARD].join(),
      LOG_LEVEL: 'silent',
    })
  }

  /** @throws Error when it had ended by itself: no fault excuses that */
  async #end(place: Place, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const code = await place.node?.end(signal)
    place.node = null
    if (code !== undefined && code !== null && code !== 0) throw new Error(`a node ended by itself with ${code}`)
  }

  async #invite(number: number): Promise<void> {
    const person: { at: number | null } = { at: number % NODES }
    const line = await FaultyLine.open(() => this.#originAt(person.at), this.#random)
    const device = this.#body.device(`u${number}`, line.origin, this.#random)
    this.#people.push(Object.assign(person, { device, line }))
  }

  #originAt(at: number | null): string {
    return (at === null ? null : this.#places[at]?.node?.origin) ?? NOWHERE
  }

  async #strike(): Promise<void> {
    const [place, other] = this.#random.chance(0.5) ? [0, 1] : [1, 0]
    const struck = this.#places[place]
    const person = this.#people[this.#random.below(DEVICES)]
    if (!struck || !person) return
    const faults: Readonly<Record<string, () => Promise<void> | void>> = {
      'kill -9 of a node': () => this.#restart(struck, place, other, 'SIGKILL'),
      'a node drains': () => this.#restart(struck, place, other, 'SIGTERM'),
      'the database is out of reach, silently': () => this.#cutDatabase(struck, 'stalled'),
      'the database is out of reach': () => this.#cutDatabase(struck, 'refused'),
      'connections to the database broken': () => struck.database.breakAll(),
      'no bus': () => this.#troubleBus(struck, { ...SOUND_BUS, isCut: true }),
      'bus drops, doubles, swaps': () => this.#troubleBus(struck, { ...SOUND_BUS, drop: 0.3, double: 0.3, delay: 0.5 }),
      'bus spoils and invents': () =>
        this.#troubleBus(struck, { ...SOUND_BUS, spoil: 0.5, misdirect: 0.3, rubbish: 0.5, delay: 0.3 }),
      'clock jump': () =>
        struck.node?.trouble({ clockOffMs: Math.floor((this.#random.next() - 0.5) * 4 * 86_400_000) }),
      'somebody goes to the other node': () => this.#move(person),
      'all sockets of a node cut': () => this.#cutNode(place),
      'bad line': () => this.#badLine(person),
      'half-open line': async () => {
        person.line.isHalfOpen = true
        await wait(this.#random.below(300))
        person.line.isHalfOpen = false
      },
      'page crash': () => person.device.crash(),
      ...(this.#services.restartDatabase
        ? { 'the database is switched off and on': this.#services.restartDatabase }
        : {}),
    }
    const names = Object.keys(faults)
    const name = names[this.#random.below(names.length)] ?? ''
    this.#count(name)
    this.#told.push(`${name} (node ${place}, ${person.device.user})`)
    await faults[name]?.()
    this.#retry()
  }

  /** Nobody waits for the next try of a client. */
  #retry(): void {
    for (const { session } of this.#devices) session.retry()
  }

  /** Its people go to the other node while it is away; some of them come back. */
  async #restart(place: Place, at: number, other: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    // A node that drains writes what it has: that needs the database.
    if (signal === 'SIGTERM') place.database.state = 'sound'
    const ended = this.#end(place, signal)
    const people = this.#people.filter((person) => person.at === at)
    for (const person of people) person.at = other
    await ended
    this.#retry()
    for (const device of this.#devices) if (this.#random.chance(0.5)) device.edit()
    await wait(this.#random.below(150))
    place.database.state = 'sound'
    await this.#start(place)
    for (const person of people) if (this.#random.chance(0.5)) person.at = at
  }

  async #cutDatabase({ database }: Place, state: 'stalled' | 'refused'): Promise<void> {
    database.state = state
    for (let edits = 0; edits < 3; edits++) {
      for (const device of this.#devices) {
        if (this.#random.chance(0.5)) device.edit()
        device.note()
      }
      await wait(this.#random.below(150))
    }
    // What was on its way may arrive late or never.
    if (state === 'stalled' && this.#random.chance(0.5)) database.breakAll()
    database.state = 'sound'
  }

  #troubleBus({ node }: Place, bus: typeof SOUND_BUS): void {
    node?.trouble({ bus })
    setTimeout(() => node?.trouble({ bus: SOUND_BUS }), 200 + this.#random.below(600))
  }

  #move(person: Person): void {
    person.at = person.at === 0 ? 1 : 0
    person.line.cutAll()
  }

  #cutNode(at: number): void {
    for (const person of this.#people) if (person.at === at) person.line.cutAll()
  }

  #badLine({ line }: Person): void {
    line.toServer = { cut: 0.02, delay: 0.15, double: 0.1, drop: 0.03, swap: 0.05 }
    line.toClient = { ...SOUND, cut: 0.01, delay: 0.15, double: 0.1 }
    line.lostCalls = 0.15
    setTimeout(() => line.heal(), 150 + this.#random.below(400))
  }

  /** All is made well and both nodes die; what is in the database then is read before anybody could send it again. */
  async #lostInDatabase(): Promise<{ readonly lost: number; readonly traces: string }> {
    for (const device of this.#devices) device.note()
    for (const person of this.#people) {
      person.line.heal()
      person.at = null
      person.line.cutAll()
    }
    for (const place of this.#places) await this.#end(place, 'SIGKILL')
    for (const { database } of this.#places) database.state = 'sound'
    await Promise.all(this.#places.map((place) => this.#start(place)))
    const reader = await this.#freshReader(0)
    const lost = this.#devices.reduce((sum, device) => sum + device.lostIn(reader), 0)
    const traces = lost > 0 ? tracesOf(this.#devices, reader) : ''
    reader.drop()
    return { lost, traces }
  }

  async #converge(): Promise<void> {
    this.#people.forEach((person, number) => (person.at = number % NODES))
    const retry = setInterval(() => this.#retry(), 500)
    try {
      await until('every edit saved', () => this.#devices.every(({ session }) => !session.hasUnsent()), HEAL_MS)
    } finally {
      clearInterval(retry)
    }
    for (let at = 0; at < NODES; at++) {
      const reader = await this.#freshReader(at)
      await oneEverywhere(`as node ${at} has it`, this.#devices, reader, HEAL_MS)
      reader.drop()
    }
  }

  #freshReader(at: number): Promise<TestClient> {
    return this.#body.client(this.#originAt(at), 'u11').open()
  }
}
