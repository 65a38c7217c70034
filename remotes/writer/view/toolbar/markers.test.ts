import { expect, it } from 'vitest'
import { MARKERS, markerOf } from './markers.ts'

it('keeps the sixteen colours of the file format', () => {
  for (const { id, value } of MARKERS) expect(markerOf(value)).toBe(id)
})
it('takes the nearest marker for any other colour', () => expect(markerOf('#fffe10')).toBe('yellow'))
