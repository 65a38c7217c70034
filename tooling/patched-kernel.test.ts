import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { docx, type Block } from '@wenfang/shared-testing/fixtures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyPatches, patchesOf } from './package-patches.ts'
import { root, sourceOf } from './paths.ts'

// The kernel's layout as it is published and as we bundle it: what our patches make faster must come to the same lines.

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Span {
  readonly text: string
  readonly range: { readonly start: number; readonly end: number }
  readonly box: Box
  readonly lineEndWhitespace?: boolean
}
interface Line {
  readonly box: Box
  readonly spans: readonly Span[]
  readonly contentX: number
}
interface Fragment {
  readonly kind: string
  readonly lines?: readonly Line[]
  readonly rows?: readonly { readonly cells: readonly { readonly blocks: readonly Fragment[] }[] }[]
}
interface Layout {
  readonly pages: readonly { readonly fragments: readonly Fragment[] }[]
}
interface ExportEntry {
  openDocumentForExport(
    bytes: Uint8Array,
    options: { readonly measurer: unknown },
  ):
    | { readonly ok: true; readonly session: { layout(): Promise<Layout>; dispose(): void } }
    | { readonly ok: false; readonly reason: string }
}

const KERNEL = join(sourceOf('writer'), 'node_modules', '@docx-editor.dev', 'core', 'dist', 'export.js')
const PATCHED = '?patched'
const patches = patchesOf('writer')

/** Serves every module of the kernel a second time, with the patches in it. */
const hooks = registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const isInside = context.parentURL?.endsWith(PATCHED) === true && found.url.includes('/@docx-editor.dev/core/dist/')
    return isInside && !found.url.endsWith(PATCHED) ? { ...found, url: found.url + PATCHED } : found
  },
  load(url, context, next) {
    if (!url.endsWith(PATCHED)) return next(url, context)
    const path = fileURLToPath(url.slice(0, -PATCHED.length))
    return { format: 'module', shortCircuit: true, source: applyPatches(readFileSync(path, 'utf8'), path, patches) }
  },
})

interface Face {
  readonly fontSizePt: number
  readonly characterSpacingPt: number
  readonly kerningMinPt: number
}

/** Widths without a font: an em for East Asian letters, something of their own for the others, pairs that are kerned. */
const measurer = {
  measure: (text: string, { fontSizePt, characterSpacingPt, kerningMinPt }: Face) => {
    const letters = Array.from(text).reduce((sum, letter) => {
      const code = letter.codePointAt(0) ?? 0
      return sum + fontSizePt * (code >= 0x2e80 ? 1 : 0.3 + (code % 7) / 20) + characterSpacingPt
    }, 0)
    const pairs = kerningMinPt > 0 ? (text.match(/ [A-Z]/g)?.length ?? 0) : 0
    return letters - pairs * 0.03 * fontSizePt
  },
  lineMetrics: ({ fontSizePt }: Face) => ({ height: fontSizePt * 1.3, baseline: fontSizePt }),
}
/** A measurer that knows where the ink of a letter is lets the kernel draw punctuation together. */
const inkMeasurer = {
  ...measurer,
  inkBounds: (_text: string, { fontSizePt }: Face) => ({ left: 0.1 * fontSizePt, right: 0.45 * fontSizePt }),
}

const entries = new Map<string, ExportEntry>()
beforeAll(async () => {
  const url = pathToFileURL(KERNEL).href
  entries.set('published', (await import(/* @vite-ignore */ url)) as ExportEntry)
  entries.set('patched', (await import(/* @vite-ignore */ url + PATCHED)) as ExportEntry)
})
afterAll(() => hooks.deregister())

async function linesOf(
  which: 'published' | 'patched',
  bytes: Uint8Array,
  by: unknown = measurer,
): Promise<readonly string[]> {
  const opened = entries.get(which)?.openDocumentForExport(bytes, { measurer: by })
  if (!opened?.ok) return [`refused: ${opened?.reason}`]
  const { pages } = await opened.session.layout()
  const out: string[] = []
  // Sums in another order differ in their last bits; a border of the rounding must not fall between them.
  const round = (value: number): number => Math.round((value + 1e-7) * 100) / 100
  const read = (page: number, fragment: Fragment): void => {
    for (const { box, spans, contentX } of fragment.lines ?? []) {
      const places = spans.map(
        ({ text, range, box: at, lineEndWhitespace }) =>
          `${range.start}-${range.end} ${text}@${round(at.x)},${round(at.y)}+${round(at.width)}${lineEndWhitespace ? ' end' : ''}`,
      )
      out.push(`${page} ${round(box.y)} ${round(box.height)} ${round(contentX)} ${places.join('|')}`)
    }
    for (const row of fragment.rows ?? [])
      for (const cell of row.cells) for (const block of cell.blocks) read(page, block)
  }
  for (const [page, { fragments }] of pages.entries()) for (const fragment of fragments) read(page, fragment)
  opened.session.dispose()
  return out
}

async function isTheSame(bytes: Uint8Array, by?: unknown): Promise<number> {
  const published = await linesOf('published', bytes, by)
  expect(await linesOf('patched', bytes, by)).toEqual(published)
  return published.length
}

const WORDS = [
  '春江潮水连海平，海上明月共潮生。滟滟随波千万里，何处春江无月明！',
  '“引号”与（括号）、《书名》；省略……破折——号',
  'The quick brown fox 跳过了 lazy dog 第3章 2026年11月22日 100％ ',
  '一二三四五六七八九十百千万亿兆京垓秭穰沟涧正载极恒河沙阿僧祇那由他不可思议无量大数'.repeat(2),
  'ひらがなとカタカナ、한국어 낱말도 섞어서 emoji 👩‍👩‍👧‍👦 é å ',
  '々〆〇ヶー〜・：；？！',
  'In the beginning, there was a well-known — “quoted” (bracketed) text; it’s 3.14 or 1,000,000! ',
  `${'Supercalifragilisticexpialidocious'.repeat(4)} `,
  'a\u00a0b\u200bc\u00adsoft  two   three\ttab ',
  'e\u0301 cafe\u0301 नमस्ते ไทย ',
]

/** Paragraphs of every mixture; the seed is in the name of the test. */
function prose(seed: number): Block[] {
  let state = seed
  const below = (count: number): number => (state = (state * 48_271) % 2_147_483_647) % count
  return Array.from({ length: 40 }, () => ({
    kind: 'paragraph' as const,
    content: Array.from({ length: 1 + below(3) }, () =>
      Array.from({ length: 1 + below(5) }, () => WORDS[below(WORDS.length)] ?? '').join(''),
    ),
  }))
}

describe('the patched kernel lays out as the published one does', () => {
  test.each([1, 2, 3])('prose of seed %i', async (seed) => {
    expect(await isTheSame(docx({ title: '文', blocks: prose(seed) }))).toBeGreaterThan(100)
  })

  test('prose of seed 4, with a measurer that sees ink', async () => {
    expect(await isTheSame(docx({ title: '文', blocks: prose(4) }), inkMeasurer)).toBeGreaterThan(100)
  })

  const corpus = join(root, '..', 'shared', 'corpus', 'docx')
  const files = existsSync(corpus)
    ? readdirSync(corpus).filter((name) => name.endsWith('.docx') && statSync(join(corpus, name)).size < 25_000)
    : []
  test.skipIf(files.length === 0).each(files.length === 0 ? ['no corpus here'] : files)('%s', async (name) => {
    await isTheSame(readFileSync(join(corpus, name)))
  })
})
