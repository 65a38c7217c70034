import * as Y from 'yjs'
import type { TestClient } from '../support/client.ts'
import { until } from '../support/until.ts'
import type { AckedClock, Device } from './device.ts'

// What a story compares in the end: what pages said was saved with what is there.

/** What helps to find out why something is not there: whose it is, and what was built on what is not there. */
export function tracesOf(devices: readonly Device[], reader: TestClient): string {
  const missing = reader.docs.map(({ store }) => JSON.stringify([...(store.pendingStructs?.missing ?? [])]))
  const known = devices.map((device) => `${device.lostIn(reader)} of ${device.differs(reader)}`)
  return `a reader misses ${known.join('; ')}; waits for ${missing.join(' ')}`
}

/** @throws Error that says who has another document, and where it differs */
export async function oneEverywhere(
  where: string,
  devices: readonly Device[],
  reader: TestClient,
  limitMs: number,
): Promise<void> {
  const unlike = () => devices.filter((device) => !device.isLike(reader))
  try {
    await until(`one document everywhere, ${where}`, () => unlike().length === 0, limitMs)
  } catch (error) {
    const differences = unlike().map((device) => device.differs(reader))
    throw new Error(`${error instanceof Error ? error.message : 'gone'}: ${differences.join('; ')}`, { cause: error })
  }
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The highest clock of each Yjs client. */
export function newest(acked: readonly AckedClock[]): readonly AckedClock[] {
  const best = new Map<number, AckedClock>()
  for (const one of acked) if (one.clock > (best.get(one.client)?.clock ?? 0)) best.set(one.client, one)
  return [...best.values()]
}

export function clocksOf(docs: readonly Y.Doc[]): Map<number, number> {
  return new Map(docs.flatMap((doc) => [...Y.decodeStateVector(Y.encodeStateVector(doc))]))
}

/** How many acknowledged steps of the devices are not in what was read. */
export const lostOf = (
  devices: readonly { readonly acked: readonly AckedClock[] }[],
  read: ReadonlyMap<number, number>,
): number =>
  newest(devices.flatMap(({ acked }) => acked)).reduce(
    (lost, { client, clock }) => lost + Math.max(0, clock - (read.get(client) ?? 0)),
    0,
  )

export function covers(all: readonly Y.Doc[], some: readonly Y.Doc[]): boolean {
  const have = clocksOf(all)
  return [...clocksOf(some)].every(([client, clock]) => (have.get(client) ?? 0) >= clock)
}

/** Whether two objects in JSON are equal, in whatever order of keys. */
export const sameKeys = (a: string, b: string): boolean => sorted(a) === sorted(b)

const sorted = (json: string): string =>
  JSON.stringify(Object.entries(JSON.parse(json) as Record<string, unknown>).toSorted(([a], [b]) => (a < b ? -1 : 1)))
