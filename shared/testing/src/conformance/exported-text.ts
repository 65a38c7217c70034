import { unzipSync } from 'fflate'

/** Text of an exported package or plain file, tags left out. */
export function exportedText(bytes: Uint8Array): string {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b
  const decode = (part: Uint8Array): string => new TextDecoder().decode(part)
  if (decode(bytes.subarray(0, 5)) === '%PDF-') return pdfStrings(new TextDecoder('latin1').decode(bytes))
  if (!isArchive) return decode(bytes)
  // Packages of parts hold packages.
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => /\.(?:xml|json|xlsx)$/.test(name))
    .map(([name, part]) => (name.endsWith('.xlsx') ? exportedText(part) : decode(part).replaceAll(/<[^>]*>/g, '')))
    .join('\n')
}

/** What annotations of a PDF say: strings in UTF-16 as hexadecimal digits. */
const pdfStrings = (file: string): string =>
  [...file.matchAll(/<FEFF([\dA-F]*)>/gi)]
    .map(([, digits = '']) =>
      new TextDecoder('utf-16be').decode(
        Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
      ),
    )
    .join('\n')

/** What every remote with an editable body must do. */
