import { CHART_KINDS } from '@wenfang/shared-charts'
import type { ObjectKind } from '../objects.ts'
import { MOST_OPTIONS, MOST_STARS, OPTION_COLOURS, RANGE_FIELD_KINDS } from '../range-field.ts'
import { isColour, isStyle } from '../state/record-guards.ts'
import { MAX_COLUMNS, MAX_ROWS } from '../workbook-data.ts'
import {
  exactly,
  fields,
  flag,
  isFields,
  list,
  listOf,
  nullable,
  number,
  oneOf,
  record,
  text,
  whole,
  type Shape,
} from './shape.ts'

/** English Metric Units: some 20 kilometres of screen, on which every sheet has room. */
const MOST_EMU = 2 ** 46
const MOST_PRIORITY = 2 ** 31
/** As many as files have at most. */
const MOST_SERIES = 255
const MOST_POINTS = 32_000
const MOST_FILTER_VALUES = 100_000
const MOST_SOURCES = 100_000

const words = nullable(text())
const colour = exactly<object>(isColour)
const message = nullable(fields({ title: text(), text: text() }))
const attributes = record<string>((value) => (typeof value === 'string' ? text()(value) : null))

const threshold = fields({ type: text('num'), value: words, isInclusive: flag(true) })
const thresholds = list(threshold, 16)

const conditionalFormat = fields({
  type: text('expression'),
  priority: number(-MOST_PRIORITY, MOST_PRIORITY, 0),
  isStopping: flag(),
  operator: words,
  formulas: list(text(), 3),
  style: exactly<object>((value) => isStyle(value, '')),
  attributes,
  colourScale: nullable(fields({ thresholds, colours: listOf(colour, 16) })),
  dataBar: nullable(
    fields({
      thresholds,
      colour,
      isValueShown: flag(true),
      extended: nullable(
        fields({
          isGradient: flag(),
          negativeColour: colour,
          axisColour: colour,
          borderColour: colour,
          direction: text(),
          axisPosition: text(),
        }),
      ),
    }),
  ),
  iconSet: nullable(fields({ name: text(), thresholds, isReversed: flag(), isValueShown: flag(true) })),
})

const rangeField: Shape<unknown> = (value) =>
  isFields(value) && RANGE_FIELD_KINDS.some((kind) => kind === value['kind'])
    ? fields({
        options: list(fields({ title: text('', 100), colour: whole(0, OPTION_COLOURS - 1) }), MOST_OPTIONS),
        most: whole(1, MOST_STARS, 5),
      })(value)
    : null

const validation = fields(
  {
    type: text('none'),
    operator: text('between'),
    errorStyle: text('stop'),
    isBlankAllowed: flag(true),
    hasDropDown: flag(true),
    formula1: words,
    formula2: words,
    prompt: message,
    error: message,
  },
  { field: rangeField },
)

const columnFilter: Shape<unknown> = (value) => {
  switch (isFields(value) ? value['kind'] : undefined) {
    case 'values':
      return fields({ values: list(text(), MOST_FILTER_VALUES), isBlankIncluded: flag() })(value)
    case 'custom':
      return fields({ isAnd: flag(), conditions: list(fields({ operator: text('equal'), value: text() }), 16) })(value)
    case 'top10':
      return fields({ isTop: flag(true), isPercent: flag(), value: number(0, 2 ** 31, 10) })(value)
    case 'dynamic':
      return fields({ type: text() })(value)
    case 'colour':
      return fields({ isFont: flag(), colour: nullable(colour) })(value)
    case 'other':
      return fields({ xml: text('', 1_000_000) })(value)
    default:
      return null
  }
}

/** By the name of the sheet's column or, in a file, by its number. */
const isColumnName = (value: unknown): boolean => typeof value === 'string' || Number.isSafeInteger(value)

const filter = fields({
  columns: listOf<object>(
    (value) =>
      isFields(value) && isColumnName(value['column'])
        ? fields({ isHidden: flag(), filter: columnFilter })(value)
        : null,
    MAX_COLUMNS,
  ),
})

const table = fields(
  {
    id: whole(0, 2 ** 31),
    name: text(),
    hasHeader: flag(true),
    hasTotals: flag(),
    style: fields({
      name: words,
      hasFirstColumn: flag(),
      hasLastColumn: flag(),
      hasRowStripes: flag(),
      hasColumnStripes: flag(),
    }),
    filter: nullable(filter),
  },
  {
    columns: list(
      (value) =>
        isFields(value)
          ? fields({ totalsFunction: words, totalsLabel: words, formula: words })(value)
          : (value as object),
      MAX_COLUMNS,
    ),
  },
)

const run = fields({ text: text(), font: exactly<object>((value) => isStyle({ font: value }, '') && isFields(value)) })
const note = fields({
  author: text(),
  runs: list(run, 10_000),
  thread: list(fields({ id: text(), author: text(), time: text(), text: text(), isDone: flag() }), 10_000),
})

