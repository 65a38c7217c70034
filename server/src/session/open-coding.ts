import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream'
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

/** Content codings of open data, the best first. Fast levels: a document is packed for one reader. */
const CODERS = {
  zstd: (isPrompt: boolean) =>
    createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: 3 },
      ...(isPrompt && { flush: constants.ZSTD_e_flush }),
    }),
  br: (isPrompt: boolean) =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      ...(isPrompt && { flush: constants.BROTLI_OPERATION_FLUSH }),
    }),
  gzip: (isPrompt: boolean) => createGzip({ level: 6, ...(isPrompt && { flush: constants.Z_SYNC_FLUSH }) }),
} as const satisfies Record<string, (isPrompt: boolean) => Transform>

export type Coding = keyof typeof CODERS

/** Below this a coding saves no packet worth its time. */
const PAYS_FROM_BYTES = 8 * 1024
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * The coding that pays for an answer of so many bytes; null sends them as they are. Over the loopback nothing is gained,
 * unless a proxy stands there (PUBLIC_URL).
 */
export function codingFor(
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
  publicUrl: string | null,
  bytes: number,
): Coding | null {
  if (bytes < PAYS_FROM_BYTES || (publicUrl === null && LOOPBACK.test(request.ip))) return null
  const accepted = acceptedCodings(request.headers['accept-encoding'])
  return (Object.keys(CODERS) as Coding[]).find((coding) => accepted.has(coding)) ?? null
}

/** The stream in the coding. What breaks the one breaks the other. With `isPrompt` every piece leaves as soon as it is there. */
export function encoded(body: Readable, coding: Coding, isPrompt = false): Readable {
  const coder = CODERS[coding](isPrompt)
  return pipeline(body, coder, () => {})
}

function acceptedCodings(header: string | readonly string[] | undefined): ReadonlySet<string> {
  const offers = [header ?? ''].flat().join(',').split(',')
  return new Set(
    offers.flatMap((offer) => {
      const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : name
    }),
  )
}
