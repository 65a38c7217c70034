import { expect, test } from 'vitest'
import { fittedNumber, generalText } from './shown-number.ts'

const SEVEN_PX = (text: string): number => text.length * 7
const fitted = (shown: number | string, characters: number): string => fittedNumber(shown, characters * 7, SEVEN_PX)

test('a number without a format has at most eleven characters', () => {
  expect(generalText(0.1 + 0.2)).toBe('0.3')
  expect(generalText(1 / 3)).toBe('0.333333333')
  expect(generalText(12_345_678_901)).toBe('12345678901')
  expect(generalText(123_456_789_012)).toBe('1.23457E+11')
})

test('a General number rounds until it fits, then turns to a power of ten, then to hashes', () => {
  expect([9, 8, 7, 6, 5, 4, 3].map((characters) => fitted(1234.5678, characters))).toEqual([
    '1234.5678',
    '1234.568',
    '1234.57',
    '1234.6',
    '1235',
    '1235',
    '###',
  ])
  expect([7, 6, 5, 4].map((characters) => fitted(1_234_567, characters))).toEqual(['1234567', '1E+06', '1E+06', '####'])
  expect(fitted(1_234_567, 7.9)).toBe('1234567')
  expect(fitted(12_345_678, 7)).toBe('1.2E+07')
  expect(fitted(-0.000_123, 7)).toBe('-0.0001')
  expect(fitted(0.000_012_3, 5)).toBe('1E-05')
  expect(fitted(0.000_012_3, 2)).toBe('0')
})

test('what has a format is never rounded or cut: hashes as many as fit', () => {
  expect(fitted('1,234,567.00', 12)).toBe('1,234,567.00')
  expect(fitted('1,234,567.00', 11)).toBe('###########')
  expect(fitted('2026/11/22', 0.5)).toBe('#')
})
