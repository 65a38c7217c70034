declare module 'opentype.js' {
  export interface Glyph {
    readonly index: number
    readonly advanceWidth: number
    getPath(x: number, y: number, fontSize: number): { toPathData(digits: number): string }
  }
  export interface Font {
    readonly unitsPerEm: number
    readonly ascender: number
    readonly descender: number
    charToGlyph(letter: string): Glyph
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
