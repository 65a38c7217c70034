import { afterEach, expect, it } from 'vitest'
import { chartXml, documentWithCharts } from '../../model/testing/charts.ts'
import { openTestWriter, type TestWriter } from '../test/open-writer.ts'
import { chartsDrawn, paintedPages } from './index.ts'

let writer: TestWriter
afterEach(() => writer.close())

it('charts are drawn on the pages of the screen and of paper; what is not drawn says which kind it is', async () => {
  const source = documentWithCharts([chartXml('barChart'), chartXml('surfaceChart', { title: '地形' })])
  writer = await openTestWriter({ source })
  const { surface, element } = writer
  await expect.poll(() => element.querySelector('.wenfang-chart')?.textContent ?? '').toContain('三月')
  expect(element.querySelector('.docx-drawing-placeholder')?.textContent).toContain('曲面图“地形”暂不能显示')
  const [paper] = paintedPages(surface, 'all').paint([0])
  await chartsDrawn()
  expect(paper?.querySelector('.wenfang-chart')?.textContent).toContain('收支')
  expect(paper?.querySelector('.wenfang-chart rect')?.getAttribute('fill')).toBe('#ffffff')
})
