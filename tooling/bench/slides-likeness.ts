import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { corpusFiles, corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import type { Row } from './besides.ts'
import { exportedPdf } from './exported-pdf.ts'
import { convertByLibreOffice, libreOfficeProgram } from './libre-office.ts'
import { pdfInGrey } from './pdf-in-grey.ts'
import { servedFonts } from './served-fonts.ts'
import { startWenfang, uploadFile } from './servers.ts'
import { similarity } from './similarity.ts'

const WIDTH_PX = 480
/** Of a long deck the first ones. */
const MOST_SLIDES = 40
const LEAST = 0.92

/** How like the slides of real decks are to those that LibreOffice draws: mean structural similarity, a deck a row, and the worst slides. */
export async function slidesLikeness(): Promise<readonly Row[]> {
  if (!hasCorpus || libreOfficeProgram() === null) return []
  const folder = await mkdtemp(join(tmpdir(), 'wenfang-slides-'))
  const server = await startWenfang()
  try {
    // With the faces that pages of ours have: otherwise the fonts of this machine are compared.
    const fonts = await servedFonts(folder)
    const pages = (name: string) => pdfInGrey(folder, name, WIDTH_PX, MOST_SLIDES)
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
      await convertByLibreOffice(join(folder, `${name}.pptx`), 'pdf', { folder, environment: fonts })
      const [mine, theirs] = [await pages(`${name}-ours`), await pages(name)]
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
