import { expect, it } from 'vitest'
import { createSidePlace } from './side-place.ts'

it('one panel beside the document at a time: the next one closes the last', () => {
  const place = createSidePlace()
  const closed: string[] = []
  const leave = place.take(() => {
    closed.push('outline')
    leave()
  })
  place.take(() => closed.push('comments'))
  leave()
  expect(closed).toEqual(['outline'])
  const end = place.take(() => closed.push('thumbnails'))
  expect(closed).toEqual(['outline', 'comments'])
  end()
  place.take(() => closed.push('history'))
  expect(closed).toEqual(['outline', 'comments'])
})
