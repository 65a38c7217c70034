import type { Browser } from '../../drive/support/browser.ts'
import { TestClient } from '../../support/client.ts'

/** A client whose calls go through a browser with its cookies, or with a bearer token. */
export class DriveClient extends TestClient {
  readonly #browser: Browser

  constructor(
    browser: Browser,
    fileId: string,
    options: { readonly isPreview?: boolean; readonly isWaiting?: boolean; readonly officeType?: string } = {},
  ) {
    super({ origin: browser.origin, fileId, user: '', ...options })
    this.#browser = browser
  }

  override async fetch(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const answer = await this.#browser.request(body === undefined ? 'GET' : 'POST', path, { body, headers })
    return new Response(new Uint8Array(answer.bytes), { status: answer.status, headers: answer.headers })
  }
}
