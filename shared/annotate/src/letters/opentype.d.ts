declare module 'opentype.js' {
  /** y goes down. */
  export type PathCommand =
    | { readonly type: 'M' | 'L'; readonly x: number; readonly y: number }
    | { readonly type: 'Q'; readonly x1: number; readonly y1: number; readonly x: number; readonly y: number }
    | {
        readonly type: 'C'
        readonly x1: number
        readonly y1: number
        readonly x2: number
        readonly y2: number
        readonly x: number
        readonly y: number
      }
    | { readonly type: 'Z' }
  export interface Glyph {
    readonly index: number
    readonly advanceWidth: number
    getPath(x: number, y: number, fontSize: number): { readonly commands: readonly PathCommand[] }
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
