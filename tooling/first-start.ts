import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { RemoteManifest } from '@wenfang/shared-contract'
import { sampleFiles } from '@wenfang/shared-testing/samples'
import { root } from './paths.ts'

const HEALTH_LIMIT_MS = 60_000
const POLL_MS = 100
/** Name under which the server keeps the token that its environment gave. */
const TOKEN_NAME = 'WENFANG_OWNER_TOKEN'

/** What the first start of a server needs beside its own environment, and what happens once it listens. */
export interface FirstStart {
  readonly environment: Readonly<Record<string, string>>
  /** Puts the sample files into the owner's drive. Never throws: a drive without samples is still a drive. */
  furnish(origin: string): Promise<void>
}

/** null when the data folder holds a server already. */
export function firstStart(environment: NodeJS.ProcessEnv): FirstStart | null {
  const dataDir = resolve(root, environment['WENFANG_DATA'] ?? 'data')
  if (existsSync(join(dataDir, 'meta.db'))) return null
  const given = environment['WENFANG_OWNER_TOKEN']
  const token = given ?? randomBytes(24).toString('base64url')
  return {
    environment: { WENFANG_OWNER_TOKEN: token },
    async furnish(origin) {
      try {
        await untilHealthy(origin)
        await addSamples(origin, token)
        // A token that nobody asked for must not outlive its use.
        if (given === undefined) await forgetToken(origin, token)
      } catch (error) {
        console.error('The sample files could not be added:', error)
      }
    },
  }
}

/** The sample files, into the drive of whose token it is. */
export async function addSamples(origin: string, token: string): Promise<void> {
  for (const { name, bytes } of [...(await typeSamples()), ...sampleFiles()]) {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], name))
    await call(origin, token, '/files', { method: 'POST', body: form })
  }
}

/** What types bring of their own, by the names of their folders. */
async function typeSamples(): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> {
  const samples: { readonly name: string; readonly bytes: Uint8Array }[] = []
  for (const name of readdirSync(join(root, 'remotes')).toSorted()) {
    const path = join(root, 'remotes', name, 'manifest.ts')
    if (!existsSync(path)) continue
    const { manifest } = (await import(pathToFileURL(path).href)) as { readonly manifest: RemoteManifest }
    const sample = await manifest.loadSample?.()
    if (sample) samples.push({ name: sample.name, bytes: sample.source })
  }
  return samples
}

async function untilHealthy(origin: string): Promise<void> {
  for (const deadline = Date.now() + HEALTH_LIMIT_MS; Date.now() < deadline; await delay(POLL_MS)) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`${origin} does not answer`)
}

async function call(origin: string, token: string, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${origin}/api/v1${path}`, { ...init, headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}

async function forgetToken(origin: string, token: string): Promise<void> {
  const tokens = (await (await call(origin, token, '/tokens')).json()) as readonly {
    readonly id: string
    readonly name: string
  }[]
  for (const { id, name } of tokens) {
    if (name === TOKEN_NAME) await call(origin, token, `/tokens/${id}`, { method: 'DELETE' })
  }
}
