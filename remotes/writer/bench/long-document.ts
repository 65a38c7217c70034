import { readZip, writeZip } from '../model/kernel/index.ts'
import { blankDocument } from '../files/blank.ts'

const SENTENCE =
  '春江潮水连海平，海上明月共潮生。滟滟随波千万里，何处春江无月明。The quick brown fox jumps over the lazy dog. '

/** About 300 pages of text with headings, made without any file. */
export const longDocument = (): Uint8Array => {
  const zip = readZip(blankDocument())
  if (!zip.ok) throw new Error(zip.reason)
  const name = '/word/document.xml'
  const paragraph = (text: string, properties = '') =>
    `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
  const body = Array.from({ length: 4400 }, (_, at) =>
    at % 40 === 0
      ? paragraph(`第${at / 40 + 1}章`, '<w:pPr><w:pStyle w:val="1"/></w:pPr>')
      : paragraph(`${at}. ${SENTENCE}`),
  )
  const xml = new TextDecoder().decode(zip.entries.get(name)).replace(/<w:p [^>]*\/>/, body.join(''))
  return writeZip(new Map(zip.entries).set(name, new TextEncoder().encode(xml)))
}
