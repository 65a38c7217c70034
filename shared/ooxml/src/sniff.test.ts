import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isMismatch } from './expected-kind.ts'
import { imageSize } from './image-size.ts'
import { isEncryptedPackage } from './ole.ts'
import { sniff, SNIFF_BYTES } from './sniff.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const corpus = resolve(import.meta.dirname, '../../../../shared/corpus')
const read = (path: string) => readFileSync(resolve(corpus, path))

describe('sniff', () => {
  it.each([
    ['', 'empty'],
    ['%PDF-1.7', 'pdf'],
    ['{\\rtf1', 'rtf'],
    ['  <!doctype HTML><p>', 'html'],
    ['<?xml version="1.0"?><!-- x --><svg xmlns="">', 'svg'],
    [
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n<!ENTITY ns "http://x">\n]>\n<svg xmlns="&ns;">',
      'svg',
    ],
    [`<!DOCTYPE svg [<!ENTITY long "${'x'.repeat(5000)}">]><svg>`, 'svg'],
    ['<?xml version="1.0"?><ns0:svg xmlns:ns0="http://www.w3.org/2000/svg" width="3">', 'svg'],
    ['<ns0:svg xmlns:ns0="http://example.com/not-a-drawing">', 'text'],
    ['<!DOCTYPE svg><script>', 'html'],
    ['a,b\n1,2', 'text'],
    ['中文', 'text'],
    ['a\0b', 'binary'],
    ['\0\0\x01\0\x02\0\x20\x20\0\0', 'ico'],
    ['\0\0\x01\0ftypmp42', 'binary'],
  ] as const)('%j is %s', (text, kind) => expect(sniff(utf8(text))).toBe(kind))

  it('takes a name that its bytes contradict as a mismatch', () => {
    expect(isMismatch('docx', 'png')).toBe(true)
    expect(isMismatch('pdf', 'zip')).toBe(true)
    expect(isMismatch('png', 'html')).toBe(true)
    expect(isMismatch('png', 'svg')).toBe(true)
    expect(isMismatch('docx', 'ole')).toBe(false)
    expect(isMismatch('xyz', 'html')).toBe(false)
  })
  it('takes a picture under the name of another for a picture', () => {
    const wrong = (['png', 'jpeg', 'gif', 'webp', 'avif', 'heic', 'bmp', 'tiff', 'ico'] as const).filter((kind) =>
      ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'heic', 'bmp', 'tif', 'ico'].some((ext) => isMismatch(ext, kind)),
    )
    expect(wrong).toEqual([])
  })
  it('reads the size of a picture from its head', () => {
    const png = Buffer.alloc(24)
    png.writeUInt32BE(0x89504e47, 0)
    png.writeUInt32BE(30_000, 16)
    png.writeUInt32BE(20_000, 20)
    expect(imageSize(png)).toEqual({ width: 30_000, height: 20_000 })
    expect(imageSize(utf8('GIF'))).toBeNull()
  })
})

describe.skipIf(!existsSync(corpus))('sniff on real files', () => {
  const folders = ['docx', 'xlsx', 'pptx', 'pdf', 'epub', 'image', 'csv', 'markdown', 'excalidraw', 'ofd', 'eml']
  it.each(folders)('finds no mismatch among the good files of %s', (folder) => {
    const wrong = readdirSync(resolve(corpus, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => resolve(entry.parentPath, entry.name))
      .filter((path) => {
        const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
        return isMismatch(extension, sniff(readFileSync(path).subarray(0, SNIFF_BYTES)))
      })
    expect(wrong).toEqual([])
  })
  it('tells an encrypted package from a legacy document', () => {
    for (const name of [
      '13-encrypted.docx',
      '14-encrypted.xlsx',
      '15-encrypted.pptx',
      '17-encrypted-default-password.xlsx',
    ])
      expect(isEncryptedPackage(read(`broken/${name}`)), name).toBe(true)
    for (const name of ['34-legacy.doc', '35-legacy.xls', '36-legacy.ppt'])
      expect(isEncryptedPackage(read(`broken/${name}`)), name).toBe(false)
  })
  it('reads the size of a picture bomb', () => {
    expect(imageSize(read('broken/27-png-bomb-30000x30000.png'))).toEqual({ width: 30_000, height: 30_000 })
  })
})
