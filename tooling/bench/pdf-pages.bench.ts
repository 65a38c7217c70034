import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Transformer } from '@napi-rs/image'
import type { FileFormats } from '@wenfang/shared-contract'
import { root } from '../paths.ts'
import { besideBar, median, type Row } from './besides.ts'
import { similarity, type Grey } from './similarity.ts'

const CORPUS = resolve(root, '../shared/corpus')
/** Pages are compared at this width, in grey. */
const WIDTH_PX = 480
const LEAST_SIMILARITY = 0.973
const MOST_OFD_MS = 80
const ROUNDS = 3

const formatsOfPdf = async (): Promise<FileFormats> => {
  const module = (await import(pathToFileURL(join(root, 'remotes/pdf/files/index.ts')).href)) as {
    readonly formats: FileFormats
  }
  return module.formats
}

const filesOf = (folder: string): readonly string[] =>
  existsSync(join(CORPUS, folder)) ? readdirSync(join(CORPUS, folder)).map((name) => join(CORPUS, folder, name)) : []

async function grey(picture: Uint8Array): Promise<Grey> {
  const { width, height } = await new Transformer(picture).metadata()
  const tall = Math.round((height * WIDTH_PX) / width)
  const pixels = await new Transformer(picture).grayscale().resize({ width: WIDTH_PX, height: tall }).rawPixels()
  const step = pixels.length / (WIDTH_PX * tall)
  return {
    width: WIDTH_PX,
    height: tall,
    light: Uint8Array.from({ length: WIDTH_PX * tall }, (_, at) => pixels[at * step] ?? 0),
  }
}

/** The first page as poppler draws it; null where it refuses the file. */
function byPoppler(path: string, folder: string): Uint8Array | null {
  const out = join(folder, 'page')
  const flags = ['-f', '1', '-l', '1', '-singlefile', '-png', '-scale-to-x', '1000', '-scale-to-y', '-1']
  try {
    execFileSync('pdftoppm', [...flags, path, out], { stdio: 'ignore' })
    return readFileSync(`${out}.png`)
  } catch {
    return null
  }
}

/** F3: the pictures of first pages (S81) beside those that poppler draws of them. */
async function fidelity(): Promise<readonly Row[]> {
  const formats = await formatsOfPdf()
  const folder = mkdtempSync(join(tmpdir(), 'wenfang-pages-'))
  const scores: (readonly [name: string, score: number])[] = []
  let refused = 0
  try {
    for (const path of filesOf('pdf')) {
      const theirs = byPoppler(path, folder)
      const ours = await formats.derive?.('picture', readFileSync(path)).catch(() => null)
      if (theirs && ours) scores.push([path, similarity(await grey(ours.bytes), await grey(theirs))])
      else refused += 1
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (scores.length === 0) throw new Error(`there are no pages to compare in ${CORPUS}`)
  for (const [name, score] of scores.toSorted(([, a], [, b]) => a - b).slice(0, 3))
    console.log(`  ${score.toFixed(4)} ${name}`)
  const mean = scores.reduce((sum, [, score]) => sum + score, 0) / scores.length
  return [
    {
      metric: `F3 first pages of ${scores.length} files (${refused} refused) beside poppler, mean SSIM`,
      value: mean,
      unit: '',
      bar: { of: 'value', limit: 'least', value: LEAST_SIMILARITY },
    },
  ]
}

/** F5: from the bytes of an OFD to the picture of its first page, in a process that has read one before. */
async function ofd(): Promise<readonly Row[]> {
  const formats = await formatsOfPdf()
  const times: number[] = []
  const paths = filesOf('ofd')
  let opened = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const path of paths) {
      const source = readFileSync(path)
      const begin = performance.now()
      const result = await formats.importSource({ source, ext: 'ofd' })
      const page = result.ok && result.opened ? await formats.derive?.('picture', result.opened) : null
      if (round > 0) times.push(performance.now() - begin)
      else if (page) opened += 1
    }
  }
  return [
    {
      metric: `F5 of ${paths.length} OFD files open`,
      value: opened,
      unit: '',
      bar: { of: 'value', limit: 'least', value: paths.length },
    },
    besideBar('F5 OFD: its bytes to the picture of its first page', median(times), 'ms', MOST_OFD_MS),
  ]
}

export const benches = [
  { id: 'pdf-pages', title: 'F3 pages beside poppler', isLong: true, run: fidelity },
  { id: 'ofd', title: 'F5 OFD: opening', isLong: true, run: ofd },
]
