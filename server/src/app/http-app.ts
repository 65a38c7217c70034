import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { WenfangError, type ErrorCode } from '@wenfang/shared-protocol'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ANSWER_HEADERS } from './answer-headers.ts'
import { closeSchemas, refuseUnreadBody, schemaError } from './closed-schema.ts'
import type { Config } from './config.ts'
import { errorBody, toWenfangError } from './error-body.ts'
import type { Logger } from './logger.ts'
import { traceIdOf } from './trace.ts'

const JSON_BODY_LIMIT_BYTES = 1024 * 1024
/** A connection on which nothing moves for so long is dead, or somebody holds it. */
const CONNECTION_IDLE_MS = 5 * 60_000
/** A request, body included, may take as long as the largest upload over a slow line. */
const REQUEST_MS = 3_600_000

/** What is written down with the address it came from: somebody tried what they may not. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'userNotLogin',
  'permissionDenied',
  'NeedPassword',
  'PasswordWrong',
  'LoginFailed',
  'LinkCodeWrong',
  'InviteInvalid',
  'CsrfRejected',
  'RateLimited',
])

/** Answers bytes that are no request. Nothing of them is repeated. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = STATUS_OF_MALFORMED[error.code ?? ''] ?? 400
  const headers = Object.entries({ ...ANSWER_HEADERS, connection: 'close', 'content-length': '0' })
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n`, () => socket.destroy())
}

const STATUS_OF_MALFORMED: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * An empty HTTP application with what every route relies on: TypeBox validation, trace ids, and failures as
 * `{result, cause, trace_id}` with the status of the code. Routes throw WenfangError.
 */
export function createHttpApp(config: Pick<Config, 'trustedProxies'>, log: Logger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    connectionTimeout: CONNECTION_IDLE_MS,
    requestTimeout: REQUEST_MS,
    // What is refused before a route or a hook is reached.
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const failure = new WenfangError('InvalidArgument', 'the address is malformed', { cause: error })
      void reply.code(failure.status).headers(ANSWER_HEADERS).send(errorBody(failure, request.id))
    },
    clientErrorHandler: refuseMalformed,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    schemaErrorFormatter: (errors, part) => schemaError(errors, part),
    genReqId: (request) => traceIdOf(request.headers['x-trace-id']),
    // A draining server answers what it has begun and closes idle keep-alive connections at once.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.setValidatorCompiler(TypeBoxValidatorCompiler)
  app.addHook('onRoute', closeSchemas)
  app.addHook('preValidation', refuseUnreadBody)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info(
      { method, route: routeOptions.url ?? '', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  app.setErrorHandler((error, request, reply) => {
    const failure = toWenfangError(error)
    if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
    else if (REFUSALS.has(failure.code))
      request.log.warn({ code: failure.code, route: request.routeOptions.url ?? '', ip: request.ip }, 'refused')
    return reply.code(failure.status).send(errorBody(failure, request.id))
  })
  app.setNotFoundHandler((request, reply) => {
    const failure = new WenfangError('NotFound', 'no such route')
    return reply.code(failure.status).send(errorBody(failure, request.id))
  })
  return app as unknown as FastifyInstance
}
