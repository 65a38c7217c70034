import { expect, it } from 'vitest'
import { chromeOf } from './chrome.ts'
import { readSwitches } from './query-switches.ts'

const chrome = (query: string) => chromeOf(readSwitches(new URLSearchParams(query)))

it('S130 S131 S132 S133 the address says what stands around a document', () => {
  expect(chrome('')).toEqual({ bar: 'full', offersFullscreen: false, hidesCommandBar: false })
  expect(chrome('embed=1')).toMatchObject({ bar: 'none', offersFullscreen: false })
  expect(chrome('embed-fullscreen')).toMatchObject({ bar: 'none', offersFullscreen: true })
  expect(chrome('simple=1')).toMatchObject({ bar: 'simple' })
  expect(chrome('simple=1&embed=1').bar).toBe('none')
  expect(chrome('hidecmb=1')).toMatchObject({ bar: 'full', hidesCommandBar: true })
  expect(chrome('hidecmb=0').hidesCommandBar).toBe(false)
})
