import { fixtureFile } from '@wenfang/shared-testing/fixtures'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SHAPES } from '../../../model/tree/drawings/shapes.ts'
import { openTestWriter, type TestWriter } from '../../test/open-writer.ts'
import { canonicalXml, DOCUMENT, expectUndoable } from '../../test/undoable.ts'
import { selectDrawing } from '../../test/select-drawing.ts'
import { drawing, history, image, symbol } from '../index.ts'
import { putEquation } from '../insert/put-equation.command.ts'
import { drawingFormat } from './drawing-format.command.ts'

const BLOCKS = [
  { kind: 'paragraph', content: ['图前的一段'] },
  { kind: 'image', png: fixtureFile('png', 7).bytes, widthPx: 96, heightPx: 48, description: '一张图' },
  { kind: 'paragraph', content: ['图后的一段'] },
] as const

let writer: TestWriter
const open = async (): Promise<TestWriter> => (writer = await openTestWriter({ blocks: BLOCKS }))
afterEach(() => writer.close())

const holds = (act: () => unknown, check: (xml: string) => void): Promise<void> =>
  expectUndoable(writer, act, check, (xml) => xml.replaceAll(/<[^>]*>/g, ''))

describe('pictures and shapes', () => {
  it('stays selected when it is pressed twice, copied, turned and turned back', async () => {
    const { surface, element } = await open()
    const picture = element.querySelector('[data-drawing-node-id]')
    if (!picture) throw new Error('the page shows no picture')
    const selected = () => surface.snapshot().image?.id
    await userEvent.dblClick(picture)
    await expect.poll(selected).toBe(picture.getAttribute('data-drawing-node-id'))
    await userEvent.keyboard('{Control>}c{/Control}')
    expect(selected()).toBe(picture.getAttribute('data-drawing-node-id'))
    // And over the steps back and forth that change it.
    for (const step of [image.rotateRight, history.undo, history.redo]) {
      writer.run(step)
      await expect.poll(selected).toBeDefined()
    }
  })

  it('takes size, crop, rotation, line and words as one step', async () => {
    const { run, refusal } = await open()
    expect(refusal(drawingFormat, {})).toContain('请先选中')
    selectDrawing(writer)
    expect(refusal(drawing.toFront)).toContain('环绕方式')
    await holds(
      () =>
        run(drawingFormat, {
          size: { width: 1_000_000, height: 500_000 },
          crop: { top: 10, right: 0, bottom: 5, left: 2.5 },
          rotation: 30,
          outline: { colour: 'C0392B', width: 25_400, dash: 'dash' },
          words: { title: '题', description: '说明 "甲"' },
        }),
      (xml) => {
        expect(xml).toContain('<wp:extent cx="1000000" cy="500000"/>')
        expect(xml).toMatch(/<a:srcRect b="5000" l="2500" r="0" t="10000"/)
        expect(xml).toContain('rot="1800000"')
        expect(xml).toMatch(/<a:ln [^>]*w="25400"[^>]*>.*C0392B.*<a:prstDash val="dash"\/><\/a:ln>/)
        expect(xml).toContain('title="题"')
      },
    )
  })

  it('floats: wrapping, place and order', async () => {
    const { run } = await open()
    selectDrawing(writer)
    run(image.wrapSquare)
    selectDrawing(writer)
    const distances = { top: 0, right: 90_000, bottom: 0, left: 90_000 }
    await holds(
      () =>
        run(drawingFormat, {
          wrapping: { kind: 'tight', side: 'largest', distances },
          place: {
            horizontal: { from: 'page', align: 'center', offset: 0 },
            vertical: { from: 'margin', align: null, offset: 360_000 },
          },
        }),
      (xml) => {
        expect(xml).toMatch(/<wp:positionH relativeFrom="page"><wp:align>center<\/wp:align><\/wp:positionH>/)
        expect(xml).toMatch(/<wp:positionV relativeFrom="margin"><wp:posOffset>360000<\/wp:posOffset>/)
        expect(xml).toContain('<wp:wrapTight wrapText="largest">')
        expect(xml).toContain('distL="90000"')
      },
    )
  })

  it('puts in every shape, filled and lined', async () => {
    const { run, select, part } = await open()
    for (const shape of SHAPES) {
      select('图后的一段')
      run(drawing.insertShape, shape)
    }
    const xml = await part(DOCUMENT)
    for (const { geometry } of SHAPES) expect(xml).toContain(`prst="${geometry}"`)
    const ids = [...xml.matchAll(/<wp:docPr [^>]*\bid="(\d+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    expect(canonicalXml(await writer.sharedPart(DOCUMENT))).toContain('prst="ellipse"')
  })
})

describe('equations and symbols', () => {
  it('puts an equation into the line, one on a line of its own, and changes it', async () => {
    const { run, select, refusal, surface } = await open()
    expect(refusal(putEquation, { latex: '\\frac{a', isDisplay: false })).toBe('公式没有写完')
    select('图后的一段')
    await holds(
      () => run(putEquation, { latex: '\\frac{a}{b}', isDisplay: false }),
      (xml) => expect(xml).toMatch(/<m:oMath[^>]*>.*<m:f>.*<m:num>.*a.*<m:den>.*b/),
    )
    select('图前的一段')
    await holds(
      () => run(putEquation, { latex: '\\begin{pmatrix}1 & 2\\end{pmatrix}', isDisplay: true }),
      (xml) => expect(xml).toMatch(/<m:oMathPara.*<m:d>.*<m:m>/),
    )
    expect(surface.surface?.equations).toBeDefined()
  })

  it('writes symbols, dates as words and as fields, and a line across', async () => {
    const { run, select, part, text } = await open()
    select('图后')
    run(symbol.insertSymbol, '①')
    expect(text()).toContain('①的一段')
    run(symbol.insertDate, { text: '2026年1月2日', picture: 'yyyy年M月d日' })
    const xml = (await part(DOCUMENT)).replaceAll('&quot;', '"')
    expect(xml).toContain('DATE \\@ "yyyy年M月d日"')
    expect(xml).toContain('2026年1月2日')
    await holds(
      () => run(symbol.horizontalLine),
      (now) => expect(now).toMatch(/<w:pBdr><w:bottom [^>]*w:val="single"/),
    )
  })
})
