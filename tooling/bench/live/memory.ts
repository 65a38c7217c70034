import { setTimeout as delay } from 'node:timers/promises'
import { processUse } from './process-use.ts'
import type { LoadConnection, Wire } from './wire.ts'

export const MEMORY_DOCUMENTS = 20
const EDITORS_PER_DOCUMENT = 50
/** The first batch of documents warms the process up: its heap, its compiled code, its pools. */
const WARM_DOCUMENTS = 4
const REST_MS = 1_500

/** Growth of the resident memory, in KB, with each connection of the second batch: idle editors, 50 in a document. */
export async function memoryPerConnectionKb(wire: Wire, documents: readonly string[], pid: number): Promise<number> {
  const connections: LoadConnection[] = []
  const join = async (batch: readonly string[]): Promise<number> => {
    for (const document of batch) {
      const editors = Array.from({ length: EDITORS_PER_DOCUMENT }, () => wire.connect(document))
      connections.push(...(await Promise.all(editors)))
    }
    await delay(REST_MS)
    return processUse(pid).rssKb
  }
  const warmKb = await join(documents.slice(0, WARM_DOCUMENTS))
  const fullKb = await join(documents.slice(WARM_DOCUMENTS))
  for (const connection of connections) connection.close()
  return (fullKb - warmKb) / (connections.length - WARM_DOCUMENTS * EDITORS_PER_DOCUMENT)
}
