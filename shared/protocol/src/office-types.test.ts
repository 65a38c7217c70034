import { describe, expect, it } from 'vitest'
import { extensionOf, extensionsOfType, isReadOnlyExtension, officeTypeOfExtension } from './office-extensions.ts'
import { isOfficeTypeCode, OFFICE_TYPE_CODES, officeType, officeTypes, REMOTE_NAMES } from './office-types.ts'

describe('office types', () => {
  it('S118 round-trips the twelve codes', () => {
    expect(OFFICE_TYPE_CODES).toEqual(['w', 's', 'k', 'd', 'p', 'sl', 'b', 'f', 'e', 'o', 'i', 'unknown'])
    for (const code of OFFICE_TYPE_CODES) {
      expect(isOfficeTypeCode(code)).toBe(true)
      expect(officeType(code).code).toBe(code)
    }
    expect(isOfficeTypeCode('x')).toBe(false)
    expect(isOfficeTypeCode('')).toBe(false)
  })

  it('S4 keeps the smart sheet a type of its own and S14 G3 opens slide decks in the presentation remote', () => {
    expect(officeType('k').remote).toBe('ksheet')
    expect(officeType('s').remote).toBe('sheet')
    expect(officeType('sl').remote).toBe('presentation')
    expect(officeType('sl').name).not.toBe(officeType('p').name)
    expect(new Set(officeTypes().flatMap((type) => type.remote ?? []))).toEqual(new Set(REMOTE_NAMES))
  })

  it.each([
    ['docx', 'w'],
    ['docm', 'w'],
    ['doc', 'w'],
    ['wps', 'w'],
    ['rtf', 'w'],
    ['odt', 'w'],
    ['txt', 'w'],
    ['md', 'o'],
    ['xlsx', 's'],
    ['xls', 's'],
    ['xlsb', 's'],
    ['et', 's'],
    ['ods', 's'],
    ['csv', 's'],
    ['tsv', 's'],
    ['ksheet', 'k'],
    ['dbt', 'd'],
    ['pptx', 'p'],
    ['ppt', 'p'],
    ['dps', 'p'],
    ['asl', 'sl'],
    ['excalidraw', 'b'],
    ['pdf', 'f'],
    ['ofd', 'f'],
    ['caj', 'f'],
    ['eml', 'f'],
    ['wpssc', 'f'],
    ['epub', 'e'],
    ['mobi', 'e'],
    ['otl', 'o'],
    ['opml', 'o'],
    ['xmind', 'o'],
    ['png', 'i'],
    ['jpg', 'i'],
    ['jpeg', 'i'],
    ['webp', 'i'],
    ['heic', 'i'],
    ['ico', 'i'],
    ['svg', 'i'],
    ['tiff', 'i'],
    ['exe', 'unknown'],
    ['', 'unknown'],
  ])('S119 maps extension %j to type %s', (extension, code) => {
    expect(officeTypeOfExtension(extension)).toBe(code)
    expect(officeTypeOfExtension(extension.toUpperCase())).toBe(code)
  })

  it('S119 claims every extension for one type only', () => {
    const all = officeTypes().flatMap((type) => extensionsOfType(type.code))
    expect(new Set(all).size).toBe(all.length)
  })

  it('S120 S121 S122 S323 treats caj, eml and configured extensions as read-only', () => {
    expect(isReadOnlyExtension('caj')).toBe(true)
    expect(isReadOnlyExtension('EML')).toBe(true)
    expect(isReadOnlyExtension('docx')).toBe(false)
    expect(isReadOnlyExtension('docx', ['docx'])).toBe(true)
  })

  it('reads the extension of a name', () => {
    expect(extensionOf('报告.最终.DOCX')).toBe('docx')
    expect(extensionOf('.gitignore')).toBe('')
    expect(extensionOf('README')).toBe('')
  })
})
