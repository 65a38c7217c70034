import { describe, expect, it } from 'vitest'
import { shownSignature, signatureOf, signatureText } from './signature.ts'

describe('a signature', () => {
  it('is drawn lines, or a name', () => {
    const strokes = [
      [
        { x: 1, y: 2 },
        { x: 600, y: 200 },
      ],
      [{ x: 5, y: 5 }],
    ]
    const kept = signatureText({ kind: 'drawn', strokes })
    expect(kept).toBe('s:1,2 600,200;5,5')
    expect(signatureOf(kept)).toEqual({ kind: 'drawn', strokes })
    expect(shownSignature(kept)).toBe('已签名')
    expect(signatureOf('t:王一')).toEqual({ kind: 'typed', name: '王一' })
    expect(shownSignature('t:王一')).toBe('王一')
  })
  it.each(['', 's:', 'x', 's:1', 's:601,1', 's:1,1;', 't:', 't: ', `t:${'a'.repeat(101)}`, null, 3])(
    'is not %s',
    (value) => expect(signatureOf(value)).toBeNull(),
  )
  it('stays in its room', () => {
    expect(signatureText({ kind: 'drawn', strokes: [[{ x: -3, y: 900 }]] })).toBe('s:0,200')
  })
})
