const MARK = '\u2063'

/** The quotation and the remark share the text of an annotation; an invisible mark parts them. */
export const joinWords = (quote: string, remark: string): string =>
  remark === '' ? quote : `${quote}${MARK}\n${remark}`

export function wordsOf({ text }: { readonly text: string }): { readonly quote: string; readonly remark: string } {
  const [quote = '', ...remark] = text.split(`${MARK}\n`)
  return { quote, remark: remark.join('\n') }
}
