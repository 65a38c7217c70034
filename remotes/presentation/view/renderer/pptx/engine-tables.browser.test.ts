import { afterEach, expect, it } from 'vitest'
import { drawnSlide, paragraph, type Drawing } from './testing/drawn-slide.ts'

let drawing: Drawing | null = null
afterEach(() => {
  drawing?.dispose()
  drawing = null
})

const row = (words: string, height: number): string =>
  `<a:tr h="${height}"><a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph(words)}</a:txBody><a:tcPr/></a:tc></a:tr>`

/** A table 200 points wide in a frame of 100 × 20. */
const table = (rows: string): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="表格"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="1270000" cy="254000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="2540000"/></a:tblGrid>${rows}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`

it('a table shows all its rows, as wide and as high as they say and their words need, whatever its frame says', async () => {
  drawing = await drawnSlide({ shapes: table(row('none', 0) + row('high', 635_000) + row('last', 0)) })
  const cell = (words: string): DOMRect | undefined => drawing?.saying(words).closest('td')?.getBoundingClientRect()
  const last = cell('last')
  expect(cell('high')?.width).toBeCloseTo(200 * (4 / 3), 0)
  expect(cell('high')?.height).toBeCloseTo(50 * (4 / 3), 0)
  expect(cell('none')?.height).toBeLessThan(40 * (4 / 3))
  const seen = document.elementsFromPoint((last?.left ?? 0) + 8, (last?.top ?? 0) + 8)
  expect(seen.some((element) => element.closest('td')?.textContent === 'last')).toBe(true)
})
