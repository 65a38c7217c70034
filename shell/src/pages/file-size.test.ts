import { describe, expect, it } from 'vitest'
import { fileSizeText } from './file-size.ts'

describe('S290 file size', () => {
  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [1024, '1 KB'],
    [1535, '1 KB'],
    [1536, '2 KB'],
    [1023 * 1024, '1023 KB'],
    [1024 * 1024, '1 MB'],
    [1.25 * 1024 ** 2, '1.3 MB'],
    [1024 ** 3, '1 GB'],
    [3 * 1024 ** 4, '3 TB'],
    [2048 * 1024 ** 4, '2048 TB'],
  ])('%d bytes read as %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text))
})
