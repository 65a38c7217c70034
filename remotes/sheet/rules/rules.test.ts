import { describe, expect, it } from 'vitest'
import { Calculator } from '../calc/index.ts'
import type { CellRange, ConditionalFormatPayload, Threshold } from '../model/index.ts'
import { rangeAt } from '../model/testing/two-people.ts'
import { ConditionalFormats } from './conditional-formats.ts'
import { formOfFormat, NEW_FORMAT, payloadOfFormat, type FormatForm } from './format-form.ts'
import { rangesOfText, textOfRanges } from './range-text.ts'
import { calculatedCells } from './rule-cells.ts'
import { payloadOfValidation, formOfValidation, NEW_VALIDATION, type ValidationForm } from './validation-form.ts'
import { Validations } from './validations.ts'

type Cell = number | string | boolean | null

/** A calculator with one sheet, column by column from A1. */
function calculator(columns: readonly (readonly Cell[])[]): Calculator {
  const calc = new Calculator()
  calc.addSheet('s', 'S')
  calc.setCells(
    's',
    columns.flatMap((cells, column) =>
      cells.map((value, row) =>
        typeof value === 'string' && value.startsWith('=')
          ? { row, column, formula: value.slice(1) }
          : { row, column, value },
      ),
    ),
  )
  calc.setEpoch({ now: 45_000.5, seed: 1 })
  calc.recalculate()
  return calc
}

const rule = (form: Partial<FormatForm>, extra: Partial<ConditionalFormatPayload> = {}): ConditionalFormatPayload => ({
  ...payloadOfFormat({ ...NEW_FORMAT, ...form }, 'A1', null),
  ...extra,
})

/** Rows of column A that a rule paints. */
function painted(cells: readonly Cell[], payload: ConditionalFormatPayload): number[] {
  const range: CellRange = { top: 0, left: 0, bottom: cells.length - 1, right: 0 }
  const formats = new ConditionalFormats([{ ranges: [range], payload }], calculatedCells(calculator([cells]), 's'))
  return formats.within(range).map(({ row }) => row + 1)
}

