export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  /** Parsed when it is JSON. */
  readonly body: unknown
}

/** What tests need of a browser: cookies that stay, redirects one at a time, and the CSRF header where cookies speak. */
export class Browser {
  readonly origin: string
  readonly cookies = new Map<string, string>()
  readonly #headers: Readonly<Record<string, string>>
  #csrf: string | null = null

  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.origin = origin
    this.#headers = headers
  }

  async request(
    method: string,
    path: string,
    init: { body?: unknown; headers?: Record<string, string>; csrf?: boolean } = {},
  ): Promise<Answer> {
    const isUnsafe = method !== 'GET' && method !== 'HEAD'
    const headers: Record<string, string> = { ...this.#headers, ...init.headers }
    if (this.cookies.size > 0)
      headers['cookie'] = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (isUnsafe && this.cookies.size > 0 && init.csrf !== false) headers['x-csrf-rand'] = await this.#token()
    let body: RequestInit['body'] | null = null
    if (init.body instanceof FormData || init.body instanceof Uint8Array || init.body instanceof ReadableStream)
      body = init.body as RequestInit['body']
    else if (init.body !== undefined) {
      body = JSON.stringify(init.body)
      headers['content-type'] ??= 'application/json'
    }
    const response = await fetch(new URL(path, this.origin), {
      method,
      headers,
      body,
      redirect: 'manual',
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit)
    this.#keep(response.headers.getSetCookie())
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      body: isJson && bytes.length > 0 ? JSON.parse(bytes.toString()) : null,
    }
  }

  /** Sends, and answers the parsed body. @throws Error when the status is another */
  async json(method: string, path: string, body?: unknown, status = 200): Promise<unknown> {
    const answer = await this.request(method, path, body === undefined ? {} : { body })
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${answer.bytes.toString()}`)
    return answer.body
  }

  get(path: string): Promise<Answer> {
    return this.request('GET', path)
  }

  async upload(name: string, content: Uint8Array): Promise<Answer> {
    const form = new FormData()
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
    return this.request('POST', '/api/v1/files', { body: form })
  }

  async #token(): Promise<string> {
    if (this.#csrf !== null) return this.#csrf
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL('/api/v3/office/csrf_token', this.origin), {
      method: 'POST',
      headers: { cookie },
    })
    const { token } = (await response.json()) as { token: string }
    this.#csrf = token
    return token
  }

  #keep(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at).trim()
      const isGone = attributes.some((attribute) => /^ *(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute))
      if (isGone) this.cookies.delete(name)
      else this.cookies.set(name, pair.slice(at + 1))
      this.#csrf = null
    }
  }
}
