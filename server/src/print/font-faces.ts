import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesOf } from '@wenfang/shared-ui/fonts/face-files'
import { substituteFor, type Substitute } from '@wenfang/shared-ui/fonts/substitutes'

/** Where the faces are installed that pages are served, so that paper has the same. */
const FACES = join(import.meta.dirname, '..', '..', '..', 'shared', 'ui', 'node_modules', '@fontsource')

/** Rules that draw the named families with the faces we serve, in lines as high as the screen's; others are left to the system. */
export function fontFaces(families: readonly string[]): string {
  return families
    .map((family) => {
      const substitute = substituteFor(family)
      return substitute ? facesOf(family, substitute) : ''
    })
    .join('')
}

function facesOf(family: string, { face, metrics }: Substitute): string {
  const folder = join(FACES, face, 'files')
  const lines = metrics
    ? `;ascent-override:${percent(metrics.ascent)};descent-override:${percent(metrics.descent)};line-gap-override:0%`
    : ''
  // An installation without the faces prints with those of the system.
  if (!existsSync(folder)) return ''
  return filesOf(face)
    .map(({ name, ranges, weight, style }) => {
      const url = pathToFileURL(join(folder, name)).href
      return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url("${url}") format("woff2");unicode-range:${ranges}${lines}}`
    })
    .join('')
}

// As the pages of the screen say it: to the tenth of a percent.
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
