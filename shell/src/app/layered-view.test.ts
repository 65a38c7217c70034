import { describe, expect, test } from 'vitest'
import { WenfangError } from '@wenfang/shared-protocol'
import type { DocumentView } from '../host/document-controller.ts'
import { layeredView } from './layered-view.ts'

const failed = (code: 'userNotLogin' | 'NetworkError'): DocumentView => ({
  kind: 'failed',
  error: new WenfangError(code),
  wasOpen: true,
  isPreview: false,
})

describe('S63 the view of a document whose sign-in ended', () => {
  test('stays the question, whatever fails after it', () => {
    for (const next of [failed('NetworkError'), failed('userNotLogin'), { kind: 'opening' } as const])
      expect(layeredView({ kind: 'login', hasEnded: true }, next, true)).toEqual({ kind: 'login', hasEnded: true })
  })
  test('is the question too when the remote hears of it first', () => {
    expect(layeredView({ kind: 'open' }, failed('userNotLogin'), true)).toEqual({ kind: 'login', hasEnded: true })
  })
  test('says that it has ended when the opening came to its end meanwhile', () => {
    expect(layeredView({ kind: 'login', hasEnded: false }, { kind: 'open' }, true)).toEqual({
      kind: 'login',
      hasEnded: true,
    })
  })
})

test('S62 a password is asked for until the document is open', () => {
  expect(layeredView({ kind: 'password' }, { kind: 'opening' }, false)).toEqual({ kind: 'password' })
  expect(layeredView({ kind: 'password' }, { kind: 'open' }, true)).toEqual({ kind: 'open' })
})

test('any other view is the controller’s', () => {
  expect(layeredView({ kind: 'open' }, failed('NetworkError'), true)).toEqual(failed('NetworkError'))
})
