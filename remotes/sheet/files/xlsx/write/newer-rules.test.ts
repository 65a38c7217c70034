import { expect, test } from 'vitest'
import type { ConditionalFormatPayload } from '../../../model/object-payloads.ts'
import type { SheetObject } from '../../../model/workbook-data.ts'
import { SourcePackage } from '@wenfang/shared-ooxml/package'
import { packageOf } from '../../testing/package-of.ts'
import { readXlsx } from '../read/read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

const PLAIN: ConditionalFormatPayload = {
  type: 'iconSet',
  priority: 1,
  isStopping: false,
  operator: null,
  formulas: [],
  style: null,
  attributes: {},
  colourScale: null,
  dataBar: null,
  iconSet: null,
}
const threshold = (type: string, value: string | null) => ({ type, value, isInclusive: true })
const STARS: ConditionalFormatPayload = {
  ...PLAIN,
  iconSet: {
    name: '3Stars',
    thresholds: [
      threshold('percent', '0'),
      threshold('num', '5'),
      { ...threshold('formula', '$B$1'), isInclusive: false },
    ],
    isReversed: true,
    isValueShown: false,
  },
}
const BAR: ConditionalFormatPayload = {
  ...PLAIN,
  type: 'dataBar',
  priority: 2,
  dataBar: {
    thresholds: [threshold('autoMin', null), threshold('num', '10')],
    colour: { rgb: '638EC6' },
    isValueShown: false,
    extended: {
      isGradient: false,
      negativeColour: { rgb: 'FF0000' },
      axisColour: { theme: 1, tint: 0 },
      borderColour: { rgb: '112233' },
      direction: 'rightToLeft',
      axisPosition: 'middle',
    },
  },
}

const rule = (payload: ConditionalFormatPayload, column: number): SheetObject => ({
  kind: 'conditionalFormat',
  ranges: [{ top: 0, left: column, bottom: 9, right: column }],
  payload,
})
const line: SheetObject = {
  kind: 'sparkline',
  ranges: [{ top: 0, left: 5, bottom: 0, right: 5 }],
  payload: { type: 'line', attributes: {}, colours: {}, sources: ['Sheet1!A1:C1'] },
}

async function withRules(source: Uint8Array, objects: readonly SheetObject[]) {
  const { data } = await readXlsx(source)
  const bytes = await writeXlsx(source, { ...data, sheets: data.sheets.map((sheet) => ({ ...sheet, objects })) })
  const again = (await readXlsx(bytes)).data.sheets[0]?.objects ?? []
  return { bytes, again, xml: new SourcePackage(bytes).text('xl/worksheets/sheet1.xml') ?? '' }
}

test('S3 icons and bars of the newer form are written so that nothing of them is lost', async () => {
  const empty = packageOf({ sheets: ['<sheetData/>'] })
  const { bytes, again, xml } = await withRules(empty, [rule(STARS, 0), rule(BAR, 1), line])
  const rules = again.filter(({ kind }) => kind === 'conditionalFormat')
  expect(rules.toSorted((a, b) => (a.ranges[0]?.left ?? 0) - (b.ranges[0]?.left ?? 0))).toEqual([
    rule(STARS, 0),
    rule(BAR, 1),
  ])
  // A program of 2007 reads the bar and is not told of the icons, and there is one list of extensions.
  expect(xml.match(/<conditionalFormatting /g)).toHaveLength(1)
  expect(xml.match(/<extLst>/g)).toHaveLength(2)
  expect(again.filter(({ kind }) => kind === 'sparkline')).toHaveLength(1)

  const other = { ...STARS, priority: 3, iconSet: STARS.iconSet && { ...STARS.iconSet, name: '5Boxes' } }
  const more = await withRules(bytes, [rule(STARS, 0), rule(BAR, 1), rule(other, 3), line])
  expect(more.again.filter(({ kind }) => kind === 'conditionalFormat')).toHaveLength(3)
  expect(more.xml.match(/<x14:conditionalFormattings>/g)).toHaveLength(1)
  const fewer = await withRules(more.bytes, [rule(other, 3)])
  expect(fewer.again).toEqual([rule(other, 3)])
})