describe('conditional formats', () => {
  it.each([
    ['greater', { kind: 'greaterThan', first: '2' }, [1, 2, 3, 4], [3, 4]],
    ['between, limits either way round', { kind: 'between', first: '3', second: '2' }, [1, 2, 3, 4], [2, 3]],
    ['another cell', { kind: 'equal', first: '=$A$1' }, [5, 1, 5], [1, 3]],
    ['words', { kind: 'equal', first: '墨' }, ['纸', '墨', null], [2]],
    ['part of a text', { kind: 'containsText', first: 'b' }, ['abc', 'ac', 'B'], [1, 3]],
    ['not part of a text', { kind: 'notContainsText', first: 'b' }, ['abc', 'ac'], [2]],
    ['beginning', { kind: 'beginsWith', first: '文' }, ['文房', '房文'], [1]],
    ['end', { kind: 'endsWith', first: '房' }, ['文房', '房文'], [1]],
    ['today', { kind: 'timePeriod', period: 'today' }, [44_999, 45_000.2, 45_001], [2]],
    ['last seven days', { kind: 'timePeriod', period: 'last7Days' }, [44_993, 44_994, 45_000, 45_001], [2, 3]],
    ['duplicates, whatever the case', { kind: 'duplicateValues' }, ['a', 'A', 1, '1', null, null], [1, 2]],
    ['unique', { kind: 'uniqueValues' }, ['a', 'A', 1, '1'], [3, 4]],
    ['two largest, ties too', { kind: 'top', rank: 2 }, [5, 9, 9, 9, 'x'], [2, 3, 4]],
    ['smallest half', { kind: 'bottom', rank: 50, isPercent: true }, [4, 3, 2, 1], [3, 4]],
    ['above the average', { kind: 'aboveAverage' }, [1, 2, 9], [3]],
    ['below the average', { kind: 'belowAverage' }, [1, 2, 9], [1, 2]],
    ['blank', { kind: 'containsBlanks' }, [1, null, ' ', 2], [2, 3]],
    ['errors', { kind: 'containsErrors' }, [1, '=1/0'], [2]],
    ['a formula that goes with the row', { kind: 'expression', first: '=MOD(ROW(A1),2)=0' }, [1, 1, 1, 1], [2, 4]],
  ] as const)('paints: %s', (_, form, cells, rows) => {
    expect(painted(cells, rule(form as Partial<FormatForm>))).toEqual(rows)
  })

  it('lays rules over one another by priority; one that stops ends it', () => {
    const red = { fill: { pattern: 'solid', foreground: { rgb: 'FF0000' } } }
    const at = (isStopping: boolean) =>
      new ConditionalFormats(
        [
          {
            ranges: [rangeAt('A1')],
            payload: rule({ kind: 'greaterThan', first: '0', style: { font: { isBold: true } } }, { priority: 2 }),
          },
          {
            ranges: [rangeAt('A1')],
            payload: rule({ kind: 'greaterThan', first: '1', style: red, isStopping }, { priority: 1 }),
          },
        ],
        calculatedCells(calculator([[2]]), 's'),
      ).at(0, 0)?.style
    expect(at(false)).toEqual({ ...red, font: { isBold: true } })
    expect(at(true)).toEqual(red)
  })

  it('finds places on scales: colours, bars on both sides of zero, icons', () => {
    const within = (cells: readonly Cell[], payload: ConditionalFormatPayload) =>
      new ConditionalFormats(
        [{ ranges: [{ top: 0, left: 0, bottom: 9, right: 0 }], payload }],
        calculatedCells(calculator([cells]), 's'),
      ).within({ top: 0, left: 0, bottom: cells.length - 1, right: 0 })
    expect(within([0, 5, 10], rule({ kind: 'colorScale' })).map(({ scale }) => scale?.ratio)).toEqual([0, 1, 1])
    const limit = (type: string): Threshold => ({ type, value: null, isInclusive: true })
    const bars = rule(
      {},
      {
        type: 'dataBar',
        dataBar: {
          thresholds: [limit('autoMin'), limit('autoMax')],
          colour: { rgb: '0000FF' },
          isValueShown: true,
          extended: {
            isGradient: false,
            negativeColour: { rgb: 'FF0000' },
            axisColour: null,
            borderColour: null,
            direction: 'context',
            axisPosition: 'automatic',
          },
        },
      },
    )
    expect(within([-5, 15, 0], bars).map(({ bar }) => [bar?.start, bar?.end, bar?.axis])).toEqual([
      [0, 0.25, 0.25],
      [0.25, 1, 0.25],
      [0.25, 0.25, 0.25],
    ])
    expect(within([-5, 15], bars).every(({ bar }) => bar?.isGradient === false)).toBe(true)
    const icons = rule({ kind: 'iconSet', icons: { name: '3Arrows', isReversed: false, isValueShown: true } })
    expect(within([0, 40, 100], icons).map(({ icon }) => icon?.index)).toEqual([0, 1, 2])
  })

  it('are the same after the form that shows them', () => {
    for (const form of [
      { kind: 'between', first: '1', second: '=B1' },
      { kind: 'containsText', first: '"引"' },
      { kind: 'bottom', rank: 3, isPercent: true },
      { kind: 'iconSet', icons: { name: '5Quarters', isReversed: true, isValueShown: false } },
    ] as const) {
      const payload = rule(form)
      expect(payloadOfFormat(formOfFormat(payload), 'A1', payload)).toEqual(payload)
    }
  })
})

describe('validations', () => {
  const check = (form: Partial<ValidationForm>, cells: readonly Cell[], others: readonly Cell[] = []) => {
    const range: CellRange = { top: 0, left: 0, bottom: cells.length - 1, right: 0 }
    const payload = payloadOfValidation({ ...NEW_VALIDATION, ...form })
    return new Validations([{ ranges: [range], payload }], calculatedCells(calculator([cells, others]), 's'))
      .invalidWithin(range)
      .map(({ row }) => row + 1)
  }

  it.each([
    ['words', { type: 'list', first: '是\n否' }, ['是', '不', null], [2]],
    ['a list of cells', { type: 'list', first: '=B1:B3' }, ['x', 7, 'q'], [3]],
    ['whole numbers', { type: 'whole', first: '1', second: '10' }, [1, 2.5, 11, '3'], [2, 3, 4]],
    ['lengths', { type: 'textLength', operator: 'lessThanOrEqual', first: '2' }, ['文房', '文房四'], [2]],
    ['days', { type: 'date', operator: 'greaterThan', first: '2023-01-01' }, [45_000, 44_000], [2]],
    ['a formula of the cell', { type: 'custom', first: '=COUNTIF($A$1:$A$3,A1)=1' }, [1, 2, 1], [1, 3]],
  ] as const)('find what is not allowed: %s', (_, form, cells, rows) => {
    expect(check(form as Partial<ValidationForm>, cells, ['x', 7])).toEqual(rows)
  })

  it('are the same after the form that shows them', () => {
    const payload = payloadOfValidation({ ...NEW_VALIDATION, first: '甲\n乙', promptText: '请选择' })
    expect(payloadOfValidation(formOfValidation(payload))).toEqual(payload)
    expect(payload.formula1).toBe('"甲,乙"')
  })
})

it('names ranges as people write them', () => {
  expect(textOfRanges(rangesOfText('b2:a1, C:D，3:4') ?? [])).toBe('A1:B2,C:D,3:4')
  expect(rangesOfText('A1:')).toBeNull()
})
