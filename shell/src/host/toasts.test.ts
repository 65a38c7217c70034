import { expect, it } from 'vitest'
import { shellTexts } from '../i18n/shell.ts'
import { missingFeatures } from './missing-features.ts'
import { createToasts } from './toasts.ts'

it('the same words are shown anew, not stacked, and four are enough', () => {
  const toasts = createToasts()
  toasts.show('info', 'a')
  toasts.show('warning', 'b')
  toasts.show('error', 'a')
  expect(toasts.list$.current.map(({ kind, text }) => [kind, text])).toEqual([
    ['warning', 'b'],
    ['error', 'a'],
  ])
  for (const text of ['c', 'd', 'e']) toasts.show('info', text)
  expect(toasts.list$.current.map(({ text }) => text)).toEqual(['a', 'c', 'd', 'e'])
})

it('a toast with an action stays until it is dismissed', () => {
  const toasts = createToasts()
  const dismiss = toasts.show('warning', 'a', { label: '重新连接', run: () => {} })
  expect(toasts.list$.current[0]).toMatchObject({ lifetimeMs: null })
  dismiss()
  dismiss()
  expect(toasts.list$.current).toEqual([])
})

it('S462 a browser that lacks something needed is told to be replaced', () => {
  const whole = { WebSocket: class {}, indexedDB: {}, ResizeObserver: class {} }
  expect(missingFeatures(whole as unknown as Window)).toEqual([])
  expect(missingFeatures({ ...whole, indexedDB: undefined } as unknown as Window)).toEqual(['indexedDB'])
  const forbidden = Object.defineProperty({ ...whole }, 'indexedDB', {
    get: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  expect(missingFeatures(forbidden as unknown as Window)).toEqual(['indexedDB'])
  expect(shellTexts.unsupported).toBe('由于浏览器限制，建议使用系统浏览器')
})
