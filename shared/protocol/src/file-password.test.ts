import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { obfuscatePassword, revealPassword } from './file-password.ts'

it('S298 G19 hides a password by XOR with a fixed key and base64, behind the mark _encode_:', () => {
  expect(obfuscatePassword('secret')).toBe('_encode_:BAANFAQa')
  expect(obfuscatePassword('密码')).toBe('_encode_:ksrogcHv')
  expect(obfuscatePassword('')).toBe('_encode_:')
})

it('S298 gives back every password, also one that was never hidden', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (password) => {
      expect(revealPassword(obfuscatePassword(password))).toBe(password)
    }),
  )
  expect(revealPassword('plain')).toBe('plain')
})

it('S298 names what cannot be read without repeating it', () => {
  for (const sent of ['_encode_:***', '_encode_://///w==']) {
    expect(() => revealPassword(sent)).toThrow('a file password cannot be read')
  }
})
