import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { substitutedFamilies, substituteFor, type TextFace } from '@wenfang/shared-fonts/substitutes'
import { root } from '../paths.ts'

/** The faces that we serve as other programs call them; the Chinese ones are those of the system, which has the same. */
const FACES: Readonly<Record<TextFace, string>> = {
  arimo: 'Arimo',
  caladea: 'Caladea',
  carlito: 'Carlito',
  cousine: 'Cousine',
  tinos: 'Tinos',
  'noto-sans-sc': 'Noto Sans CJK SC',
  'noto-serif-sc': 'Noto Serif CJK SC',
}
const LATIN = ['arimo', 'caladea', 'carlito', 'cousine', 'tinos'] as const

/**
 * Makes a folder of fonts of which another program sees what a page of ours sees: with other letters two pictures differ before
 * anything is drawn.
 * @returns what its environment has to say
 */
export async function servedFonts(folder: string): Promise<Readonly<Record<string, string>>> {
  const faces = join(folder, 'faces')
  await mkdir(faces, { recursive: true })
  const packages = createRequire(join(root, 'shared', 'ui', 'package.json'))
  for (const face of LATIN) {
    const files = join(dirname(packages.resolve(`@fontsource/${face}/package.json`)), 'files')
    for (const name of await readdir(files))
      if (/-latin-(?:400|700)-(?:normal|italic)\.woff$/.test(name))
        await writeFile(join(faces, name.replace(/\.woff$/, '.ttf')), fontOfWoff(await readFile(join(files, name))))
  }
  const aliases = substitutedFamilies().flatMap((name) => {
    const face = substituteFor(name)?.face
    return face
      ? `<match target="pattern"><test name="family" compare="eq"><string>${name}</string></test><edit name="family" mode="prepend" binding="same"><string>${FACES[face]}</string></edit></match>`
      : []
  })
  const settings = join(folder, 'fonts.conf')
  await writeFile(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${faces}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>${aliases.join('')}</fontconfig>`,
  )
  return { FONTCONFIG_FILE: settings }
}

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const FONT_HEAD = 12
const FONT_ENTRY = 16

/** The font that a WOFF 1 file packs: the same tables, each by itself deflated. */
export function fontOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = WOFF_HEAD + at * WOFF_ENTRY
    const [start, packed, length] = [4, 8, 12].map((offset) => woff.readUInt32BE(entry + offset)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(start, start + packed)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(FONT_HEAD + count * FONT_ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** power * FONT_ENTRY, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(count * FONT_ENTRY - 2 ** power * FONT_ENTRY, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  tables.forEach(({ tag, checksum, bytes }, at) => {
    const entry = FONT_HEAD + at * FONT_ENTRY
    tag.copy(head, entry)
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  })
  return Buffer.concat(parts)
}
