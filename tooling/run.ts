import { spawn, type SpawnOptions } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

/** Script of an installed package's command, so that it runs on this very Node without a shell or a PATH look-up. */
export function binary(packageName: string, name = packageName): string {
  // Read as a file: a package need not export its package.json.
  const folder = realpathSync(join(root, 'node_modules', packageName))
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const path = typeof bin === 'string' ? bin : bin[name]
  if (!path) throw new Error(`${packageName} has no command ${name}`)
  return join(folder, path)
}

/** Runs a Node script to its end with the terminal as its output. @returns its exit code, 1 when a signal ended it */
export function runNode(args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { stdio: 'inherit', cwd: root, ...options })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Like runNode; what the script prints is printed and also given back. */
export async function runHeard(args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  // A pipe is no terminal: tools are told that there is one behind it.
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
  const child = spawn(process.execPath, [...args], { stdio: ['inherit', 'pipe', 'pipe'], cwd: root, env })
  let output = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      to.write(text)
      output += text
    })
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (ended) => resolve(ended ?? 1))
  })
  return { code, output }
}

interface ServerRun {
  readonly env: NodeJS.ProcessEnv
  /** Sees what the server prints; it is printed all the same. */
  readonly onOutput?: (text: string) => void
}

/** Like runNode, for a program that serves until it is told to stop: SIGINT and SIGTERM are passed on. */
export async function runServer(args: readonly string[], { env, onOutput }: ServerRun): Promise<number> {
  const child = spawn(process.execPath, [...args], { stdio: ['inherit', 'pipe', 'inherit'], cwd: root, env })
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (text: string) => {
    process.stdout.write(text)
    onOutput?.(text)
  })
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? (signal ? 0 : 1)))
    })
  } finally {
    process.off('SIGINT', forward)
    process.off('SIGTERM', forward)
  }
}
