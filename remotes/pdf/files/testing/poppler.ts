import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a tool of poppler over a document that is called `a.pdf`, in a folder that is gone afterwards. */
function inFolder<T>(bytes: Uint8Array, run: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'wenfang-poppler-'))
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes)
    return run(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What `pdfsig` says of the signatures of a document. */
export const signaturesToldOf = (bytes: Uint8Array): string =>
  inFolder(bytes, (cwd) => execFileSync('pdfsig', ['-nocert', 'a.pdf'], { cwd, encoding: 'utf8', stdio: 'pipe' }))

/** What `pdffonts` says of each font: whether it is embedded, with the used glyphs alone, and its text can be copied. */
export const fontsToldOf = (bytes: Uint8Array): readonly string[] =>
  inFolder(bytes, (cwd) => execFileSync('pdffonts', ['a.pdf'], { cwd, encoding: 'utf8', stdio: 'pipe' }))
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => {
      const [name = ''] = line.split(' ')
      return `${name} ${line.split(/\s+/).slice(-5, -2).join(' ')}`
    })

/** What is copied from all of its pages. */
export const copiedFrom = (bytes: Uint8Array): string =>
  inFolder(bytes, (cwd) => execFileSync('pdftotext', ['a.pdf', '-'], { cwd, encoding: 'utf8', stdio: 'pipe' }))

export interface DrawnPage {
  /** How many points of the box, in points from the upper left corner, are another colour. */
  differsFrom(other: DrawnPage, box: readonly [x: number, y: number, width: number, height: number]): number
  readonly width: number
  readonly pixels: Uint8Array
}

/** The first page as poppler draws it, a pixel a point. */
export function drawnBy(bytes: Uint8Array): DrawnPage {
  const picture = inFolder(bytes, (cwd) => {
    execFileSync('pdftoppm', ['-r', '72', '-f', '1', '-l', '1', '-singlefile', 'a.pdf', 'page'], { cwd, stdio: 'pipe' })
    return readFileSync(join(cwd, 'page.ppm'))
  })
  const [head = '', width = '0'] = /^P6\s+(\d+)\s+\d+\s+255\s/.exec(picture.toString('latin1', 0, 40)) ?? []
  const page: DrawnPage = {
    width: Number(width),
    pixels: new Uint8Array(picture.subarray(head.length)),
    differsFrom(other, [x, y, across, down]) {
      let count = 0
      for (let row = Math.floor(y); row < y + down; row += 1)
        for (let column = Math.floor(x); column < x + across; column += 1) {
          const at = (row * page.width + column) * 3
          const isSame = [0, 1, 2].every((channel) => page.pixels[at + channel] === other.pixels[at + channel])
          if (!isSame) count += 1
        }
      return count
    },
  }
  return page
}
