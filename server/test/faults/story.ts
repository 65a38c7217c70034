import { cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { startCrashServer, type CrashProcess } from '../crash/crash-process.ts'
import type { TestClient } from '../support/client.ts'
import { Random } from '../support/random.ts'
import { until } from '../support/until.ts'
import type { Device } from './device.ts'
import { FaultyLine, SOUND } from './faulty-line.ts'
import type { FsyncFault } from './fsync-fault.ts'
import { oneEverywhere, tracesOf, wait } from './saved-state.ts'
import { BODIES, begunWith, type BodyName } from './story-bodies.ts'

const DEVICES = 3
const STEPS = 60
const STEP_MS = 12
/** How long everything may take to come together once all is well again. */
const HEAL_MS = 40_000
/** A story starts its server several times. */
const compileCache = join(tmpdir(), 'wenfang-compile-cache')

export interface StoryResult {
  readonly seed: number
  /** Fault → how often it happened. */
  readonly faults: ReadonlyMap<string, number>
  /** Steps that some page said were saved. */
  readonly acked: number
  readonly lost: number
  readonly durationMs: number
}

/**
 * Three people edit one file while the server is killed, restarted, runs out of disk, fails its fsync or lives at another
 * time, while the line cuts, delays, doubles, drops and swaps, and while pages die. Then all is made well. What any page
 * said was saved must be on the server's disk after every death, and in the end all are equal.
 *
 * @throws Error that names the seed and what was not so
 */
export async function runStory(seed: number, fsync: FsyncFault | null, body: BodyName = 'text'): Promise<StoryResult> {
  const story = new Story(seed, fsync, body)
  try {
    return await story.run()
  } catch (error) {
    throw new Error(`story of seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  } finally {
    await story.end()
  }
}

class Story {
  readonly #seed: number
  readonly #random: Random
  readonly #fsync: FsyncFault | null
  readonly #body: (typeof BODIES)[BodyName]
  readonly #devices: Device[] = []
  readonly #faults = new Map<string, number>()
  #dataDir = ''
  #server: CrashProcess | null = null
  #port = 0
  #line: FaultyLine | null = null
  #lazy: TestClient | null = null

  constructor(seed: number, fsync: FsyncFault | null, body: BodyName) {
    this.#seed = seed
    this.#random = new Random(seed)
    this.#fsync = fsync
    this.#body = BODIES[body]
  }

  async run(): Promise<StoryResult> {
    const startMs = performance.now()
    this.#dataDir = await mkdtemp(join(tmpdir(), 'wenfang-faults-'))
    await this.#startServer()
    const line = await FaultyLine.open(() => `http://127.0.0.1:${this.#port}`, this.#random)
    this.#line = line
    await this.#body.begin(`http://127.0.0.1:${this.#port}`, 'fresh')
    for (let at = 0; at < DEVICES; at++) this.#devices.push(this.#body.device(`u${at}`, line.origin, this.#random))
    this.#lazy = await this.#body.client(line.origin, 'u3').open()
    await begunWith(this.#devices)
    for (let step = 0; step < STEPS; step++) {
      for (const device of this.#devices) {
        if (this.#random.chance(0.5)) device.edit()
        device.note()
      }
      if (this.#random.chance(0.12)) await this.#strike(line)
      await wait(this.#random.below(2 * STEP_MS))
    }
    await this.#heal(line)
    const lost = await this.#lostOnDisk()
    if (lost > 0) throw new Error(`${lost} acknowledged steps are not on the disk${await this.#traces()}`)
    await this.#converge()
    for (const [fault, count] of line.counts) this.#faults.set(fault, count)
    const acked = this.#devices.reduce((sum, { ackedSteps }) => sum + ackedSteps, 0)
    return { seed: this.#seed, faults: this.#faults, acked, lost, durationMs: performance.now() - startMs }
  }

  async end(): Promise<void> {
    this.#lazy?.drop()
    await Promise.all(this.#devices.map((device) => device.close()))
    await this.#line?.close()
    await this.#server?.end('SIGKILL')
    this.#fsync?.off()
    await rm(this.#dataDir, { recursive: true, force: true })
  }

  async #startServer(maxFileKb?: number): Promise<void> {
    this.#server = await startCrashServer(this.#dataDir, {
      port: this.#port,
      ...(maxFileKb === undefined ? {} : { maxFileKb }),
      environment: { NODE_COMPILE_CACHE: compileCache, ...this.#fsync?.environment },
    })
    this.#port = Number(new URL(this.#server.origin).port)
  }

  async #strike(line: FaultyLine): Promise<void> {
    const faults: Readonly<Record<string, () => Promise<void> | void>> = {
      'kill -9': () => this.#restart('SIGKILL'),
      'orderly restart': () => this.#restart('SIGTERM'),
      'full disk': () => this.#restart('SIGKILL', true),
      'fsync error': () => this.#failFsync(),
      'clock jump': () => this.#server?.shiftClock(Math.floor((this.#random.next() - 0.5) * 4 * 86_400_000)),
      'bad line': () => this.#badLine(line),
      'half-open line': async () => {
        line.isHalfOpen = true
        await wait(this.#random.below(300))
        line.isHalfOpen = false
      },
      'all sockets cut': () => line.cutAll(),
      'page crash': () => this.#devices[this.#random.below(DEVICES)]?.crash(),
      'slow reader': () => this.#pauseReader(),
      'malformed frames': () => this.#sendRubbish(),
    }
    const names = Object.keys(faults)
    const name = names[this.#random.below(names.length)] ?? ''
    if (name === 'fsync error' && !this.#fsync) return
    this.#faults.set(name, (this.#faults.get(name) ?? 0) + 1)
    await faults[name]?.()
    // Nobody waits for the next try of a client.
    for (const { session } of this.#devices) session.retry()
  }

  async #restart(signal: 'SIGKILL' | 'SIGTERM', isFull = false): Promise<void> {
    await this.#server?.end(signal)
    for (const device of this.#devices) if (this.#random.chance(0.5)) device.edit()
    let limitKb: number | undefined
    if (isFull) {
      const { size } = await stat(join(this.#dataDir, 'log.db'))
      limitKb = Math.ceil(size / 1024) + 40 + this.#random.below(60)
    }
    await this.#startServer(limitKb)
    // Somebody makes room after a while.
    if (isFull) {
      await wait(this.#random.below(400))
      await this.#server?.end('SIGKILL')
      await this.#startServer()
    }
  }

  async #failFsync(): Promise<void> {
    this.#fsync?.on()
    await wait(this.#random.below(150))
    for (const device of this.#devices) {
      device.edit()
      device.note()
    }
    await wait(this.#random.below(50))
    // What the system still holds in memory must not make up for what was not synced.
    if (this.#random.chance(0.5)) await this.#server?.end('SIGKILL')
    this.#fsync?.off()
    if (this.#server && (await isDown(this.#server))) await this.#startServer()
  }

  #badLine(line: FaultyLine): void {
    line.toServer = { cut: 0.02, delay: 0.15, double: 0.1, drop: 0.03, swap: 0.05 }
    line.toClient = { ...SOUND, cut: 0.01, delay: 0.15, double: 0.1 }
    line.lostCalls = 0.15
    setTimeout(() => line.heal(), 150 + this.#random.below(400))
  }

  #pauseReader(): void {
    const lazy = this.#lazy
    lazy?.pause()
    setTimeout(() => lazy?.resume(), this.#random.below(400))
  }

  /** From somebody who may write, over a socket of his own. */
  async #sendRubbish(): Promise<void> {
    const rogue = this.#body.client(`http://127.0.0.1:${this.#port}`, 'fresh')
    try {
      await rogue.open()
      const size = this.#random.chance(0.3) ? 2_000_000 : 1 + this.#random.below(200)
      const bytes = new Uint8Array(size)
      for (let at = 0; at < Math.min(size, 400); at++) bytes[at] = this.#random.below(256)
      rogue.frame(bytes)
      rogue.send({ cmd: 'no such command', id: 1 })
    } catch {
      // The server may be down or refuse him: that is its right.
    }
    await wait(20)
    rogue.drop()
  }

  async #heal(line: FaultyLine): Promise<void> {
    this.#fsync?.off()
    line.heal()
    for (const device of this.#devices) device.note()
    // The last death: what is on the disk alone is what counts.
    line.cutAll()
    await this.#server?.end('SIGKILL')
    await this.#startServer()
  }

  /** Looks past the line, so that nobody could send anything again before. */
  async #lostOnDisk(): Promise<number> {
    const reader = await this.#freshReader()
    const lost = this.#devices.reduce((sum, device) => sum + device.lostIn(reader), 0)
    const { closed } = reader
    reader.drop()
    if (closed !== null) throw new Error(`the reader was turned away: ${JSON.stringify(closed)}`)
    return lost
  }

  /** What helps to find out why something is not there: whose it is, what a second reader has, and the disk itself. */
  async #traces(): Promise<string> {
    const kept = `${this.#dataDir}-lost`
    await cp(this.#dataDir, kept, { recursive: true })
    const reader = await this.#freshReader()
    const traces = tracesOf(this.#devices, reader)
    const { closed } = reader
    reader.drop()
    return ` (${traces}; closed: ${JSON.stringify(closed)}; disk: ${kept})`
  }

  async #converge(): Promise<void> {
    const retry = setInterval(() => {
      for (const { session } of this.#devices) session.retry()
    }, 500)
    try {
      await until('every edit saved', () => this.#devices.every(({ session }) => !session.hasUnsent()), HEAL_MS)
    } finally {
      clearInterval(retry)
    }
    const reader = await this.#freshReader()
    await oneEverywhere('on its only node', this.#devices, reader, HEAL_MS)
    reader.drop()
  }

  #freshReader(): Promise<TestClient> {
    return this.#body.client(`http://127.0.0.1:${this.#port}`, 'fresh').open()
  }
}

async function isDown({ origin }: CrashProcess): Promise<boolean> {
  const socket = new WebSocket(origin.replace('http', 'ws'))
  return new Promise((resolve) => {
    socket.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED')
      socket.terminate()
    })
    socket.on('open', () => {
      resolve(false)
      socket.terminate()
    })
  })
}
