/** Of Node's zlib what is used here. */
interface Zlib {
  deflateRawSync(bytes: Uint8Array, options: { readonly level: number; readonly finishFlush?: number }): Uint8Array
  inflateRawSync(bytes: Uint8Array, options: { readonly maxOutputLength: number }): Uint8Array
  crc32(bytes: Uint8Array, previous: number): number
}

interface Host {
  readonly process?: { getBuiltinModule?(name: 'node:zlib'): Zlib | undefined }
}

/** Several times as fast as anything in JavaScript; null in browsers, which have only streams. */
export const platformZlib: Zlib | null = (globalThis as Host).process?.getBuiltinModule?.('node:zlib') ?? null
