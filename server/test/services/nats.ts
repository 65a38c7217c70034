import { spawn, type ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import { findNats } from '@wenfang/shared-testing/programs'
import { until } from '../support/until.ts'
import { freePort, outputOf } from './temporary.ts'

/** May suites that need NATS run? As with PostgreSQL. */
export const hasNats = findNats() !== null || process.env['CI'] === 'true'

export interface NatsServer {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
}

/** A nats-server in memory on a free port. */
export async function createNats(): Promise<NatsServer> {
  const path = findNats()
  if (path === null) throw new Error('nats-server is not installed')
  const port = await freePort()
  let child: ChildProcess | null = null
  const start = async () => {
    const started = spawn(path, ['-a', '127.0.0.1', '-p', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] })
    child = started
    const output = outputOf(started)
    await until(
      'nats-server',
      () => {
        if (started.exitCode !== null) throw new Error(`nats-server ended: ${output()}`)
        return isOpen(port)
      },
      15_000,
    )
  }
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    stop: () =>
      new Promise((resolve) => {
        if (!child || child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('close', () => socket.destroy())
    socket.once('connect', () => socket.end())
  })
}
