import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { substituteFor, type Substitute } from '@wenfang/shared-ui/fonts/substitutes'

/** Where the faces are installed that pages are served, so that paper has the same. */
const FACES = join(import.meta.dirname, '..', '..', '..', 'shared', 'ui', 'node_modules', '@fontsource')
const NAME = /-(?<slice>latin-ext|latin|greek|cyrillic|\d+)-(?<weight>400|700)-(?<style>normal|italic)\.woff2$/

/** Rules that draw the named families with the faces we serve, in lines as high as the screen's; others are left to the system. */
export async function fontFaces(families: readonly string[]): Promise<string> {
  const rules = await Promise.all(
    families.map(async (family) => {
      const substitute = substituteFor(family)
      return substitute ? facesOf(family, substitute) : ''
    }),
  )
  return rules.join('')
}

async function facesOf(family: string, { face, metrics }: Substitute): Promise<string> {
  const folder = join(FACES, face)
  const lines = metrics
    ? `;ascent-override:${percent(metrics.ascent)};descent-override:${percent(metrics.descent)};line-gap-override:0%`
    : ''
  try {
    const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Readonly<Record<string, string>>
    return (await readdir(join(folder, 'files')))
      .map((file) => {
        const { slice, weight, style } = NAME.exec(file)?.groups ?? {}
        const covered = slice === undefined ? undefined : ranges[/^\d+$/.test(slice) ? `[${slice}]` : slice]
        if (covered === undefined) return ''
        const url = pathToFileURL(join(folder, 'files', file)).href
        return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url("${url}") format("woff2");unicode-range:${covered}${lines}}`
      })
      .join('')
  } catch (error) {
    // An installation without the faces prints with those of the system.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

// As the pages of the screen say it: to the tenth of a percent.
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
