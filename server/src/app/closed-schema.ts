import { WenfangError } from '@wenfang/shared-protocol'
import type { FastifyRequest, FastifySchema, FastifySchemaValidationError, RouteOptions } from 'fastify'

/** Our own API. The specification's calls (/api/v3) take queries that its pages add to everything. */
const OWN_API = '/api/v1/'

type Node = Readonly<Record<string, unknown>>

/**
 * A request that says more than its route understands is refused: what a script misspells, as the password of a link, must not be
 * left out without a word. Here for every route, so that none can forget it.
 */
export function closeSchemas(route: RouteOptions): void {
  const schema = route.schema as FastifySchema | undefined
  if (!schema) return
  const isOwn = route.url.startsWith(OWN_API)
  route.schema = {
    ...schema,
    ...(isNode(schema.body) && { body: closed(schema.body) }),
    ...(isOwn && isNode(schema.querystring) && { querystring: closed(schema.querystring) }),
  }
}

/** A route that reads no body is given none: what a script put into it was meant for something. */
export async function refuseUnreadBody({ body, routeOptions }: FastifyRequest): Promise<void> {
  const schema = routeOptions.schema as (FastifySchema & { readonly consumes?: unknown }) | undefined
  // What reads several kinds of bodies looks at them itself.
  if (!routeOptions.url?.startsWith(OWN_API) || schema?.body !== undefined || schema?.consumes !== undefined) return
  if (!isPlain(body)) return
  const [name] = Object.keys(body)
  if (name !== undefined) throw new WenfangError('InvalidArgument', `body has no such property: ${name}`)
}

/** Bytes and streams are read as they are. */
const isPlain = (body: unknown): body is object =>
  Array.isArray(body) || (isNode(body) && [Object.prototype, null].includes(Object.getPrototypeOf(body) as null))

/** What a script reads that said too much: the names that mean nothing here, and nothing else of its request. */
export function schemaError(errors: readonly FastifySchemaValidationError[], part: string): Error {
  const unknown = errors.find(({ keyword }) => keyword === 'additionalProperties')
  const names = unknown?.params['additionalProperties']
  if (unknown && Array.isArray(names))
    return new Error(`${part}${unknown.instancePath} has no such property: ${names.join(', ')}`)
  return new Error(errors.map(({ instancePath, message = '' }) => `${part}${instancePath} ${message}`).join(', '))
}

/** The same schema whose objects, inner ones too, take no property that they do not name. */
export function closed(schema: Node): Node {
  const { properties, items, anyOf } = schema
  return changed(schema, {
    ...(isNode(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, closedIfNode(value)])),
    }),
    ...(isNode(properties) && !('additionalProperties' in schema) && { additionalProperties: false }),
    ...(isNode(items) && { items: closed(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(closedIfNode) }),
  })
}

const closedIfNode = (value: unknown): unknown => (isNode(value) ? closed(value) : value)

/** What TypeBox knows of a schema is not all enumerable. */
function changed(schema: Node, changes: Node): Node {
  const copy = Object.create(Object.getPrototypeOf(schema) as object, Object.getOwnPropertyDescriptors(schema)) as Node
  for (const [name, value] of Object.entries(changes))
    Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
