import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ownCodeOrBundle } from '../../src/process/index.ts'
import type { BusFaults } from '../faults/faulty-bus.ts'
import { outputOf } from '../services/temporary.ts'

export const CLUSTER_FILE = 'shared-file'
/** A database, in which nothing is yet. */
export const CLUSTER_TABLE = 'shared-table'
/** A smart sheet, in which nothing is yet. */
export const CLUSTER_SMART_SHEET = 'shared-smart-sheet'
/** A whiteboard, on which nothing is yet. */
export const CLUSTER_BOARD = 'shared-board'

/** What a running node can be told to suffer from. */
export interface NodeTroubles {
  readonly bus?: BusFaults
  /** How far its wall clock is off. */
  readonly clockOffMs?: number
}

export interface NodeProcess {
  readonly origin: string
  readonly pid: number
  trouble(troubles: NodeTroubles): void
  /** Resolves with its exit code, null when it was killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

const NODE_SERVER = new URL('./node-server.ts', import.meta.url)

/**
 * One node of an installation, as a process of its own.
 * @param entry what runs in place of a node without accounts; it says `READY origin`
 */
export async function startNode(
  environment: Readonly<Record<string, string>>,
  entry: URL = NODE_SERVER,
): Promise<NodeProcess> {
  const child = spawn(process.execPath, ['--no-warnings', fileURLToPath(ownCodeOrBundle(entry))], {
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // A node that died takes no more words.
  child.stdin?.on('error', () => {})
  const output = outputOf(child)
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, found] = /READY (\S+)/.exec(output()) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`the node ended: ${output()}`)))
  })
  child.once('exit', (code) => {
    if (code !== null && code !== 0) console.error(`a node ended: ${output()}`)
  })
  return {
    origin,
    pid: child.pid ?? 0,
    trouble: (troubles) => void child.stdin?.write(`${JSON.stringify(troubles)}\n`),
    end: (signal) =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
        child.once('exit', (code) => resolve(code))
        child.kill(signal)
      }),
  }
}
