import { applyStates, createDocument } from '@wenfang/shared-document'
import { corpusFacts, corpusFiles, corpusSource, FactTable, hasCorpus, lettersOf } from '@wenfang/shared-testing/corpus'
import { describe, expect, test } from 'vitest'
import { pageText, readFacts } from '../model/index.ts'
import { formats } from './index.ts'
import { loadPdfJs, openPdf } from './pdfjs.ts'

interface Facts {
  readonly pages: number
  readonly title: string
  readonly outline_items: number
  readonly outline_top: readonly string[]
  readonly text_p1: string
  readonly password: string
}

interface OutlineItem {
  readonly title: string
  readonly items: readonly OutlineItem[]
}

async function bodyOf(name: string) {
  const result = await formats.importSource({ source: corpusSource(name), ext: 'pdf' })
  if (!result.ok) return { code: result.code, facts: null }
  const doc = createDocument()
  applyStates(doc, [result.body])
  return { code: null, facts: readFacts(doc) }
}

/** Share of letters that may differ: words of annotations that are no text of the page; ligatures of Arabic that tools write in two ways. */
const LOOSE: Readonly<Record<string, number>> = { 'pdf/08-issue20504.pdf': 1, 'pdf/15-right-to-left-01.pdf': 0.1 }

const countOf = (outline: readonly OutlineItem[]): number =>
  outline.reduce((sum, { items }) => sum + 1 + countOf(items), 0)

describe.skipIf(!hasCorpus)('the corpus', () => {
  test('S15: every file opens with its pages, its contents, its title and its words', async () => {
    const table = new FactTable()
    for (const name of corpusFiles('pdf')) {
      const { facts, code } = await bodyOf(name)
      const expected = corpusFacts<Facts>(name)
      const document = await openPdf(await loadPdfJs(), corpusSource(name), undefined)
      const outline = ((await document.getOutline()) ?? []) as readonly OutlineItem[]
      const { items } = await (await document.getPage(1)).getTextContent()
      const words = pageText(items.flatMap((item) => ('str' in item ? [item] : []))).text
      const { info } = await document.getMetadata()
      await document.loadingTask.destroy()
      const { Title: title = '' } = info as { readonly Title?: string }
      const sized = facts?.sizes.reduce((sum, [count]) => sum + count, 0)
      table.check(name, 'pages', expected.pages, facts?.pages ?? code)
      table.check(name, 'pages with sizes', expected.pages, sized)
      table.check(name, 'title', expected.title?.trim(), title.trim())
      table.check(name, 'outline', expected.outline_items, countOf(outline))
      const tops = outline.map((item) => item.title.trim())
      for (const top of expected.outline_top ?? [])
        table.check(
          name,
          'chapter',
          top.trim(),
          tops.find((found) => found === top.trim()),
        )
      const [there, missing] = lettersOf(expected.text_p1 ?? '', words)
      const isThere = missing <= there * (LOOSE[name] ?? 0.03)
      table.check(name, 'letters of page 1', there, there - missing, isThere)
    }
    expect(table.end()).toEqual([])
  })

  test('S30: an encrypted file asks for its password and opens with it only', async () => {
    const name = 'broken/16-encrypted-aes256.pdf'
    const source = corpusSource(name)
    const { password = '' } = corpusFacts<Facts>(name)
    expect(await formats.importSource({ source, ext: 'pdf' })).toMatchObject({ ok: false, code: 'NeedPassword' })
    const wrong = await formats.importSource({ source, ext: 'pdf', password: 'no' })
    expect(wrong).toMatchObject({ ok: false, code: 'PasswordWrong' })
    const opened = await formats.importSource({ source, ext: 'pdf', password })
    if (!opened.ok || !opened.opened) throw new Error('it stays closed')
    expect(await formats.importSource({ source: opened.opened, ext: 'pdf' })).toMatchObject({ ok: true })
  })
})
