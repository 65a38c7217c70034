import type { FileItem, Grant, Registry, ShareLink } from '@wenfang/shared-protocol'
import type { FixtureFile } from '@wenfang/shared-testing/fixtures'
import type { TestServer } from './server.ts'

/** The drive API as a script of the owner uses it: with an access token, no browser. */
export interface DriveApi {
  upload(file: FixtureFile): Promise<FileItem>
  /** @param officeType code of a type that can be created */
  create(officeType: string, name?: string): Promise<FileItem>
  file(id: string): Promise<FileItem>
  /** Waits until the conversion of an upload is over. */
  imported(id: string): Promise<FileItem>
  source(id: string): Promise<Uint8Array>
  export(id: string, format: string): Promise<Uint8Array>
  link(id: string, role: Grant): Promise<ShareLink>
  invite(): Promise<string>
  registry(preview?: string): Promise<Registry>
  call(path: string, init?: RequestInit): Promise<Response>
}

const POLL_MS = 100
const IMPORT_LIMIT_MS = 60_000

export function driveApi(server: Pick<TestServer, 'origin' | 'ownerToken'>): DriveApi {
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${server.origin}/api/v1${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${server.ownerToken}`,
        ...(init.headers as Record<string, string> | undefined),
      },
    })
    if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const json = async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
    const init =
      body === undefined
        ? { method }
        : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return (await (await call(path, init)).json()) as T
  }
  const bytes = async (path: string): Promise<Uint8Array> => new Uint8Array(await (await call(path)).arrayBuffer())
  const file = (id: string) => json<FileItem>(`/files/${id}`)

  return {
    call,
    file,
    async upload({ name, bytes: content }) {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(content)], name))
      return (await (await call('/files', { method: 'POST', body: form })).json()) as FileItem
    },
    create: (officeType, name) =>
      json<FileItem>('/files', 'POST', { office_type: officeType, ...(name !== undefined && { name }) }),
    async imported(id) {
      for (const deadline = Date.now() + IMPORT_LIMIT_MS; ;) {
        const item = await file(id)
        if (item.import_state !== 'running') return item
        if (Date.now() > deadline) throw new Error(`${item.name} is still being converted`)
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    source: (id) => bytes(`/files/${id}/content`),
    async export(id, format) {
      for (const deadline = Date.now() + IMPORT_LIMIT_MS; ;) {
        const response = await call(`/files/${id}/export?format=${format}`)
        if (response.status !== 202) return new Uint8Array(await response.arrayBuffer())
        if (Date.now() > deadline) throw new Error('the export takes too long')
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    link: (id, role) => json<ShareLink>(`/files/${id}/links`, 'POST', { role }),
    async invite() {
      return (await json<{ url: string }>('/invites', 'POST', {})).url
    },
    registry: (preview) =>
      json<Registry>(`/registry${preview === undefined ? '' : `?preview=${encodeURIComponent(preview)}`}`),
  }
}
