import { escapeAttribute, escapeText, unescapeXml } from '@wenfang/shared-ooxml/xml'

/** What decks copy stands in the markup that other programs read the words of: a menu reaches no other kind of data. */
const MARK = 'data-wenfang-deck'
const WRITTEN = new RegExp(`${MARK}="([^"]*)"`)

/** The kinds of data of a copy. @param words as other programs paste them */
export const clipData = (clip: object, words: string): Readonly<Record<string, string>> => ({
  'text/plain': words,
  'text/html': `<div ${MARK}="${escapeAttribute(JSON.stringify(clip))}">${words
    .split('\n')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')}</div>`,
})

/** What a deck copied; null of what anybody else did. */
export function clipIn(html: string): Readonly<Record<string, unknown>> | null {
  const [, written] = WRITTEN.exec(html) ?? []
  if (written === undefined) return null
  try {
    const clip: unknown = JSON.parse(unescapeXml(written.replaceAll('&nbsp;', '\u00a0')))
    return typeof clip === 'object' && clip !== null ? (clip as Readonly<Record<string, unknown>>) : null
  } catch {
    return null
  }
}
