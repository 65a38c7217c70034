import { WenfangError } from '@wenfang/shared-protocol'
import type { HostApi } from '@wenfang/shared-contract'
import { getDocument, PasswordException, PDFDataRangeTransport, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist'

/** Larger files are read where they are looked at. */
const WHOLE_UP_TO_BYTES = 4 * 1024 * 1024
const RANGE_BYTES = 128 * 1024

export interface OpenedPdf {
  readonly document: PDFDocumentProxy
  /** Another document, read by the same worker. @throws WenfangError FileCorrupt, NeedPassword */
  readonly open: (bytes: Uint8Array) => Promise<PDFDocumentProxy>
  dispose(): void
}

/**
 * Opens the source of the host's file. No script of the file runs, nothing of it is fetched from elsewhere: the worker may load
 * nothing at all, and what it asks for comes from this build.
 */
export async function openPdf(host: HostApi): Promise<OpenedPdf> {
  const port = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const base = new URL('pdfjs/', new URL(__webpack_public_path__, window.location.href)).href
  const options = {
    worker,
    cMapUrl: `${base}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${base}standard_fonts/`,
    wasmUrl: `${base}wasm/`,
    useWasm: false,
    useWorkerFetch: false,
    rangeChunkSize: RANGE_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  }
  const task = getDocument({ ...(await contentOf(host)), ...options })
  const dispose = (): void => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  try {
    return {
      document: await task.promise,
      open: async (bytes) => {
        try {
          return await getDocument({ data: bytes.slice(), ...options }).promise
        } catch (cause) {
          const isLocked = cause instanceof PasswordException
          throw new WenfangError(isLocked ? 'NeedPassword' : 'FileCorrupt', 'the document cannot be read', { cause })
        }
      },
      dispose,
    }
  } catch (cause) {
    dispose()
    throw new WenfangError('FileCorrupt', 'the document cannot be read', { cause })
  }
}

async function contentOf(host: HostApi): Promise<{ data: Uint8Array } | { range: PDFDataRangeTransport }> {
  if (host.file.size > WHOLE_UP_TO_BYTES && host.doc.sourceRange) {
    try {
      return { range: await rangesOf(host, host.doc.sourceRange.bind(host.doc)) }
    } catch (error) {
      // Away from the server the whole may be on this device.
      host.report('pdf.range.failed', { message: String(error) })
    }
  }
  return { data: (await host.doc.source()).slice() }
}

async function rangesOf(
  host: HostApi,
  read: NonNullable<HostApi['doc']['sourceRange']>,
): Promise<PDFDataRangeTransport> {
  // One form from the first byte to the last: they are different files.
  const serving = await read(0, RANGE_BYTES, 'serving').catch(() => null)
  const form = serving ? 'serving' : 'opened'
  const first = serving ?? (await read(0, RANGE_BYTES, form))
  class Ranges extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      read(begin, end, form).then(
        ({ bytes }) => this.onDataRange(begin, bytes),
        (error: unknown) => {
          host.report('pdf.range.failed', { message: String(error) })
          // The page that waits for it must not wait for ever: it is asked for once more when it is looked at again.
          if (!host.signal.aborted) setTimeout(() => this.requestDataRange(begin, end), 2_000)
        },
      )
    }
  }
  return new Ranges(first.total, first.bytes)
}
