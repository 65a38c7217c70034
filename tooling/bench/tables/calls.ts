import type { Row } from '../besides.ts'
import { OWNER_TOKEN, type BenchServer } from '../servers.ts'

export const asOwner = { authorization: `Bearer ${OWNER_TOKEN}`, 'content-type': 'application/json' }

/** Measured in another run on another machine: who cannot be started here. */
export const besideOthers = (metric: string, value: number, unit: string, words: string, most?: number): Row => ({
  metric,
  value,
  unit,
  peer: { name: 'elsewhere', missing: words },
  ...(most !== undefined && { bar: { of: 'value', limit: 'most', value: most } }),
})

/** A call of the routes of files. */
export async function call(server: BenchServer, method: string, path: string, body?: object): Promise<Response> {
  const answer = await fetch(`${server.origin}/api/v1/files/${path}`, {
    method,
    headers: body ? asOwner : { authorization: asOwner.authorization },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} ${answer.status}: ${await answer.text()}`)
  return answer
}

export async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}
