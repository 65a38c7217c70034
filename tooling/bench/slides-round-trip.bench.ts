import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { corpusFiles, corpusSource, hasCorpus } from '@wenfang/shared-testing/corpus'
import { root } from '../paths.ts'
import { besideBar, type Row } from './besides.ts'
import { convertByLibreOffice, LIBRE_OFFICE, libreOfficeProgram } from './libre-office.ts'
import { pdfInGrey } from './pdf-in-grey.ts'
import { similarity } from './similarity.ts'

const WIDTH_PX = 480
const MOST_SLIDES = 200
const LEAST_LIKENESS = 0.9999
const MOST_MOVE_BYTES = 100

/** Of remotes/presentation/bench: the type knows its edits. */
interface EditedDecksModule {
  readonly editedDecks: (source: Uint8Array) => Promise<{
    readonly once: Uint8Array
    readonly page: number
    readonly often: Uint8Array
    readonly moveBytes: number | null
  } | null>
  readonly countedParts: (bytes: Uint8Array) => { readonly timings: number; readonly extensions: number }
}

/** Of a likeness, what it lacks, in parts that are seen in a table. */
const parts = (likeness: number): number => Math.round((1 - likeness) * 1_000_000) / 100

/** P1, P2: decks of the corpus with edits, as a third program draws them, and what is still in them. */
async function roundTrip(): Promise<readonly Row[]> {
  if (!hasCorpus || libreOfficeProgram() === null) return []
  const { editedDecks, countedParts } = (await import(
    pathToFileURL(join(root, 'remotes', 'presentation', 'bench', 'edited-decks.ts')).href
  )) as EditedDecksModule
  const folder = await mkdtemp(join(tmpdir(), 'wenfang-round-trip-'))
  const totals = { before: [0, 0], ours: [0, 0], peer: [0, 0] }
  const likeness: { readonly file: string; readonly values: readonly number[] }[] = []
  const moves: number[] = []
  let opened = 0
  let edited = 0
  try {
    for (const [at, file] of corpusFiles('pptx').entries()) {
      const source = corpusSource(file)
      const decks = await editedDecks(source)
      if (!decks) continue
      if (decks.moveBytes !== null) moves.push(decks.moveBytes)
      const pagesOf = async (name: string, bytes: Uint8Array) => {
        await writeFile(join(folder, `${name}.pptx`), bytes)
        await convertByLibreOffice(join(folder, `${name}.pptx`), 'pdf', { folder })
        // Of a deck whose slides are all hidden it makes none.
        return existsSync(join(folder, `${name}.pdf`)) ? pdfInGrey(folder, name, WIDTH_PX, MOST_SLIDES) : []
      }
      const before = await pagesOf(`${at}-before`, source)
      if (before.length === 0) continue
      edited += 1
      const after = await pagesOf(`${at}-once`, decks.once)
      const values = before.flatMap((page, index) => {
        const other = after[index]
        return index === decks.page ? [] : [other ? similarity(page, other) : 0]
      })
      likeness.push({ file, values })
      if ((await pagesOf(`${at}-often`, decks.often)).length > 0) opened += 1
      const again = join(folder, 'again')
      await convertByLibreOffice(join(folder, `${at}-before.pptx`), 'pptx', { folder: again })
      const saved = new Uint8Array(await readFile(join(again, `${at}-before.pptx`)))
      for (const [of, bytes] of [
        ['before', source],
        ['ours', decks.once],
        ['peer', saved],
      ] as const) {
        const { timings, extensions } = countedParts(bytes)
        totals[of] = [(totals[of][0] ?? 0) + timings, (totals[of][1] ?? 0) + extensions]
      }
    }
    const share = (of: 'ours' | 'peer', which: number): number =>
      ((totals[of][which] ?? 0) / (totals.before[which] ?? 1)) * 100
    const kept = (metric: string, which: number): Row => ({
      metric,
      value: share('ours', which),
      unit: '%',
      peer: { name: `${LIBRE_OFFICE}, saved again`, value: share('peer', which) },
      bar: { of: 'value', limit: 'least', value: 100 },
    })
    const all = likeness.flatMap(({ values }) => values)
    const unlike = likeness.filter(({ values }) => Math.min(1, ...values) < LEAST_LIKENESS)
    return [
      {
        metric: `P1 the most by which a slide that nobody edited is another one (${all.length} of ${edited} decks)`,
        value: parts(Math.min(...all)),
        unit: '/ 10,000',
        bar: { of: 'value', limit: 'most', value: parts(LEAST_LIKENESS) },
      },
      ...unlike.map(({ file, values }): Row => ({
        metric: `more in ${file}, slide ${values.indexOf(Math.min(...values)) + 1} of the others`,
        value: parts(Math.min(...values)),
        unit: '/ 10,000',
      })),
      kept(`P2 animations of slides kept, of ${totals.before[0]}`, 0),
      kept(`P2 extensions kept, of ${totals.before[1]}`, 1),
      {
        metric: `decks with one edit of every kind that ${LIBRE_OFFICE} opens, of ${edited}`,
        value: (opened / edited) * 100,
        unit: '%',
        bar: { of: 'value', limit: 'least', value: 100 },
      },
      besideBar('P5 bytes of a move, the most', Math.max(...moves), 'B', MOST_MOVE_BYTES),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const benches = [
  {
    id: 'slides-round-trip',
    title: `P1 P2 slides: what comes back, drawn by ${LIBRE_OFFICE}`,
    isLong: true,
    run: roundTrip,
  },
]
