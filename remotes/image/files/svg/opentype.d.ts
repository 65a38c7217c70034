declare module 'opentype.js' {
  export type PathCommand = Readonly<Record<string, number | string>> & { readonly type: string }
  export class Path {
    commands: PathCommand[]
  }
  export class Glyph {
    constructor(parts: { name: string; unicode?: number; advanceWidth: number; path: Path })
    readonly index: number
    readonly advanceWidth: number
    getPath(x: number, y: number, fontSize: number): Path
  }
  export class Font {
    constructor(parts: {
      familyName: string
      styleName: string
      unitsPerEm: number
      ascender: number
      descender: number
      weightClass: number
      fsSelection: number
      glyphs: readonly Glyph[]
    })
    readonly unitsPerEm: number
    charToGlyph(letter: string): Glyph
    toArrayBuffer(): ArrayBuffer
  }
  const opentype: { parse(bytes: ArrayBuffer): Font; Font: typeof Font; Glyph: typeof Glyph; Path: typeof Path }
  export default opentype
}
