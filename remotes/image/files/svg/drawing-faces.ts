import type { FaceFamily, FaceSource, FaceWeight } from '@wenfang/shared-contract'
import { substituteFor } from '@wenfang/shared-fonts/substitutes'
// oxlint-disable-next-line import/default -- CommonJS: what it exports is its default
import opentype, { type Font, type Path } from 'opentype.js'
import { BEFORE_FAMILIES } from './font-shorthand.ts'
import { plainWords } from './drawing-words.ts'

type Wanted = readonly [name: string, face: FaceFamily]

/** Names that drawings are set in when they name none that is known, by what they ask for. */
export const GENERIC = { sans: 'Wenfang Sans', serif: 'Wenfang Serif', mono: 'Wenfang Mono' } as const

const SERIF: Wanted = [GENERIC.serif, 'tinos']
const BY_KIND: Readonly<Record<string, Wanted>> = {
  'sans-serif': [GENERIC.sans, 'arimo'],
  'system-ui': [GENERIC.sans, 'arimo'],
  fantasy: [GENERIC.sans, 'arimo'],
  monospace: [GENERIC.mono, 'cousine'],
}
/** Where the face of a family has no letter. */
const OTHERS: readonly FaceFamily[] = ['noto-sans-sc', 'arimo', 'noto-sans-symbols-2', 'noto-sans-math', 'noto-emoji']
const UNITS_PER_EM = 2_048
const ITALIC_SLANT = Math.tan((12 * Math.PI) / 180)
/** Bits by which a font says what it is. */
const [ITALIC, BOLD, REGULAR] = [1, 32, 64]
/** Drawings that name more than these are not written by people. */
const MOST_FAMILIES = 40

/**
 * A font for every family that a drawing names, of those letters only that it writes, from the faces that pages are served: a
 * picture says the same on every server, whatever fonts it has.
 */
export async function drawingFaces(svg: string, face: FaceSource): Promise<readonly Uint8Array[]> {
  const letters = new Set(
    Array.from(plainWords(svg))
      .filter((letter) => letter.trim() !== '')
      .concat(' '),
  )
  const weights: readonly FaceWeight[] = BOLDER.test(svg) ? [400, 700] : [400]
  const slants = ITALICS.test(svg) ? [false, true] : [false]
  const wanted = new Map<string, FaceFamily>([SERIF])
  for (const named of familiesOf(svg)) {
    const substitute = substituteFor(named)
    const [name, family] = BY_KIND[named.toLowerCase()] ?? [named, substitute?.face]
    if (family && wanted.size < MOST_FAMILIES) wanted.set(name, family)
  }
  const glyphs = new Glyphs(face)
  const fonts: Uint8Array[] = []
  for (const [name, family] of wanted)
    for (const weight of weights)
      for (const isItalic of slants) fonts.push(await fontOf({ name, family, weight, isItalic }, letters, glyphs))
  return fonts
}

const BOLDER = /bold|font(?:-weight)?\s*[=:][^;">]*[5-9]00/i
const ITALICS = /italic|oblique/i
const NAMING = /font(-family)?\s*(?:=\s*"([^"]*)"|:\s*([^;}<"]*))/gi

