import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rulesOf } from '@wenfang/shared-fonts/face-rules'
import { substituteFor, type Substitute } from '@wenfang/shared-fonts/substitutes'

/** Where the faces are installed that pages are served, so that paper has the same. */
const FACES = join(import.meta.dirname, '..', '..', '..', 'shared', 'fonts', 'node_modules', '@fontsource')

/** Rules that draw the named families with the faces we serve, in lines as high as the screen's; others are left to the system. */
export function fontFaces(families: readonly string[]): string {
  return families
    .map((family) => {
      const substitute = substituteFor(family)
      return substitute ? facesOf(family, substitute) : ''
    })
    .join('')
}

function facesOf(family: string, substitute: Substitute): string {
  return rulesOf(substitute)
    .map(({ face, name, ranges, weight, style, descriptors }) => {
      const file = join(FACES, face, 'files', name)
      // An installation without the faces prints with those of the system.
      if (!isInstalled(face)) return ''
      const said = Object.entries(descriptors).map(([descriptor, value]) => `;${descriptor}:${value}`)
      return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url("${pathToFileURL(file).href}") format("woff2");unicode-range:${ranges}${said.join('')}}`
    })
    .join('')
}

const isInstalled = (face: string): boolean => existsSync(join(FACES, face, 'files'))
