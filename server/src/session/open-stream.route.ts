import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import {
  encodeOpenStreamPart,
  OpenRequestSchema,
  SessionRequestSchema,
  type OpenRequest,
} from '@wenfang/shared-protocol'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { codingFor, encoded } from './open-coding.ts'

const ParamsSchema = Type.Object({ id: Type.String({ maxLength: 64 }), type: Type.String({ maxLength: 8 }) })
const QuerySchema = Type.Object({
  mode: Type.Optional(Type.String({ maxLength: 16 })),
  chkcode: Type.Optional(Type.String({ maxLength: 64 })),
  first: Type.Optional(Type.String({ maxLength: 8 })),
})
/** What the ticket needs, and what the open data is asked for with beside it. */
const BodySchema = Type.Object({ ...SessionRequestSchema.properties, ex_args: OpenRequestSchema.properties.ex_args })
/** Of this request alone: the two calls have a body and an encoding of their own. */
const OWN_HEADERS: readonly string[] = ['content-length', 'accept-encoding', 'transfer-encoding', 'connection']

/**
 * Ticket and open data in one answer (S433): a page that has neither saves a round trip and connects its socket while the data
 * is still on its way. Both are asked for by their own calls, with every check that those make.
 */
export function addOpenStreamRoute(app: FastifyInstance, publicUrl: string | null): void {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()
  typed.post(
    '/api/v1/files/:id/open-stream/:type',
    { schema: { params: ParamsSchema, querystring: QuerySchema, body: BodySchema } },
    (request, reply) => {
      const { id, type } = request.params
      const { ex_args, ...ticket } = request.body
      const { connid, args, front_ver, group, reuse_session_id } = ticket
      const open: OpenRequest = {
        connid,
        args,
        front_ver,
        ...(ex_args !== undefined && { ex_args }),
        ...(group !== undefined && { group }),
        ...(reuse_session_id !== undefined && { reuse_session_id }),
      }
      const file = `${encodeURIComponent(id)}`
      const calls = {
        session: () => call(app, request, `/api/v3/office/session/${file}/${type}`, ticket),
        open: () => call(app, request, `/api/v3/office/file/${file}/open/${type}`, open),
        mostAsked: args.sync === true ? MOST_ASKED : FEW_ASKED,
      }
      reply.type('application/octet-stream').headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
      const body = Readable.from(parts(calls), { objectMode: false })
      // How much it will be is not known yet; the ticket must not wait for it.
      const coding = codingFor(request, publicUrl, Number.POSITIVE_INFINITY)
      if (coding === null) return reply.send(body)
      return reply.header('content-encoding', coding).send(encoded(body, coding, true))
    },
  )
}

type Answer = Awaited<ReturnType<typeof call>>

async function* parts(calls: {
  readonly session: () => Promise<Answer>
  readonly open: () => Promise<Answer>
  readonly mostAsked: number
}): AsyncGenerator<Uint8Array> {
  // One after the other: what the first call unlocks or refuses holds for the second.
  const session = await calls.session()
  const body = await textOf(session)
  yield encodeOpenStreamPart({ kind: 'session', status: session.statusCode, body: JSON.parse(body) as unknown })
  if (session.statusCode !== 200) return
  const open = await whenConverted(calls.open, calls.mostAsked)
  const endpointId = String(open.headers['x-endpoint-id'] ?? '')
  yield encodeOpenStreamPart({ kind: 'open', status: open.statusCode, endpointId })
  if (open.statusCode !== 200) return void open.stream().resume()
  for await (const bytes of open.stream() as AsyncIterable<Buffer>) yield encodeOpenStreamPart({ kind: 'bytes', bytes })
  yield encodeOpenStreamPart({ kind: 'end' })
}

const RUNNING = 202
const ASKED_AGAIN_MS = 100
/** The client asks in the ordinary way after 3 s, which tells the person how far the conversion is. */
const MOST_ASKED = 40
/** Most conversions end within this, while the page of who has just uploaded the file is loading. */
const FEW_ASKED = 15

/**
 * S174: with `sync` the answer comes when the file is converted, and not with a task to ask about every second. Without it, who
 * opens a file right after its upload does not wait for the rest of that second.
 */
async function whenConverted(open: () => Promise<Answer>, mostAsked: number): Promise<Answer> {
  for (let asked = 1; ; asked += 1) {
    const answer = await open()
    if (answer.statusCode !== RUNNING || asked === mostAsked) return answer
    answer.stream().resume()
    await setTimeout(ASKED_AGAIN_MS)
  }
}

const call = (app: FastifyInstance, request: FastifyRequest, path: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: path,
    query: request.query as Record<string, string>,
    headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.includes(name))),
    payload,
    remoteAddress: request.ip,
    payloadAsStream: true,
  })

async function textOf(answer: Answer): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of answer.stream() as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
