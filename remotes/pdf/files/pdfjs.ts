import type * as PdfJsModule from 'pdfjs-dist'
import type { FontMeasure } from '../model/index.ts'

/** Character maps and faces that files leave out lie beside the library. */
const DATA = decodeURIComponent(
  import.meta
    .resolve('pdfjs-dist/package.json')
    .replace(/package\.json$/, '')
    .replace(/^file:\/\/(?:\/(?=[A-Za-z]:))?/, ''),
)

export type PdfJs = typeof PdfJsModule
export type OperationsOf = PdfJs['OPS']

/** pdf.js reads here and draws nothing: the parts that it misses in Node are for drawing, and it says so loudly. */
export async function loadPdfJs(): Promise<PdfJs> {
  const { warn } = console
  console.warn = () => {}
  try {
    return (await import('pdfjs-dist/legacy/build/pdf.mjs')) as PdfJs
  } finally {
    console.warn = warn
  }
}

export async function openPdf(
  pdfjs: PdfJs,
  source: Uint8Array,
  password: string | undefined,
  { isTextOnly = false }: { readonly isTextOnly?: boolean } = {},
): Promise<PdfJsModule.PDFDocumentProxy> {
  return await pdfjs.getDocument({
    // It takes the bytes over.
    data: new Uint8Array(source),
    ...(password === undefined ? {} : { password }),
    // Decoders of scans (CCITT, JBIG2) and of JPEG 2000; without them such a page is white.
    wasmUrl: `${DATA}wasm/`,
    cMapUrl: `${DATA}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${DATA}standard_fonts/`,
    useSystemFonts: false,
    // Pictures are passed over before they are decoded.
    ...(isTextOnly ? { maxImageSize: 0 } : {}),
    isEvalSupported: false,
    stopAtErrors: false,
    verbosity: 0,
  } as Parameters<PdfJs['getDocument']>[0]).promise
}

/** What the fonts of a page whose paint operations are read tell of their letters. */
export const measureOf =
  ({ commonObjs }: PdfJsModule.PDFPageProxy) =>
  (name: string): FontMeasure =>
    commonObjs.has(name) ? (commonObjs.get(name) as FontMeasure) : {}
