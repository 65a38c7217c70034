import type { Browser } from '../../drive/support/browser.ts'

interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly minimum?: number
  readonly minLength?: number
  readonly format?: string
  readonly minProperties?: number
}

interface Operation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>> }
  readonly parameters?: readonly {
    readonly in: string
    readonly name: string
    readonly required?: boolean
    readonly schema?: JsonSchema
    readonly example?: unknown
  }[]
}

export interface Route {
  /** `GET /api/v1/files/{id}` */
  readonly name: string
  readonly method: string
  readonly path: string
  /** The least that its schema takes; undefined where it takes none. */
  readonly body: unknown
  /** Query that it needs, with its `?`. */
  readonly query: string
  /** It takes a query, needed or not. */
  readonly hasQuery: boolean
}

/** Every route that the server documents, with a call that its schema lets through. */
export async function everyRoute(browser: Browser): Promise<Route[]> {
  const { paths } = (await browser.json('GET', '/api/v1/openapi.json')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => {
      const schema = requestBody?.content?.['application/json']?.schema
      const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
      const query = new URLSearchParams(
        Object.fromEntries(
          needed.map(({ name, schema: of, example }) => [name, String(example ?? sampleOf(of ?? {}))]),
        ),
      )
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        body: schema && sampleOf(schema),
        query: needed.length > 0 ? `?${query.toString()}` : '',
        hasQuery: parameters.some((parameter) => parameter.in === 'query'),
      }
    }),
  )
}

/** The smallest value of a schema. */
function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {})
  switch (schema.type) {
    case 'object': {
      const names = Object.keys(schema.properties ?? {})
      const needed = names.filter((name, at) => schema.required?.includes(name) || at < (schema.minProperties ?? 0))
      return Object.fromEntries(needed.map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]))
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return false
    default:
      if (schema.format === 'date-time') return '2026-01-01T00:00:00Z'
      return 'x'.repeat(Math.max(1, schema.minLength ?? 1))
  }
}