const source = fields({
  formula: words,
  values: list((value) => (typeof value === 'number' && Number.isFinite(value) ? value : words(value)), MOST_POINTS),
  format: words,
})
const finite = nullable(number(-Number.MAX_VALUE, Number.MAX_VALUE, 0))
const axis = fields({
  title: words,
  format: words,
  min: finite,
  max: finite,
  isShown: flag(),
  hasGridLines: flag(),
  isReversed: flag(),
})
const series = fields({
  kind: oneOf(CHART_KINDS, 'column'),
  grouping: oneOf(['standard', 'clustered', 'stacked', 'percentStacked'], 'clustered'),
  isSecondary: flag(),
  name: nullable(source),
  categories: nullable(source),
  values: source,
  sizes: nullable(source),
  colour,
  points: list(
    fields({ index: whole(0, MOST_POINTS), colour: (value) => colour(value) ?? { auto: true } }),
    MOST_POINTS,
  ),
  isSmooth: flag(),
  hasMarkers: flag(),
  hasLine: flag(),
  labels: nullable(fields({ hasValue: flag(), hasPercent: flag(), hasCategory: flag() })),
})
const chart = fields({
  series: list(series, MOST_SERIES),
  title: nullable(fields({ text: text(), formula: words, isAutomatic: flag() })),
  legend: exactly<string>((value) => ['right', 'left', 'top', 'bottom'].includes(value as string)),
  categoryAxis: axis,
  valueAxis: axis,
  secondaryAxis: nullable(axis),
  unknownKind: words,
})

const corner = fields({
  row: whole(0, MAX_ROWS - 1),
  column: whole(0, MAX_COLUMNS - 1),
  x: number(-MOST_EMU, MOST_EMU, 0),
  y: number(-MOST_EMU, MOST_EMU, 0),
})
const anchor = fields(
  {
    type: oneOf(['twoCell', 'oneCell', 'absolute'], 'oneCell'),
    behaviour: text('oneCell'),
    from: nullable(corner),
    to: nullable(corner),
    size: nullable(fields({ width: number(0, MOST_EMU), height: number(0, MOST_EMU) })),
  },
  { position: fields({ x: number(-MOST_EMU, MOST_EMU, 0), y: number(-MOST_EMU, MOST_EMU, 0) }) },
)
/** Shown as a picture or not at all. */
const isPicture = (value: unknown): boolean =>
  isFields(value) &&
  typeof value['hash'] === 'string' &&
  /^[\w-]{1,128}$/.test(value['hash']) &&
  typeof value['contentType'] === 'string' &&
  /^image\/[\w.+-]{1,64}$/.test(value['contentType'])
const drawing = fields(
  {
    type: oneOf(['picture', 'chart', 'shape', 'group', 'other'], 'other'),
    index: whole(-1, 2 ** 31, -1),
    name: text(),
    description: text(),
    part: words,
  },
  {
    anchor,
    source: words,
    order: number(-(2 ** 50), 2 ** 50, 0),
    picture: exactly<object>(isPicture),
    chart,
    shape: fields({
      geometry: text('rect'),
      fill: colour,
      line: colour,
      lineWidth: number(0, 2 ** 31, 0),
      text: text(),
      textColour: colour,
      textSize: nullable(number(0, 4000, 11)),
      isCentred: flag(),
    }),
  },
)

const sparkline = fields({
  type: text('line'),
  attributes,
  colours: record(colour),
  sources: list(text(), MOST_SOURCES),
})

const print = fields(
  {
    options: attributes,
    margins: attributes,
    setup: attributes,
    isFitToPage: flag(),
    headerFooter: attributes,
    rowBreaks: list((value) => value, 100_000),
    columnBreaks: list((value) => value, 100_000),
  },
  { titleRows: exactly(isFields), titleColumns: exactly(isFields) },
)

const SHAPES: Readonly<Partial<Record<ObjectKind, Shape<unknown>>>> = {
  conditionalFormat,
  validation,
  filter,
  table,
  hyperlink: fields({ target: words, location: words, tooltip: words, display: words }),
  note,
  drawing,
  protection: fields({ type: oneOf(['sheet', 'range'], 'range'), attributes }),
  printArea: print,
  sparkline,
  dataTable: fields({ attributes }),
}

const known = new WeakMap<object, Map<ObjectKind, unknown>>()

/** A stored payload as those may take it who read objects of its kind; what is no payload at all says nothing. */
export function wellFormed(kind: ObjectKind, payload: unknown): unknown {
  const shape = SHAPES[kind]
  const given = isFields(payload) ? payload : null
  if (!shape) return given
  if (!given) return shape(given)
  let byKind = known.get(given)
  if (!byKind) known.set(given, (byKind = new Map<ObjectKind, unknown>()))
  let found = byKind.get(kind)
  if (found === undefined) byKind.set(kind, (found = shape(given)))
  return found
}
