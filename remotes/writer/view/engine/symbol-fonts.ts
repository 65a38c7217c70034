import { symbolFont } from '@wenfang/shared-ooxml/symbol-fonts'

/** Where the engine looks for the signs of symbol fonts (package-patches/symbols.json). */
const SYMBOL_FONT = Symbol.for('wenfang.symbolFont')

/** Lets the engine draw what is written in symbol fonts, on the screen and on paper. */
export const knowSymbolFonts = (): void => {
  ;(globalThis as { [SYMBOL_FONT]?: typeof symbolFont })[SYMBOL_FONT] = symbolFont
}
