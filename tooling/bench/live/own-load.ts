import { createDocument, OWNER_TOKEN, startWenfang } from '../servers.ts'
import { runLoad, type LoadResult, type Scenario } from './load.ts'
import { wenfangWire } from './wire.ts'

/** A fresh server of ours under a load: for benches that live with what they measure. */
export async function loadOurs(scenario: Scenario): Promise<LoadResult> {
  const server = await startWenfang()
  try {
    const documents: string[] = []
    while (documents.length < scenario.documents) documents.push(await createDocument(server))
    return await runLoad(wenfangWire(server.origin, OWNER_TOKEN), documents, server.pid, scenario)
  } finally {
    server.kill()
  }
}
