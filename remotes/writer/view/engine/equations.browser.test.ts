import { afterEach, expect, it } from 'vitest'
import { declaring } from '../../model/tree/parse.ts'
import { documentXmlOf } from '../../files/blank-parts.ts'
import { documentPackage } from '../../files/document-package.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'

let writer: TestWriter
afterEach(() => writer.close())

const run = (text: string): string =>
  `<m:r><w:rPr><w:rFonts w:ascii="Cambria Math" w:eastAsia="宋体" w:hAnsi="Cambria Math" w:hint="eastAsia"/></w:rPr><m:t>${text}</m:t></m:r>`
const energy = `<m:oMath ${declaring('m')}>${run('E=m')}<m:sSup><m:e>${run('c')}</m:e><m:sup>${run('2')}</m:sup></m:sSup></m:oMath>`
const half = `<m:oMathPara ${declaring('m')}><m:oMathParaPr><m:jc m:val="right"/></m:oMathParaPr><m:oMath><m:f><m:num>${run('1')}</m:num><m:den>${run('2')}</m:den></m:f></m:oMath></m:oMathPara>`

it('equations of Word are drawn as they are built, inline and on lines of their own', async () => {
  const document = documentXmlOf(`<w:p><w:r><w:t>质能</w:t></w:r>${energy}</w:p><w:p>${half}</w:p>`)
  writer = await openTestWriter({ source: documentPackage({ document }) })
  const { element } = writer
  await expect.poll(() => element.querySelectorAll('.docx-equation math').length).toBe(2)
  const [inline, display] = element.querySelectorAll<HTMLElement>('.docx-equation')
  expect(inline?.querySelector('msup')?.textContent).toBe('c2')
  expect(display?.querySelector('mfrac')?.textContent).toBe('12')
  // The place that the page keeps is as large as what is drawn in it.
  for (const frame of [inline, display]) {
    const [place, drawn] = [frame?.getBoundingClientRect(), frame?.querySelector('math')?.getBoundingClientRect()]
    expect(Math.abs((place?.width ?? 0) - (drawn?.width ?? 9))).toBeLessThan(2)
    expect(drawn?.top ?? 0).toBeGreaterThanOrEqual((place?.top ?? 0) - 0.5)
    expect(drawn?.bottom ?? 0).toBeLessThanOrEqual((place?.bottom ?? 0) + 0.5)
  }
  const page = element.querySelector('.docx-page')?.getBoundingClientRect()
  expect(display?.getBoundingClientRect().left ?? 0).toBeGreaterThan((page?.left ?? 0) + (page?.width ?? 0) / 2)
})
