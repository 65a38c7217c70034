/** Points of one pixel at 96 pixels an inch. */
const POINTS_PER_PIXEL = 0.75
/** The longest edge that PDF readers must be able to show. */
const MOST_POINTS = 14_400

interface JpegPage {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}

type PdfObject = readonly (string | Uint8Array)[]

/** A PDF whose pages are filled by a JPEG each; the bytes of the pictures stand in it as they are. */
export function pdfOfJpegs(pages: readonly JpegPage[]): Uint8Array {
  // The catalogue and the list of pages, then three objects a page.
  const numberOf = (page: number): number => 3 + page * 3
  const kids = pages.map((_, page) => `${numberOf(page)} 0 R`).join(' ')
  const objects: readonly PdfObject[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    ...pages.flatMap((page, at) => objectsOf(page, numberOf(at))),
  ]
  const pieces: Uint8Array[] = []
  let at = 0
  const write = (piece: string | Uint8Array): void => {
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece
    pieces.push(bytes)
    at += bytes.byteLength
  }
  write('%PDF-1.4\n')
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(at)
    write(`${index + 1} 0 obj\n`)
    for (const piece of object) write(piece)
    write('\nendobj\n')
  }
  const table = at
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`)
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  const bytes = new Uint8Array(at)
  let to = 0
  for (const piece of pieces) {
    bytes.set(piece, to)
    to += piece.byteLength
  }
  return bytes
}

function objectsOf({ jpeg, width, height }: JpegPage, number: number): readonly PdfObject[] {
  const scale = Math.min(POINTS_PER_PIXEL, MOST_POINTS / Math.max(width, height))
  const [pageWidth, pageHeight] = [(width * scale).toFixed(2), (height * scale).toFixed(2)]
  const content = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Im0 Do Q`
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${number + 1} 0 R /Resources << /XObject << /Im0 ${number + 2} 0 R >> >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.byteLength} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ]
}
