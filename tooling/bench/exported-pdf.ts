import type { Task } from '@wenfang/shared-protocol'
import { OWNER_TOKEN, type BenchServer } from './servers.ts'

/** The PDF of what the server has. */
export async function exportedPdf({ origin }: BenchServer, fileId: string): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${OWNER_TOKEN}` }
  let task = ''
  for (;;) {
    const answer = await fetch(`${origin}/api/v1/files/${fileId}/export?format=pdf&async=1${task}`, { headers })
    if (answer.status === 200) return new Uint8Array(await answer.arrayBuffer())
    if (answer.status !== 202) throw new Error(`the export failed: ${answer.status} ${await answer.text()}`)
    task = `&task_id=${((await answer.json()) as Task).task_id}`
  }
}
