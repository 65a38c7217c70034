import { expect, it } from 'vitest'
import { WenfangError } from './errors.ts'

it('an error of another copy of the class is one all the same, any other is none', () => {
  const foreign: unknown = Object.assign(new Error('gone'), { name: 'WenfangError', code: 'NotFound' })
  expect(foreign instanceof WenfangError && foreign.code).toBe('NotFound')
  expect(new WenfangError('NotFound')).toBeInstanceOf(WenfangError)
  for (const other of [new Error('NotFound'), { name: 'WenfangError', code: 'NotFound' }, null])
    expect(other instanceof WenfangError).toBe(false)
})
