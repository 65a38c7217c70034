import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { describe, expect, it } from 'vitest'
import { CHART_KINDS } from '../model/chart/new-chart.ts'
import { chartKindOf } from '../model/edit/new-chart.ts'
import { editedDeck } from './testing/edited-deck.ts'

const PLACE = { x: 100, y: 100, width: 400, height: 300 }

describe('a new chart', () => {
  it.each(CHART_KINDS)('of each kind has data that are edited, and a workbook that says the same: %s', async (kind) => {
    const { run, slide, deck, bytes, again } = editedDeck()
    const shape = String(run('shape.insertChart', { slide, kind, ...PLACE })['shape'])
    expect(chartKindOf(deck, slide, shape)).toBe(kind)
    run('chart.write', { slide, shape, row: 1, column: 1, values: [[42]] })
    const cells = run('chart.data', { slide, shape })['cells'] as unknown[][]
    expect(cells[1]?.[1]).toBe(42)
    const file = new SourcePackage(await bytes())
    const part = file.related('ppt/slides/slide1.xml', 'chart') ?? ''
    expect(file.text(part)).toContain('<c:v>42</c:v>')
    const book = new SourcePackage(file.bytes(file.related(part, 'package') ?? '') ?? new Uint8Array())
    expect(book.text('xl/worksheets/sheet1.xml')).toContain('<c r="B2"><v>42</v></c>')
    run('chart.kind', { slide, shape, kind: 'radar' })
    run('chart.kind', { slide, shape, kind })
    const charts = new SourcePackage(await bytes()).entries.filter(({ name }) => /charts\/chart|embeddings/.test(name))
    // What it was before is left out.
    expect(charts).toHaveLength(2)
    const back = await again()
    expect(chartKindOf(back, 'ppt/slides/slide1.xml', shape)).toBe(kind)
  })

  it('has the data that a program gives, as another kind, too, and in one step of undo', () => {
    const { run, slide, deck } = editedDeck()
    const undo = deck.createUndo()
    const cells = [
      [null, '收入 & 税', '支出'],
      ['一季度', 1.5, 2],
      ['二季度', 3, null],
    ]
    const shape = String(run('shape.insertChart', { slide, kind: 'column', cells, ...PLACE })['shape'])
    undo.endStep()
    run('chart.kind', { slide, shape, kind: 'line' })
    expect(chartKindOf(deck, slide, shape)).toBe('line')
    expect(run('chart.data', { slide, shape })['cells']).toEqual(cells)
    undo.undo()
    expect(chartKindOf(deck, slide, shape)).toBe('column')
    undo.undo()
    expect(() => deck.shape(slide, shape)).toThrow('noSuchShape')
    expect(() => run('shape.insertChart', { slide, kind: 'pie', cells: [['a']], ...PLACE })).toThrow('tooFewData')
    undo.dispose()
  })
})
