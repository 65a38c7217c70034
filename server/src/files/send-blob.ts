import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BlobStore } from '../app/ports.ts'

/** A file of a stranger must run nothing here, whatever a browser takes it for. */
export const FOREIGN_CONTENT_POLICY =
  "sandbox; default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

export interface ForeignContent {
  readonly hash: string
  readonly size: number
  readonly contentType: string
  readonly disposition: string
}

/** Sends bytes we do not trust: sandboxed, never sniffed, in ranges where asked. */
export async function sendBlob(
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: BlobStore,
  content: ForeignContent,
): Promise<FastifyReply> {
  const etag = `"${content.hash}"`
  reply.headers({
    'content-type': content.contentType,
    'content-disposition': content.disposition,
    'content-security-policy': FOREIGN_CONTENT_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const isSameVersion = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = isSameVersion ? parseRange(request.headers.range, content.size) : null
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${content.size}`, 'content-type': 'application/json' })
      .send(JSON.stringify({ result: 'InvalidArgument', cause: 'no such range', trace_id: request.id }))
  }
  // An empty stream: an empty body would have its own length written over ours.
  if (request.method === 'HEAD') return reply.header('content-length', content.size).send(Readable.from([]))
  if (range) {
    const { body } = await blobs.stream(content.hash, range)
    reply.code(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${content.size}`,
      'content-length': range.end - range.start + 1,
    })
    return reply.send(body)
  }
  const { body } = await blobs.stream(content.hash)
  return reply.header('content-length', content.size).send(body)
}

/** One range of bytes; several at once, which nobody of ours asks for, get the whole. Both ends inclusive. */
export function parseRange(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const isSuffix = match[1] === ''
  const start = isSuffix ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = isSuffix || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
