import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { vi } from 'vitest'
import { processUsage } from '../../src/jobs/process-usage.ts'

const MAIN = join(import.meta.dirname, '..', '..', 'start.mjs')

export interface ChildUsage {
  readonly action: string
  readonly peakRssBytes: number
  readonly cpuMs: number
}

export interface ServerProcess {
  readonly origin: string
  /** What every conversion took, in the order of their ends. */
  readonly conversions: readonly ChildUsage[]
  isAlive(): boolean
  rssBytes(): Promise<number>
  stop(): Promise<void>
}

/** The server as an installation runs it: a process of its own, whose memory is nobody else's. */
export async function startServerProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const conversions: ChildUsage[] = []
  let origin = ''
  let errors = ''
  const child: ChildProcess = spawn(process.execPath, ['--no-warnings', MAIN], {
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4_000)
  })
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => {
      origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? origin
      if (!line.startsWith('{')) return
      const entry = JSON.parse(line) as ChildUsage & { readonly msg: string }
      if (entry.msg === 'conversion') conversions.push(entry)
    })
  await vi.waitFor(
    () => {
      if (origin === '') throw new Error(`the server did not start: ${errors}`)
    },
    { timeout: 30_000, interval: 50 },
  )
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    origin,
    conversions,
    isAlive,
    rssBytes: async () => (child.pid === undefined ? 0 : ((await processUsage(child.pid))?.rssBytes ?? 0)),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
