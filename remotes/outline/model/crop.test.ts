import { expect, it } from 'vitest'
import { cropOf, cropToRatio, NO_CROP, propsOfCrop } from './crop.ts'

it('of a picture its middle is kept in a ratio; what would leave nothing cuts nothing', () => {
  expect(cropToRatio(200, 100, 1)).toEqual({ left: 0.25, right: 0.25, top: 0, bottom: 0 })
  expect(cropToRatio(100, 200, 1)).toEqual({ left: 0, right: 0, top: 0.25, bottom: 0.25 })
  expect(cropOf(propsOfCrop({ ...NO_CROP, top: 0.5 }))).toEqual({ ...NO_CROP, top: 0.5 })
  expect(cropOf({})).toBeNull()
  expect(cropOf({ cropLeft: 0.6, cropRight: 0.6 })).toBeNull()
  expect(cropOf({ cropLeft: 'x', cropTop: -3 })).toBeNull()
})
