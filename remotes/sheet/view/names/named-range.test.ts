import { expect, test } from 'vitest'
import type { SheetInfo } from '../../model/index.ts'
import { namedRange, readReference, referenceTo } from './named-range.ts'

const sheets = [
  { id: 's1', name: '预算' },
  { id: 's2', name: '2026 年' },
] as unknown as readonly SheetInfo[]
const block = { top: 1, left: 0, bottom: 8, right: 1 }

test('references to cells are written with their sheet and fixed, and read again', () => {
  const whole = { top: 0, left: 2, bottom: 1_048_575, right: 3 }
  const rows = { top: 4, left: 0, bottom: 5, right: 16_383 }
  const cell = { top: 1, left: 1, bottom: 1, right: 1 }
  expect(referenceTo('预算', [block])).toBe('=预算!$A$2:$B$9')
  expect(referenceTo('2026 年', [whole, rows])).toBe("='2026 年'!$C:$D,'2026 年'!$5:$6")
  for (const range of [block, whole, rows, cell])
    expect(namedRange(sheets, referenceTo('2026 年', [range]))).toEqual({ sheetId: 's2', range })
})

test.each(['SUM(预算!$A$1)', '0.13', '#REF!', '没有!$A$1', '预算!$A$1,预算!$B$2', '$A$1', '(', ''])(
  '%s is not one block of one sheet',
  (formula) => expect(namedRange(sheets, formula)).toBeNull(),
)

test('what is written as a meaning says its sheet, and whether it moves or is broken', () => {
  const seen = (text: string) => readReference(text, '2026 年')
  expect(seen('=$A$2:$B$9')).toEqual({ formula: "'2026 年'!$A$2:$B$9", isRelative: false, isBroken: false })
  expect(seen(' = SUM(A1, 预算!$B$2)*2')).toMatchObject({ formula: "SUM('2026 年'!A1,预算!$B$2)*2", isRelative: true })
  expect(seen('=预算!#REF!')).toMatchObject({ isBroken: true })
  expect(seen('0.13')).toEqual({ formula: '0.13', isRelative: false, isBroken: false })
  expect([seen(''), seen('='), seen('=SUM('), seen('税 率(')]).toEqual([null, null, null, null])
})
