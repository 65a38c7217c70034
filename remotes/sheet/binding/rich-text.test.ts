import { expect, test } from 'vitest'
import { cellTextOf, screenText } from './rich-text.ts'

const RUNS = [
  { text: '总', font: { sizePt: 18, isBold: true } },
  { text: '计\n元', font: null },
]

test('letters without a font of their own have the one of their cell', () => {
  const screen = screenText({ text: '总计\n元', runs: RUNS }, { family: '宋体', sizePt: 9 }, [])
  expect(screen.documentStyle.textStyle).toEqual({ ff: '宋体', fs: 9 })
  expect(screen.body?.textRuns).toEqual([{ st: 0, ed: 1, ts: { fs: 18, bl: 1 } }])
})

test('the font of the cell is not written into its letters', () => {
  const screen = screenText({ text: '总计\n元', runs: RUNS }, { family: '宋体', sizePt: 9 }, [])
  expect(cellTextOf(screen, [])).toEqual({ text: '总计\n元', runs: RUNS })
})
