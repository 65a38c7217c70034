import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { asKind, kindOfExport, nativeFormat } from './package-kind.ts'

it.each([
  ['docx', 'docx', 'docx'],
  // With its macros, and so by its own name.
  ['docx', 'docm', 'docm'],
  ['docm', 'docm', 'docm'],
  ['dotx', 'docx', 'dotx'],
  ['dotm', 'docm', 'dotm'],
  ['xlsx', 'xlsm', 'xlsm'],
  // Macros were never in it, but it is asked back as what it came as.
  ['xlsm', 'xlsx', 'xlsm'],
  ['xltx', 'xlsx', 'xltx'],
  ['xltm', 'xlsm', 'xltm'],
])('G11 asked as %s and written as %s, an export is a %s', (asked, written, ext) => {
  expect(kindOfExport(asked, written)?.ext).toBe(ext)
})

it('formats that are no package are their own', () => {
  expect(['docm', 'dotx', 'xltm', 'pdf', 'md', 'csv'].map(nativeFormat)).toEqual([
    'docx',
    'docx',
    'xlsx',
    'pdf',
    'md',
    'csv',
  ])
  expect(kindOfExport('pdf', 'html')).toBeNull()
})

it('G11 a document made of a template says that it is a document, and nothing else of it changes', () => {
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
  const template = zipSync({ '[Content_Types].xml': strToU8(types), 'word/document.xml': strToU8('<w:document/>') })
  const [asDocument, asTemplate] = [kindOfExport('docx', 'docx'), kindOfExport('dotx', 'docx')]
  if (!asDocument || !asTemplate) throw new Error('both are packages')
  expect(asKind(template, asTemplate)).toBe(template)
  const made = unzipSync(asKind(template, asDocument))
  expect(strFromU8(made['[Content_Types].xml'] ?? new Uint8Array())).toBe(types.replace('template', 'document'))
  expect(strFromU8(made['word/document.xml'] ?? new Uint8Array())).toBe('<w:document/>')
})
