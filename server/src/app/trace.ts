import { randomUUID } from 'node:crypto'

const TRACE_ID = /^[A-Za-z0-9_-]{1,36}$/

/** S286: a trace id of a client is passed on only when it is 1 to 36 letters, digits, underscores or hyphens. */
export const traceIdOf = (header: string | readonly string[] | undefined): string =>
  typeof header === 'string' && TRACE_ID.test(header) ? header : randomUUID()
