import { expect, it } from 'vitest'
import { commandedDocument } from './testing/commanded-document.ts'
import { documentOf } from './testing/document-of.ts'

const by = (id: number): string => `w:id="${id}" w:author="甲" w:date="2026-01-0${id}T00:00:00Z"`
const run = (text: string, tag = 't'): string => `<w:r><w:${tag} xml:space="preserve">${text}</w:${tag}></w:r>`
const REVISED = documentOf(
  `<w:p>${run('春')}<w:ins ${by(1)}>${run('眠')}</w:ins><w:del ${by(2)}>${run('夏', 'delText')}</w:del>${run('晓')}</w:p>` +
    `<w:p><w:r><w:rPr><w:b/><w:rPrChange ${by(3)}><w:rPr/></w:rPrChange></w:rPr><w:t>处处</w:t></w:r></w:p>` +
    `<w:p>${run('甲')}<w:ins ${by(4)}>${run('乙')}</w:ins>${run('丙')}<w:ins ${by(4)}>${run('丁')}</w:ins></w:p>`,
)
const said = (xml: string): string => xml.replaceAll(/<w:delText[^>]*>[^<]*</g, '<').replaceAll(/<[^>]+>/g, '')

interface Read {
  readonly revisions: readonly { readonly kind: string; readonly text: string; readonly paragraph: string | null }[]
}

it('revisions are listed in the order of the text, and decided one by one by their places in the list', async () => {
  const document = commandedDocument(REVISED)
  const [{ revisions }] = (await document.run(['document.revisions', {}])) as [Read]
  expect(revisions.map(({ kind, text }) => [kind, text])).toEqual([
    ['insert', '眠'],
    ['delete', '夏'],
    ['format', ''],
    ['insert', '乙'],
    ['insert', '丁'],
  ])
  expect(revisions[0]).toMatchObject({ author: '甲', date: '2026-01-01T00:00:00Z', isDecidable: true })
  await document.run(['revision.reject', { revisions: [4] }])
  expect(said(document.xml())).toBe('春眠晓处处甲乙丙')
  await document.run(['revision.reject', { revisions: [0, 2] }])
  const xml = document.xml()
  expect(said(xml)).toBe('春晓处处甲乙丙')
  expect(xml).not.toContain('<w:b/>')
  await document.run(['revision.accept', { revisions: [0] }])
  expect(document.xml()).not.toContain('夏')
  expect(await document.refused('revision.accept', { revisions: [7] })).toBe('noSuchRevision')
})

it.each([
  ['revision.acceptAll', '春眠晓处处甲乙丙丁', true],
  ['revision.rejectAll', '春夏晓处处甲丙', false],
] as const)('%s leaves no mark in any story', async (id, text, isBold) => {
  const document = commandedDocument(REVISED)
  await document.run(['header.set', { kind: 'header', text: '眉' }], [id, {}])
  const xml = document.xml()
  expect(said(xml)).toBe(text)
  expect(xml.includes('<w:b/>')).toBe(isBold)
  expect(xml).not.toMatch(/w:author/)
  expect(await document.refused(id, {})).toBe('nothingToChange')
})
