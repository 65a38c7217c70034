// What browsers, workers and Node all have. Code without a screen is compiled against this instead of the DOM library,
// so that it cannot reach for a window or a file system.
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(input?: ArrayBuffer | ArrayBufferView, options?: { stream?: boolean }): string
}
declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | Iterable<[string, string]>)
  get(name: string): string | null
  has(name: string): boolean
  set(name: string, value: string): void
  delete(name: string): void
  append(name: string, value: string): void
  forEach(visit: (value: string, name: string) => void): void
  entries(): IterableIterator<[string, string]>
  [Symbol.iterator](): IterableIterator<[string, string]>
  toString(): string
}
interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}
declare class AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}
declare function setTimeout(run: () => void, ms?: number): number
declare function clearTimeout(id: number | undefined): void
declare function setInterval(run: () => void, ms?: number): number
declare function clearInterval(id: number | undefined): void
declare function queueMicrotask(run: () => void): void
declare function structuredClone<T>(value: T): T
declare function btoa(data: string): string
declare function atob(data: string): string
declare const performance: { now(): number }
declare const console: Record<'debug' | 'info' | 'warn' | 'error', (...data: unknown[]) => void>
declare const crypto: {
  getRandomValues<T extends ArrayBufferView>(array: T): T
  randomUUID(): string
  readonly subtle: { digest(algorithm: string, data: ArrayBufferView | ArrayBuffer): Promise<ArrayBuffer> }
}
/** One stream of bytes in, one out; of the streams only what is used here. */
declare class DecompressionStream {
  constructor(format: 'deflate-raw')
  readonly writable: {
    getWriter(): {
      write(piece: Uint8Array): Promise<void>
      close(): Promise<void>
      abort(reason?: unknown): Promise<void>
    }
  }
  readonly readable: {
    getReader(): {
      read(): Promise<
        { readonly done: false; readonly value: Uint8Array } | { readonly done: true; readonly value?: undefined }
      >
      cancel(reason?: unknown): Promise<void>
    }
  }
}
