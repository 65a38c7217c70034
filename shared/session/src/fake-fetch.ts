import type { Fetch } from './session-io.ts'

export interface FakeCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** A server of one test: `answer` gives the body, or a status with one; an Error is a network that fails. */
export function fakeFetch(answer: (call: FakeCall) => unknown): { readonly fetch: Fetch; readonly calls: FakeCall[] } {
  const calls: FakeCall[] = []
  const fetch: Fetch = async (url, { method, headers, body }) => {
    const call = { method, url, headers, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined }
    calls.push(call)
    const answered = answer(call)
    if (answered instanceof Error) throw answered
    const { status, body: value } = answered instanceof FakeAnswer ? answered : new FakeAnswer(200, answered)
    const bytes = value instanceof Uint8Array ? value : new TextEncoder().encode(JSON.stringify(value))
    return {
      status,
      headers: { get: () => null },
      text: async () => new TextDecoder().decode(bytes),
      arrayBuffer: async () => bytes.slice().buffer,
    }
  }
  return { fetch, calls }
}

export class FakeAnswer {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
}
