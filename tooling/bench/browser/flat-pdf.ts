import { createRandom } from '@wenfang/shared-testing/fixtures'

const WORDS = [
  '文房',
  '四宝',
  '笔墨',
  '纸砚',
  '合同',
  '条款',
  'delivery',
  'contract',
  'within',
  'payment',
  'quality',
  'annex',
]
const LINES = 36
const PICTURE_EDGE_PX = 130

const hex = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')

/**
 * A PDF as office programs and scanners write them: a cross-reference table, every page right under the root of the page tree, each
 * with text and a picture that cannot be made smaller; 2,000 pages are about 44 MB.
 */
export function flatPdf(pages: number, seed = 20): Uint8Array<ArrayBuffer> {
  const random = createRandom(seed)
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let size = chunks[0]?.length ?? 0
  const add = (...parts: readonly (string | Buffer)[]): void => {
    offsets.push(size)
    for (const part of [`${offsets.length} 0 obj\n`, ...parts, '\nendobj\n']) {
      const bytes = Buffer.from(part as string)
      chunks.push(bytes)
      size += bytes.length
    }
  }
  const FIRST = 6
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, page) => `${FIRST + page * 3} 0 R`).join(' ')}] >>`,
  )
  add('<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>')
  add(
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R /DW 1000 >>',
  )
  add(
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  )
  for (let page = 0; page < pages; page += 1) {
    const lines = Array.from({ length: LINES }, () =>
      Array.from({ length: 8 }, () => WORDS[Math.floor(random.next() * WORDS.length)]).join(' '),
    )
    const text = `BT /F1 11 Tf 60 780 Td 16 TL ${[`第 ${page + 1} 页`, ...lines].map((line) => `<${hex(line)}> Tj T*`).join(' ')} ET q 160 0 0 160 60 30 cm /Im Do Q`
    const pixels = Buffer.from(Uint8Array.from({ length: PICTURE_EDGE_PX ** 2 }, () => Math.floor(random.next() * 256)))
    const first = FIRST + page * 3
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /Im ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R >>`,
    )
    add(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`)
    add(
      `<< /Type /XObject /Subtype /Image /Width ${PICTURE_EDGE_PX} /Height ${PICTURE_EDGE_PX} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${pixels.length} >>\nstream\n`,
      pixels,
      '\nendstream',
    )
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  chunks.push(
    Buffer.from(
      `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(chunks))
}
