import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestWriter, type TestWriter } from '../../test/open-writer.ts'
import { breaks, history, page } from '../index.ts'
import { pageBorders, pageFormat, pageNumbering } from './page-format.command.ts'

let writer: TestWriter
const open = async (): Promise<TestWriter> => (writer = await openTestWriter())
afterEach(() => writer.close())

const section = async (): Promise<readonly string[]> =>
  [...(await writer.part('word/document.xml')).matchAll(/<w:sectPr.*?<\/w:sectPr>/gs)].map(([source]) => source)

describe('pages', () => {
  it('take everything of the set-up as one step, and give it back', async () => {
    const { run, surface } = await open()
    const before = await section()
    const now = page.caretSection({ surface })
    expect(now).toBeDefined()
    run(pageFormat, {
      pageWidth: 20_639,
      pageHeight: 14_572,
      orientation: 'landscape',
      marginTop: 1440,
      marginRight: 1440,
      marginBottom: 1440,
      marginLeft: 1440,
      gutter: 283,
      headerDistance: 600,
      footerDistance: 700,
      start: 'oddPage',
      verticalAlignment: 'center',
      grid: 'linesAndChars',
      linePitch: 300,
      characterSpace: 200,
      scope: 'document',
    })
    const [after = ''] = await section()
    for (const said of [
      /<w:type w:val="oddPage"\/>/,
      /<w:pgSz [^>]*w:orient="landscape"/,
      /<w:pgMar [^>]*w:gutter="283"/,
      /<w:pgMar [^>]*w:header="600"/,
      /<w:vAlign w:val="center"\/>/,
      /<w:docGrid [^>]*w:type="linesAndChars"/,
    ])
      expect(after).toMatch(said)
    expect(surface.getPageSetup()?.orientation).toBe('landscape')
    run(history.undo)
    expect(await section()).toEqual(before)
  })

  it('are broken into sections that begin where they are told, in one step', async () => {
    const { run, select, surface } = await open()
    select('Second')
    run(breaks.oddSection)
    const sections = await section()
    expect(sections).toHaveLength(2)
    expect(sections[1]).toContain('<w:type w:val="oddPage"/>')
    run(page.columns, { count: 2, space: 425, hasLine: true, widths: null })
    expect((await section())[1]).toContain('<w:cols w:num="2" w:sep="1" w:space="425"/>')
    expect((await section())[0]).not.toContain('w:num="2"')
    run(history.undo)
    run(history.undo)
    expect(await section()).toHaveLength(1)
    expect(surface.snapshot().canUndo).toBe(false)
  })

  it.each(['sectionBreak', 'continuousSection', 'oddSection', 'columnBreak'] as const)(
    'are looked at where one writes on: %s',
    async (name) => {
      // Lower than a page: the second one begins below what is seen.
      const { run, select, element, surface } = await open()
      element.style.height = '500px'
      select('Second')
      surface.focus()
      run(breaks[name])
      await vi.waitFor(() => {
        const caret = element.querySelector('[data-docx-caret]')?.getBoundingClientRect()
        const desk = element.querySelector('.writer-desk')?.getBoundingClientRect()
        if (!caret || !desk) throw new Error('no caret is shown')
        expect(caret.top).toBeGreaterThanOrEqual(desk.top)
        expect(caret.bottom).toBeLessThanOrEqual(desk.bottom)
      })
    },
  )

  it('have borders, line numbers, a colour and numbers of their own', async () => {
    const { run, element, part } = await open()
    run(pageBorders, {
      borders: { edges: ['top', 'bottom'], style: 'double', size: 8, colour: 'FF0000', space: 20, offsetFrom: 'page' },
      scope: 'document',
    })
    run(page.lineNumbering, { countBy: 5, start: 3, restart: 'continuous', distance: 0 })
    run(pageNumbering, { format: 'upperRoman', start: 4 })
    run(page.pageColour, 'FFF2CC')
    const [after = ''] = await section()
    expect(after).toContain('<w:top w:color="FF0000" w:space="20" w:sz="8" w:val="double"/>')
    expect(after).toContain('<w:lnNumType w:countBy="5" w:restart="continuous" w:start="2"/>')
    expect(after).toMatch(/<w:pgNumType w:fmt="upperRoman" w:start="4"\/>/)
    expect(await part('word/document.xml')).toContain('<w:background w:color="FFF2CC"/>')
    expect(await part('word/settings.xml')).toContain('<w:displayBackgroundShape/>')
    run(page.lineNumbering, { countBy: 1, start: 3, restart: 'newPage', distance: 0 })
    await vi.waitUntil(() => element.querySelector('.wenfang-line-numbers')?.textContent?.startsWith('3') === true)
    run(page.lineNumbering, null)
    await vi.waitUntil(() => element.querySelector('.wenfang-line-numbers') === null)
    const sheet = () => getComputedStyle(element.querySelector('.docx-page') ?? element).backgroundColor
    await vi.waitUntil(() => sheet() === 'rgb(255, 242, 204)')
  })

  it('have a watermark, which can be taken away', async () => {
    const { run, surface, refusal } = await open()
    expect(refusal(page.removeWatermark)).toBe('这个文档没有水印')
    run(page.watermark, {
      kind: 'text',
      text: '机密',
      fontFamily: '宋体',
      fontSizePt: null,
      colour: 'C0C0C0',
      isDiagonal: true,
      isPale: true,
    })
    expect(surface.getWatermark()?.text).toBe('机密')
    run(page.removeWatermark)
    expect(surface.getWatermark()).toBeNull()
  })

  it('take a break of columns at the caret', async () => {
    const { run, select, part } = await open()
    select('paragraph')
    run(breaks.columnBreak)
    expect(await part('word/document.xml')).toMatch(/Second <\/w:t>(<\/w:r>.*?)?<w:br w:type="column"\/>/)
  })
})
