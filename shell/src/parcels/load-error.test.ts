import { WenfangError } from '@wenfang/shared-protocol'
import { describe, expect, it } from 'vitest'
import { isBadScript, toLoadError } from './load-error.ts'

const thrown = (properties: object, message = 'some text that may change'): Error =>
  Object.assign(new Error(message), properties)

describe('toLoadError', () => {
  it('S450 a script chunk that is missing is a ChunkLoadError', () => {
    const error = toLoadError(thrown({ name: 'ChunkLoadError', type: 'missing', request: '/r/a.js' }), '/entry.js')
    expect(error).toMatchObject({ code: 'ChunkLoadError', detail: { request: '/r/a.js', failure: 'missing' } })
  })

  it('S452 a script chunk that took too long is a ChunkLoadError', () => {
    const error = toLoadError(thrown({ name: 'ChunkLoadError', type: 'timeout', request: '/r/a.js' }), '/entry.js')
    expect(error).toMatchObject({ code: 'ChunkLoadError', detail: { request: '/r/a.js', failure: 'timeout' } })
  })

  it('S451 a script chunk that the network lost is a ChunkLoadError', () => {
    const error = toLoadError(thrown({ name: 'ChunkLoadError', type: 'error', request: '/r/a.js' }), '/entry.js')
    expect(error).toMatchObject({ code: 'ChunkLoadError', detail: { failure: 'network' } })
  })

  it('S453 a stylesheet is known by its code, and its address is kept', () => {
    const error = toLoadError(
      thrown({ code: 'CSS_CHUNK_LOAD_FAILED', type: 'error', request: '/r/a.css' }),
      '/entry.js',
    )
    expect(error).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED', detail: { request: '/r/a.css' } })
  })

  it('whatever the federation runtime throws for an entry names the entry', () => {
    const error = toLoadError(
      thrown({}, '[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008'),
      '/e.js',
    )
    expect(error).toMatchObject({ code: 'RemoteEntryError', detail: { request: '/e.js', failure: 'unknown' } })
    expect(toLoadError('a text', '/e.js').code).toBe('RemoteEntryError')
    expect(toLoadError(null, '/e.js').code).toBe('RemoteEntryError')
  })

  it('does not go by the message', () => {
    expect(toLoadError(new Error('Loading chunk 3 failed'), '/e.js').code).toBe('RemoteEntryError')
  })

  it('leaves errors of ours alone', () => {
    const error = new WenfangError('ContractMismatch')
    expect(toLoadError(error, '/e.js')).toBe(error)
  })
})

it('S455 a message that matches "loading chunk" is a bad script, and so are both codes', () => {
  expect(isBadScript(new Error('Loading chunk 3 failed.'))).toBe(true)
  expect(isBadScript(new Error('loading CSS chunk 3 failed'))).toBe(true)
  expect(isBadScript('Uncaught Error: Loading chunk 3 failed')).toBe(true)
  expect(isBadScript(thrown({ name: 'ChunkLoadError' }))).toBe(true)
  expect(isBadScript(thrown({ code: 'CSS_CHUNK_LOAD_FAILED' }))).toBe(true)
  expect(isBadScript(new Error('x is not a function'))).toBe(false)
  expect(isBadScript(null)).toBe(false)
})
