const NAMED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])
const REFERENCE = /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g
const MAX_CODE = 0x10ffff

/** Line ends of the file itself are one character; one that was meant is written as a number. */
export const withXmlLineEnds = (text: string): string => (text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text)

/** Entities of XML itself and character numbers; any other stays as it is, because a part declares none. */
export const unescapeXml = (text: string): string => withReferences(withXmlLineEnds(text))

/** The value of an attribute as written: line ends and tabs of the file itself are spaces there. */
export const unescapeAttribute = (text: string): string =>
  withReferences(/[\t\n\r]/.test(text) ? text.replaceAll(/\r\n|[\t\n\r]/g, ' ') : text)

function withReferences(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(REFERENCE, (whole: string, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= MAX_CODE ? String.fromCodePoint(code) : ''
  })
}

/** Whether every `&` begins one of the entities that `unescapeXml` knows. */
export const isEscapedWell = (text: string): boolean =>
  !text
    .replaceAll(REFERENCE, (whole: string, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED.has(name) ? '' : whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= MAX_CODE ? '' : whole
    })
    .includes('&')
