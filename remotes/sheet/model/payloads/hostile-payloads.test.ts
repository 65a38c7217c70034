// Records of objects that no surface writes, as an editor's own client may. Pages and the server's worker read them all the same.
import { describe, expect, it, test } from 'vitest'
import type * as Y from 'yjs'
import { chartData } from '@wenfang/shared-charts/draw'
import { boxOf } from '../../drawings/model/geometry.ts'
import { Calculator } from '../../calc/index.ts'
import { RuleBook } from '../../rules/index.ts'
import { passing } from '../../rules/column-filter.ts'
import type { ConditionalFormatPayload, DrawingPayload, FilterPayload, ValidationPayload } from '../object-payloads.ts'
import type { ObjectKind } from '../objects.ts'
import { createRandom } from '../testing/random.ts'
import { twoPeople } from '../testing/two-people.ts'
import { wellFormed } from './well-formed.ts'

const KINDS: readonly ObjectKind[] = [
  'merge',
  'conditionalFormat',
  'validation',
  'filter',
  'table',
  'hyperlink',
  'note',
  'drawing',
  'protection',
  'printArea',
  'sparkline',
  'dataTable',
  'comment',
  'array',
]

const NAMES =
  'type priority formulas style attributes colourScale dataBar iconSet thresholds colours anchor from to size chart series values categoryAxis title picture shape columns filter name runs thread sources rowBreaks titleRows target location formula1 prompt order'.split(
    ' ',
  )

describe('payloads of any form', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))('are read, changed and calculated: seed %i', (seed) => {
    const random = createRandom(seed)
    const value = (depth: number): unknown => {
      const kind = random.below(depth > 3 ? 8 : 12)
      if (kind === 8 || kind === 9) return Array.from({ length: random.below(4) }, () => value(depth + 1))
      if (kind > 9)
        return Object.fromEntries(Array.from({ length: random.below(8) }, () => [random.pick(NAMES), value(depth + 1)]))
      return random.pick([null, true, -1, 1e300, Number.NaN, '', '=A1', 'x'.repeat(50)])
    }
    const { ann, bob, meet } = twoPeople()
    ann.fill('A1', [1, 2, 3])
    ann.doc.transact(() => {
      const ranges = (ann.doc.getMap('sheets').get('s1') as Y.Map<Y.Map<unknown>>).get('ranges')
      for (const [at, kind] of KINDS.entries()) {
        ranges?.set(`x${at}`, [65_536 + at, kind, [['0', '0', '9', '9']]])
        ranges?.set(`x${at}|p`, [65_536 + at, value(0)])
        if (random.below(4) === 0) ranges?.set(`x${at}|a`, [65_536 + at, value(0)])
      }
    })
    meet()
    for (const kind of KINDS) bob.book.objects('s1', kind)
    const calculator = new Calculator()
    calculator.load(bob.book.toWorkbookData(), true)
    const rules = new RuleBook(() => calculator)
    rules.setRules('s1', {
      formats: bob.book.objects('s1', 'conditionalFormat') as never,
      validations: bob.book.objects('s1', 'validation') as never,
    })
    const range = { top: 0, left: 0, bottom: 9, right: 9 }
    for (const kind of ['decorations', 'invalid'] as const) rules.answer({ kind, sheetId: 's1', range })
    for (const { payload } of bob.book.objects('s1', 'drawing')) {
      const { chart } = (payload ?? {}) as Partial<DrawingPayload>
      if (chart) chartData(chart, { values: () => null })
    }
    bob.insertRows(1)
    bob.do({ kind: 'moveCells', sheetId: 's1', range, toSheetId: 's1', top: 20, left: 3 })
    bob.do({ kind: 'copySheet', sheetId: 's9', from: 's1', name: '副本', at: 1 })
    meet()
  })
})

