import { WenfangError, type FileItem } from '@wenfang/shared-protocol'
import { errorOf, type Http } from './http.ts'

export interface UploadOptions {
  readonly signal: AbortSignal
  /** 0-100 of the bytes sent. */
  readonly onProgress: (percent: number) => void
  /** A request object; replaced in tests. `fetch` cannot tell how much was sent. */
  readonly createRequest?: () => XMLHttpRequest
}

/** @throws WenfangError; rejects with an AbortError when `signal` aborts. */
export async function uploadFile(http: Http, file: File, options: UploadOptions): Promise<FileItem> {
  const { signal, onProgress, createRequest = () => new XMLHttpRequest() } = options
  const token = await http.csrfToken()
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = createRequest()
    const stop = (): void => request.abort()
    signal.addEventListener('abort', stop, { once: true })
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress((event.loaded / event.total) * 100)
    })
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    request.addEventListener('abort', () => reject(new DOMException('upload cancelled', 'AbortError')))
    request.addEventListener('error', () => reject(new WenfangError('NetworkError', 'upload')))
    request.addEventListener('load', () => {
      const body: unknown = readJson(request.responseText)
      if (request.status === 201 && typeof body === 'object' && body !== null) resolve(body as FileItem)
      else reject(errorOf(request.status, body))
    })
    request.open('POST', http.url('/api/v1/files'))
    request.setRequestHeader('x-csrf-rand', token)
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The status decides then.
    return undefined
  }
}
