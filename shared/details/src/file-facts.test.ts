import { describe, expect, it } from 'vitest'
import { readableDate, readableSize } from './file-facts.ts'
import { previewTypeOf } from './preview-type.ts'

describe('facts of a file', () => {
  it.each([
    [0, '0 字节'],
    [1023, '1023 字节'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [104_857_600, '100 MB'],
    [5 * 1024 ** 4, '5120 GB'],
  ])('%i bytes read %s', (bytes, text) => expect(readableSize(bytes)).toBe(text))

  it('a text that is no date is left out', () => {
    expect(readableDate('yesterday')).toBeNull()
    expect(readableDate('2026-01-02T03:04:05Z')).toContain('2026年1月')
  })

  it('previews only formats that every browser draws', () => {
    expect(previewTypeOf('PNG')).toBe('image/png')
    expect(previewTypeOf('heic')).toBeNull()
    expect(previewTypeOf('html')).toBeNull()
  })
})
