import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { applyStates, createDocument } from '@wenfang/shared-document'
import { describe, expect, test } from 'vitest'
import { pageText, readFacts } from '../model/index.ts'
import { formats } from './index.ts'
import { loadPdfJs, openPdf } from './pdfjs.ts'

const CORPUS = resolve(import.meta.dirname, '../../../../shared/corpus')
const hasCorpus = existsSync(join(CORPUS, 'facts.json'))

interface Facts {
  readonly pages: number
  readonly title: string
  readonly outline_items: number
  readonly outline_top: readonly string[]
  readonly text_p1: string
}
interface Entry {
  readonly facts: Facts & { readonly password?: string }
}
const files = hasCorpus
  ? (JSON.parse(readFileSync(join(CORPUS, 'facts.json'), 'utf8')) as { files: Record<string, Entry> }).files
  : {}
const readers = Object.keys(files).filter((name) => name.startsWith('pdf/'))
const source = (name: string): Uint8Array => new Uint8Array(readFileSync(join(CORPUS, name)))

async function bodyOf(name: string) {
  const result = await formats.importSource({ source: source(name), ext: 'pdf' })
  if (!result.ok) return { code: result.code, facts: null }
  const doc = createDocument()
  applyStates(doc, [result.body])
  return { code: null, facts: readFacts(doc) }
}

/** Share of letters that may differ: words of annotations that are no text of the page; ligatures of Arabic that tools write in two ways. */
const LOOSE: Readonly<Record<string, number>> = { 'pdf/08-issue20504.pdf': 1, 'pdf/15-right-to-left-01.pdf': 0.1 }

/** How many letters the text has, and how many of them are not in the other one, wherever they stand. */
function lettersOf(expected: string, shown: string): readonly [there: number, missing: number] {
  const letters = (text: string): string[] => Array.from(text.normalize('NFKC').replaceAll(/\s/g, ''))
  const left = new Map<string, number>()
  for (const letter of letters(shown)) left.set(letter, (left.get(letter) ?? 0) + 1)
  let missing = 0
  for (const letter of letters(expected)) {
    const count = left.get(letter) ?? 0
    if (count === 0) missing += 1
    else left.set(letter, count - 1)
  }
  return [letters(expected).length, missing]
}

describe.skipIf(!hasCorpus)('the corpus', () => {
  test('S15: every file opens with its pages, its contents and its title', async () => {
    const rows: string[] = []
    for (const name of readers) {
      const { facts, code } = await bodyOf(name)
      const expected = files[name]?.facts
      const document = await openPdf(await loadPdfJs(), source(name), undefined)
      const outline = (await document.getOutline()) as readonly { readonly title: string }[] | null
      const { items } = await (await document.getPage(1)).getTextContent()
      const words = pageText(items.flatMap((item) => ('str' in item ? [item] : []))).text
      const { info } = await document.getMetadata()
      await document.loadingTask.destroy()
      const { Title: title = '' } = info as { readonly Title?: string }
      rows.push(
        `${name}  pages ${facts?.pages ?? code}  annotations ${Object.keys(facts?.imported ?? {}).length}  outline ${outline?.length ?? 0}  ${title}`,
      )
      expect(facts?.pages, name).toBe(expected?.pages)
      expect(
        facts?.sizes.reduce((sum, [count]) => sum + count, 0),
        name,
      ).toBe(expected?.pages)
      expect(title.trim(), name).toBe(expected?.title.trim())
      const titles = outline?.map((item) => item.title.trim()) ?? []
      const [there, missing] = lettersOf(expected?.text_p1 ?? '', words)
      rows.push(`  text of page 1: ${there} letters, ${missing} missing`)
      expect(missing, `${name}: ${words.slice(0, 200)}`).toBeLessThanOrEqual(there * (LOOSE[name] ?? 0.03))
      for (const top of expected?.outline_top ?? []) expect(titles, name).toContain(top.trim())
    }
    console.log(rows.join('\n'))
  })

  test('S30: an encrypted file asks for its password and opens with it only', async () => {
    const name = 'broken/16-encrypted-aes256.pdf'
    const bytes = source(name)
    expect(await formats.importSource({ source: bytes, ext: 'pdf' })).toMatchObject({ ok: false, code: 'NeedPassword' })
    const wrong = await formats.importSource({ source: bytes, ext: 'pdf', password: 'no' })
    expect(wrong).toMatchObject({ ok: false, code: 'PasswordWrong' })
    const opened = await formats.importSource({
      source: bytes,
      ext: 'pdf',
      password: files[name]?.facts.password ?? '',
    })
    if (!opened.ok || !opened.opened) throw new Error('it stays closed')
    expect(await formats.importSource({ source: opened.opened, ext: 'pdf' })).toMatchObject({ ok: true })
  })

  test('damaged and hostile files open without what is active in them, or are refused with a reason', async () => {
    for (const name of [
      'broken/03-truncated-70pct.pdf',
      'broken/24-pdf-javascript-doc-actions.pdf',
      'broken/25-pdf-launch-action.pdf',
    ]) {
      const { code, facts } = await bodyOf(name)
      expect(code ?? facts?.pages, name).toBeTruthy()
    }
  })
})
