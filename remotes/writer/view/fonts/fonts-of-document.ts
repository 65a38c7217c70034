import { strFromU8, unzipSync } from 'fflate'

/** Parts that name fonts. */
const PARTS = /^word\/(?:fontTable|styles|document|theme\/theme\d*|header\d*|footer\d*|numbering)\.xml$/
/** A part larger than this is not worth reading for a font that appears nowhere else. */
const MAX_PART_BYTES = 12 * 1024 * 1024

const NAMES = [
  /\bw:(?:ascii|hAnsi|eastAsia|cs)="([^"]{1,64})"/g,
  /<w:font [^>]*w:name="([^"]{1,64})"/g,
  /\btypeface="([^"]{1,64})"/g,
]

/** Every font family a Word file names, in its own spelling. */
export function fontsOfDocument(file: Uint8Array): ReadonlySet<string> {
  const families = new Set<string>()
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => PARTS.test(name) && originalSize <= MAX_PART_BYTES,
  })
  for (const bytes of Object.values(parts)) {
    const xml = strFromU8(bytes)
    for (const pattern of NAMES) for (const match of xml.matchAll(pattern)) if (match[1]) families.add(match[1])
  }
  return families
}
