import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { quickFolder } from '../../test/support/quick-folder.ts'
import type { PaintedTab } from './paint-pages.ts'
import { writePages } from './write-pages.ts'

/** A tab with that many pages of 100 by 1000 pixels, and what it was asked for. */
function tabOf(count: number) {
  const asked: object[] = []
  const sizes = Array.from({ length: count }, () => ({ width: 100, height: 1000 }))
  const tab: PaintedTab = async (method, params = {}) => {
    if (method === 'Runtime.evaluate') {
      const asksForCount = 'expression' in params && String(params.expression).endsWith('.length')
      return { result: { value: asksForCount ? count : JSON.stringify(sizes) } }
    }
    asked.push(params)
    return { data: Buffer.from('made').toString('base64') }
  }
  return { tab, asked }
}
const nothing = (): void => undefined

test('S33: a PDF of some pages is asked for by their numbers, one of all pages is not', async () => {
  const { tab, asked } = tabOf(5)
  const folder = await quickFolder('wenfang-pages-')
  const { path, ext } = await writePages(tab, { kind: 'pdf', pages: '4-9,1' }, folder, nothing)
  expect([ext, await readFile(path, 'utf8')]).toEqual(['pdf', 'made'])
  await writePages(tab, { kind: 'pdf' }, folder, nothing)
  expect(asked).toMatchObject([{ pageRanges: '1,4,5', generateTaggedPDF: true }, { generateDocumentOutline: true }])
  expect(asked[1]).not.toHaveProperty('pageRanges')
})
test('S33: a picture has the resolution that was asked for, and progress is told', async () => {
  const { tab, asked } = tabOf(3)
  const parts: number[] = []
  await writePages(tab, { kind: 'pages', pages: '2,3', dpi: 300 }, await quickFolder('wenfang-pages-'), (part) =>
    parts.push(part),
  )
  expect(asked.filter((params) => 'deviceScaleFactor' in params)).toMatchObject([
    { width: 100, height: 1000, deviceScaleFactor: 3.125 },
    { deviceScaleFactor: 3.125 },
  ])
  expect(parts).toEqual([0.5, 1])
  const several = await writePages(tab, { kind: 'pages', pages: '2,3' }, await quickFolder('wenfang-pages-'), nothing)
  expect([several.ext, Object.keys(unzipSync(await readFile(several.path)))]).toEqual([
    'zip',
    ['第2页.png', '第3页.png'],
  ])
})
test('S33: pages that are not there, and pictures that would be too many or too long, are refused with what may be', async () => {
  const refused = (count: number, output: Parameters<typeof writePages>[1]) =>
    expect(writePages(tabOf(count).tab, output, '/none', nothing)).rejects
  await refused(2, { kind: 'pages', pages: '3' }).toMatchObject({ code: 'NothingToPrint' })
  await refused(201, { kind: 'pages' }).toMatchObject({ code: 'TooManyPages', detail: { most: 200 } })
  await refused(40, { kind: 'long' }).toMatchObject({ code: 'TooManyPages', detail: { most: 32 } })
  await refused(20, { kind: 'long', dpi: 300 }).toMatchObject({ code: 'TooManyPages', detail: { most: 10 } })
})
