import { describe, expect, it } from 'vitest'
import { autoNumber } from './auto-number.ts'

describe('numbers of paragraphs', () => {
  it.each([
    ['arabicPeriod', 3, '3.'],
    ['arabicPlain', 3, '3'],
    ['arabicParenBoth', 12, '(12)'],
    ['arabicDbPeriod', 12, '１２．'],
    ['arabicDbPlain', 4, '４'],
    ['alphaLcParenBoth', 2, '(b)'],
    ['alphaUcParenR', 27, 'AA)'],
    ['alphaLcPeriod', 53, 'aaa.'],
    ['romanLcParenR', 14, 'xiv)'],
    ['romanUcParenBoth', 9, '(IX)'],
    ['circleNumDbPlain', 3, '③'],
    ['circleNumDbPlain', 21, '21'],
    ['circleNumWdBlackPlain', 2, '❷'],
    ['ea1ChsPeriod', 12, '十二.'],
    ['ea1ChsPlain', 3, '三'],
    ['ea1JpnChsDbPeriod', 2, '二．'],
    ['thaiNumParenR', 2, '๒)'],
    ['hindiNumPeriod', 1, '१.'],
    ['hebrew2Minus', 1, 'א-'],
    ['arabic2Minus', 2, 'ب-'],
    ['neverHeard', 5, '5.'],
  ])('%s %d is %s', (scheme, number, text) => expect(autoNumber(scheme, number)).toBe(text))
})
