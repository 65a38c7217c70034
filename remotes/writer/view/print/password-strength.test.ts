import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['Admin1234', 'weak'],
  ['r7Kd9vQ2', 'fair'],
  ['红楼梦里人', 'fair'],
  ['r7Kd9vQ2-mWx4', 'strong'],
  ['春风又绿江南岸明月', 'strong'],
])('S33: the hint for %s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))
