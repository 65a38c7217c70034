import { docx } from '@wenfang/shared-testing/fixtures'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, expect, it } from 'vitest'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

const DOCUMENT = 'word/document.xml'

/** A document that says `before`, symbols of a font, and `after`. */
function withSymbols(symbols: readonly (readonly [font: string, code: string])[]): Uint8Array {
  const files = unzipSync(docx({ title: '符号', blocks: [{ kind: 'paragraph', content: ['前后'] }] }))
  const runs = symbols.map(([font, code]) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`)
  const xml = strFromU8(files[DOCUMENT] ?? new Uint8Array())
  return zipSync({
    ...files,
    [DOCUMENT]: strToU8(xml.replace(/<w:r>(?:(?!<w:r>).)*前后.*?<\/w:r>/s, (run) => run + runs.join(''))),
  })
}

it('symbols of fonts that are letters of their own there are painted as what they look like', async () => {
  writer = await openTestWriter({
    source: withSymbols([
      ['Symbol', 'F02D'],
      ['Wingdings', 'F075'],
      ['Wingdings', 'F0E8'],
      ['Webdings', 'F061'],
    ]),
  })
  const painted = [...writer.element.querySelectorAll('.writer-pages, [data-page]')].map(
    ({ textContent }) => textContent,
  )
  const text = painted.join('')
  expect(text).toContain('前后')
  // Nothing stays in the private range, whose letters are boxes in every other font.
  expect(text).not.toMatch(/[\uE000-\uF8FF]/)
  for (const letter of ['−', '◆', '🡺', '✔']) expect(text).toContain(letter)
})
