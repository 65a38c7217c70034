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
  test('stays the question, whatever comes after it', () => {
    for (const next of [failed('NetworkError'), failed('userNotLogin'), { kind: 'opening' }, { kind: 'open' }] as const)
      expect(layeredView({ kind: 'login' }, next)).toEqual({ kind: 'login' })
  })
  test('is the question too when the remote hears of it first', () => {
    expect(layeredView({ kind: 'open' }, failed('userNotLogin'))).toEqual({ kind: 'login' })
  })
})

test('S62 a password is asked for until the document is open', () => {
  expect(layeredView({ kind: 'password' }, { kind: 'opening' })).toEqual({ kind: 'password' })
  expect(layeredView({ kind: 'password' }, { kind: 'open' })).toEqual({ kind: 'open' })
})

test('any other view is the controller’s', () => {
  expect(layeredView({ kind: 'open' }, failed('NetworkError'))).toEqual(failed('NetworkError'))
})
