import { expect, it } from 'vitest'
import { readView } from './last-view.ts'

it('S381 begins where the person was, as far as it is told', () => {
  expect(readView({ left: 3, top: 900, zoom: 1.5 })).toEqual({ left: 3, top: 900, zoom: 1.5, hasFocus: false })
  for (const kept of [null, undefined, 7, [], {}, { left: 1, top: 2 }, { left: 1, top: 2, zoom: 0 }])
    expect(readView(kept)).toBeNull()
})
