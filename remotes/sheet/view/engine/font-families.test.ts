import { expect, test } from 'vitest'
import { familiesOf } from './font-families.ts'

test('cells and letters in them name the faces that are fetched', () => {
  const families = familiesOf({
    styles: [{ font: { family: '等线' } }, {}, { font: { sizePt: 9 } }],
    texts: [
      { text: '甲', runs: null },
      {
        text: '乙丙',
        runs: [
          { text: '乙', font: { family: 'Calibri' } },
          { text: '丙', font: null },
        ],
      },
    ],
  })
  expect([...families]).toEqual(['等线', 'Calibri'])
})
