import { expect, test } from 'vitest'
import { neighboursIn } from './neighbours.ts'

const files = ['a', 'b', 'c'].map((id) => ({ id, name: `${id}.png`, office_type: 'i' }))

test('the files before and after one, and none beyond the ends', () => {
  expect(neighboursIn(files, 'b', '/x')).toEqual({
    previous: { name: 'a.png', href: '/x/office/i/a' },
    next: { name: 'c.png', href: '/x/office/i/c' },
  })
  expect(neighboursIn(files, 'a', '').previous).toBeNull()
  expect(neighboursIn(files, 'c', '').next).toBeNull()
  expect(neighboursIn(files, 'of a stranger', '')).toEqual({ previous: null, next: null })
})