function familiesOf(svg: string): readonly string[] {
  const names = new Set<string>()
  for (const [, isFamily, attribute, style] of svg.replaceAll('&quot;', "'").matchAll(NAMING)) {
    const list = (attribute ?? style ?? '').replace(/!important/i, '')
    for (const part of (isFamily === undefined ? list.replace(BEFORE_FAMILIES, '') : list).split(',')) {
      const name = part.trim().replaceAll(/^['"]|['"]$/g, '')
      if (name !== '') names.add(name)
    }
  }
  return [...names]
}

interface FontWanted {
  readonly name: string
  readonly family: FaceFamily
  readonly weight: FaceWeight
  readonly isItalic: boolean
}

async function fontOf(
  { name, family, weight, isItalic }: FontWanted,
  letters: ReadonlySet<string>,
  drawn: Glyphs,
): Promise<Uint8Array> {
  const missing = new opentype.Glyph({ name: '.notdef', advanceWidth: UNITS_PER_EM / 2, path: new opentype.Path() })
  const glyphs = [missing]
  for (const letter of letters) {
    const glyph = await drawn.find(letter, [family, ...OTHERS], weight)
    if (!glyph) continue
    const unicode = letter.codePointAt(0) ?? 0
    const { advanceWidth } = glyph
    const path = isItalic ? slanted(glyph.path) : glyph.path
    glyphs.push(new opentype.Glyph({ name: `u${unicode.toString(16)}`, unicode, advanceWidth, path }))
  }
  const isBold = weight === 700
  const font = new opentype.Font({
    familyName: name,
    styleName: [isBold && 'Bold', isItalic && 'Italic'].filter(Boolean).join(' ') || 'Regular',
    unitsPerEm: UNITS_PER_EM,
    ascender: Math.round(UNITS_PER_EM * 0.9),
    descender: -Math.round(UNITS_PER_EM * 0.22),
    weightClass: weight,
    fsSelection: (isItalic ? ITALIC : 0) | (isBold ? BOLD : 0) || REGULAR,
    glyphs,
  })
  return new Uint8Array(font.toArrayBuffer())
}

interface DrawnGlyph {
  readonly advanceWidth: number
  /** y goes up. */
  readonly path: Path
}

/** Outlines of letters from the served faces, each read once. */
class Glyphs {
  readonly #face: FaceSource
  readonly #fonts = new Map<Uint8Array, Font>()
  readonly #drawn = new Map<string, DrawnGlyph | null>()

  constructor(face: FaceSource) {
    this.#face = face
  }

  /** From the first of the families that has it; null where none has. */
  async find(letter: string, families: readonly FaceFamily[], weight: FaceWeight): Promise<DrawnGlyph | null> {
    for (const family of families)
      for (const stored of weight === 400 ? [400 as const] : [weight, 400 as const]) {
        const key = `${family} ${stored} ${letter}`
        const known = this.#drawn.get(key)
        const glyph = known === undefined ? await this.#read(letter, family, stored) : known
        this.#drawn.set(key, glyph)
        if (glyph) return glyph
      }
    return null
  }

  async #read(letter: string, family: FaceFamily, weight: FaceWeight): Promise<DrawnGlyph | null> {
    const bytes = await this.#face(letter.codePointAt(0) ?? 0, family, weight)
    if (!bytes) return null
    const font = this.#fonts.get(bytes) ?? opentype.parse(bytes.slice().buffer)
    this.#fonts.set(bytes, font)
    const glyph = font.charToGlyph(letter)
    if (glyph.index === 0) return null
    return {
      advanceWidth: Math.round((glyph.advanceWidth / font.unitsPerEm) * UNITS_PER_EM),
      path: changed(glyph.getPath(0, 0, UNITS_PER_EM), (x, y) => [x, -y]),
    }
  }
}

const slanted = (path: Path): Path => changed(path, (x, y) => [x + y * ITALIC_SLANT, y])

/** Every point of a path elsewhere, in whole units. */
function changed(path: Path, to: (x: number, y: number) => readonly [number, number]): Path {
  const moved = new opentype.Path()
  moved.commands = path.commands.map((command) => {
    const next: Record<string, number | string> & { type: string } = { ...command }
    for (const [x, y] of [
      ['x', 'y'],
      ['x1', 'y1'],
      ['x2', 'y2'],
    ] as const) {
      const [left, up] = [command[x], command[y]]
      if (typeof left !== 'number' || typeof up !== 'number') continue
      const [movedX, movedY] = to(left, up)
      next[x] = Math.round(movedX)
      next[y] = Math.round(movedY)
    }
    return next
  })
  return moved
}
