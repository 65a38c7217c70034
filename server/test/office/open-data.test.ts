import { decodeOpenContainer } from '@wenfang/shared-protocol'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { serverSuite } from '../support/server-suite.ts'

// A proxy before the server: what leaves it goes over a network.
const suite = serverSuite({ environment: { PUBLIC_URL: 'https://wen.example' } }, { lin: 'write' })

/** The bytes as they came over the wire. */
function open(
  accept: string,
  path = `/api/v3/office/file/${suite.file.id}/open/w`,
  body: object = { connid: 'c', args: {} },
): Promise<{ readonly headers: IncomingHttpHeaders; readonly bytes: Buffer }> {
  const url = new URL(path, suite.running.server.origin)
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      url,
      { method: 'POST', headers: { 'x-user': 'lin', 'content-type': 'application/json', 'accept-encoding': accept } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }))
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

describe('open data', () => {
  it('S346 G12 comes in the coding that pays, the same bytes in each, each with a tag of its own', async () => {
    const doc = new Y.Doc()
    doc.getText('t').insert(0, '正文 '.repeat(5_000))
    const state = Y.encodeStateAsUpdate(doc)
    await suite.running.drive.context().documents.seed(suite.file.id, suite.file.generation, 0, state)
    const plain = await open('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(Number(plain.headers['content-length'])).toBe(plain.bytes.byteLength)
    const tags = [plain.headers.etag]
    for (const [coding, decode] of [
      ['zstd', zstdDecompressSync],
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, bytes } = await open(`deflate, ${coding}`)
      expect([headers['content-encoding'], headers.vary]).toEqual([coding, expect.stringContaining('accept-encoding')])
      expect(bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 2)
      expect(decode(bytes).equals(plain.bytes)).toBe(true)
      expect((await open(coding)).headers.etag).toBe(headers.etag)
      tags.push(headers.etag)
    }
    expect(new Set(tags).size).toBe(4)
    const { snapshots } = decodeOpenContainer(plain.bytes)
    expect(Buffer.from(snapshots[0] ?? []).equals(Buffer.from(state))).toBe(true)
  })

  it('is sent as it is while it is small', async () => {
    const { headers, bytes } = await open('zstd, br, gzip')
    expect([headers['content-encoding'], Number(headers['content-length'])]).toEqual([undefined, bytes.byteLength])
  })

  it('S433 the stream of ticket and data is packed too', async () => {
    const doc = new Y.Doc()
    doc.getText('t').insert(0, '正文 '.repeat(5_000))
    const state = Y.encodeStateAsUpdate(doc)
    await suite.running.drive.context().documents.seed(suite.file.id, suite.file.generation, 0, state)
    const path = `/api/v1/files/${suite.file.id}/open-stream/w`
    const body = { connid: 'c', fileid: suite.file.id, front_ver: 'v', device_id: 'd', args: {} }
    const { headers, bytes } = await open('zstd', path, body)
    expect(headers['content-encoding']).toBe('zstd')
    expect(bytes.byteLength).toBeLessThan(state.byteLength / 2)
    expect(zstdDecompressSync(bytes).includes(Buffer.from(state))).toBe(true)
  })
})