describe('what a forged record asks for has an end', () => {
  const rulers = (() => {
    const ruler = { startOf: (line: number) => line * 20, lineAt: (px: number) => Math.floor(px / 20) }
    return { rows: ruler, columns: ruler }
  })()
  const read = <T>(kind: ObjectKind, payload: unknown): T => wellFormed(kind, payload) as T

  it('a drawing of no or endless size is as large as a page can draw', () => {
    const anchored = (anchor: unknown) =>
      boxOf(read<DrawingPayload>('drawing', { type: 'chart', anchor }).anchor, rulers)
    const size = { width: 1e300, height: Number.NaN }
    const from = { row: Number.NaN, column: -5, x: Infinity, y: 'far' }
    const to = { row: 1e300, column: 1e300, x: 0, y: 0 }
    for (const box of [
      anchored({ type: 'absolute', size, position: { x: Number.NaN, y: -1e300 } }),
      anchored({ type: 'oneCell', from, size }),
      anchored({ type: 'twoCell', from, to }),
    ]) {
      expect(Object.values(box ?? {}).every(Number.isFinite)).toBe(true)
      expect(Math.max(box?.width ?? Infinity, box?.height ?? Infinity)).toBeLessThanOrEqual(16_384)
    }
  })

  it('a chart has so many series and points and no more', () => {
    const values = { formula: null, values: Array.from({ length: 100_000 }, (_, at) => at), format: null }
    const series = Array.from({ length: 5000 }, () => ({ kind: 'sculpture', values }))
    const { chart } = read<DrawingPayload>('drawing', { type: 'chart', chart: { series, legend: 'everywhere' } })
    expect([
      chart?.series.length,
      chart?.series[0]?.values.values.length,
      chart?.series[0]?.kind,
      chart?.legend,
    ]).toEqual([255, 32_000, 'column', null])
  })

  it('a picture is one, by its content', () => {
    const picture = (one: unknown) => read<DrawingPayload>('drawing', { type: 'picture', picture: one }).picture
    expect(picture({ hash: 'a1', contentType: 'image/png' })).toEqual({ hash: 'a1', contentType: 'image/png' })
    for (const one of [
      { hash: 'data:text/html,<script>alert(1)</script>', contentType: 'image/png' },
      { hash: 'a1', contentType: 'text/html' },
      { hash: '../../admin', contentType: 'image/svg+xml' },
    ])
      expect(picture(one)).toBeUndefined()
  })

  it('a list of ten million letters is none', () => {
    const formula1 = `"${'a,'.repeat(5_000_000)}"`
    expect(read<ValidationPayload>('validation', { type: 'list', formula1 }).formula1).toBe('')
  })

  it('a filter of a million values keeps so many, and a pattern of many stars is matched at once', () => {
    const values = Array.from({ length: 1_000_000 }, (_, at) => String(at))
    const payload = read<FilterPayload>('filter', { columns: [{ column: '1', filter: { kind: 'values', values } }] })
    expect(payload.columns[0]?.filter).toMatchObject({ isBlankIncluded: false })
    expect(payload.columns[0]?.filter).toHaveProperty('values.length', 100_000)
    const stars = `${'*a'.repeat(60)}b`
    const cells = [{ text: 'a'.repeat(30_000), value: 'a'.repeat(30_000) }]
    expect(passing({ kind: 'custom', isAnd: true, conditions: [{ operator: 'equal', value: stars }] }, cells)).toEqual([
      false,
    ])
  })

  it('a rule over all seventeen thousand million cells looks at those that hold something', () => {
    const { ann } = twoPeople()
    ann.type('A1', 5)
    ann.type('XFD1048576', 7)
    const calculator = new Calculator()
    calculator.load(ann.book.toWorkbookData(), true)
    const rules = new RuleBook(() => calculator)
    const grid = { top: 0, left: 0, bottom: 1_048_575, right: 16_383 }
    const scale = read<ConditionalFormatPayload>('conditionalFormat', {
      colourScale: { thresholds: [{ type: 'min' }, { type: 'max' }], colours: [{ rgb: 'FF0000' }, { rgb: '00FF00' }] },
    })
    const validation = read<ValidationPayload>('validation', { type: 'whole', operator: 'greaterThan', formula1: '6' })
    rules.setRules('s1', {
      formats: Array.from({ length: 300 }, () => ({ ranges: [grid], payload: scale })),
      validations: [{ ranges: Array.from({ length: 10_000 }, () => grid), payload: validation }],
    })
    const range = { top: 0, left: 0, bottom: 40, right: 20 }
    expect(rules.answer({ kind: 'decorations', sheetId: 's1', range })).toMatchObject([{ row: 0, scale: { ratio: 0 } }])
    expect(rules.answer({ kind: 'invalid', sheetId: 's1', range: grid })).toEqual([{ row: 0, column: 0 }])
  })
})
