import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { corpusFiles, corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import type { Row } from './besides.ts'
import { exportedPdf } from './exported-pdf.ts'
import { servedFonts } from './served-fonts.ts'
import { startWenfang, uploadFile } from './servers.ts'
import { similarity, type Grey } from './similarity.ts'

const run = promisify(execFile)
const WIDTH_PX = 480
/** Of a long deck the first ones. */
const MOST_SLIDES = 40
const LEAST = 0.92
const PROGRAMS = ['/usr/bin/soffice', '/usr/bin/libreoffice']

/** How like the slides of real decks are to those that LibreOffice draws: mean structural similarity, a deck a row, and the worst slides. */
export async function slidesLikeness(): Promise<readonly Row[]> {
  const program = PROGRAMS.find((path) => existsSync(path))
  if (!hasCorpus || program === undefined) return []
  const folder = await mkdtemp(join(tmpdir(), 'wenfang-slides-'))
  const server = await startWenfang()
  try {
    // With the faces that pages of ours have: otherwise the fonts of this machine are compared.
    const fonts = await servedFonts(folder)
    const decks: { readonly file: string; readonly slides: readonly number[] }[] = []
    for (const file of corpusFiles('pptx').filter((name) => !name.includes('gen-big'))) {
      const source = corpusSource(file)
      const name = `${decks.length}`
      await writeFile(join(folder, `${name}.pptx`), source)
      // A deck whose slides are all hidden has no pages.
      const ours = await exportedPdf(server, await uploadFile(server, `${name}.pptx`, new Uint8Array(source))).catch(
        () => null,
      )
      if (!ours) continue
      await writeFile(join(folder, `${name}-ours.pdf`), ours)
      const profile = `-env:UserInstallation=file://${folder}/profile`
      await run(
        program,
        [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, `${name}.pptx`)],
        { timeout: 180_000, env: { ...process.env, ...fonts } },
      )
      const [mine, theirs] = [await pages(folder, `${name}-ours`), await pages(folder, name)]
      const count = Math.min(mine.length, theirs.length)
      const slides = Array.from({ length: count }, (_, at) => {
        const [a, b] = [mine[at], theirs[at]]
        return a && b ? similarity(a, b) : 0
      })
      decks.push({ file, slides })
    }
    const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
    const worst = decks
      .flatMap(({ file, slides }) => slides.map((value, at) => ({ file, at, value })))
      .toSorted((a, b) => a.value - b.value)
      .slice(0, 20)
    return [
      ...decks.map(({ file, slides }): Row => ({
        metric: `likeness of ${file} (${slides.length} slides)`,
        value: mean(slides),
        unit: '',
      })),
      { metric: 'P3 likeness of all slides', value: mean(decks.flatMap(({ slides }) => slides)), unit: '' },
      {
        metric: `P3 decks that reach ${LEAST}`,
        value: decks.filter(({ slides }) => mean(slides) >= LEAST).length,
        unit: `of ${decks.length}`,
      },
      ...worst.map(({ file, at, value }): Row => ({ metric: `worst: slide ${at + 1} of ${file}`, value, unit: '' })),
    ]
  } finally {
    server.kill()
    if (process.env['WENFANG_KEEP_SLIDES'] === undefined) await rm(folder, { recursive: true, force: true })
    else console.log(`pages are in ${folder}`)
  }
}

/** Pages of a PDF in grey. */
async function pages(folder: string, name: string): Promise<readonly Grey[]> {
  await run('pdftoppm', [
    '-gray',
    '-l',
    String(MOST_SLIDES),
    '-scale-to-x',
    String(WIDTH_PX),
    '-scale-to-y',
    '-1',
    join(folder, `${name}.pdf`),
    join(folder, `${name}-page`),
  ])
  const files = (await readdir(folder)).filter((file) => file.startsWith(`${name}-page-`) && file.endsWith('.pgm'))
  return Promise.all(files.toSorted().map(async (file) => greyOf(await readFile(join(folder, file)))))
}

/** Portable grey map: a head of three words, then a byte a pixel. */
function greyOf(bytes: Uint8Array): Grey {
  const head = /^P5\s+(?:#.*\n)?(\d+)\s+(\d+)\s+\d+\s/.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))
  const [all = '', width, height] = head ?? []
  return { width: Number(width), height: Number(height), light: bytes.subarray(all.length) }
}
