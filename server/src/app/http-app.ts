import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { WenfangError } from '@wenfang/shared-protocol'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { errorBody, toWenfangError } from './error-body.ts'
import type { Logger } from './logger.ts'
import { traceIdOf } from './trace.ts'

const JSON_BODY_LIMIT_BYTES = 1024 * 1024

/**
 * An empty HTTP application with what every route relies on: TypeBox validation, trace ids, and failures as
 * `{result, cause, trace_id}` with the status of the code. Routes throw WenfangError.
 */
export function createHttpApp(config: Pick<Config, 'trustProxy'>, log: Logger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: config.trustProxy,
    bodyLimit: JSON_BODY_LIMIT_BYTES,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace_id' }),
    genReqId: (request) => traceIdOf(request.headers['x-trace-id']),
    // A draining server answers what it has begun and closes idle keep-alive connections at once.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  }).withTypeProvider<TypeBoxTypeProvider>()

  app.setValidatorCompiler(TypeBoxValidatorCompiler)
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
    return reply.code(failure.status).send(errorBody(failure, request.id))
  })
  app.setNotFoundHandler((request, reply) => {
    const failure = new WenfangError('NotFound', 'no such route')
    return reply.code(failure.status).send(errorBody(failure, request.id))
  })
  return app as unknown as FastifyInstance
}
