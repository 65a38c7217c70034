import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { substitutedFamilies, substituteFor, type Substitute, type TextFace } from '@wenfang/shared-fonts/substitutes'
import { root } from '../paths.ts'
import { withLook, type FontLook } from './font-look.ts'
import { tablesOfFont, tablesOfWoff, writeFont, type FontTables } from './font-tables.ts'

const run = promisify(execFile)

/** Chinese faces that the system has whole; our packages have them in hundreds of slices. */
const OF_SYSTEM: Readonly<Partial<Record<TextFace, string>>> = {
  'noto-sans-sc': 'Noto Sans CJK SC',
  'noto-serif-sc': 'Noto Serif CJK SC',
}
/** What a page of ours draws letters of an unknown font with, Latin and Chinese ones. */
const UNKNOWN = ['arial', '等线'] as const
/** Letters and signs that none of these has. */
const LAST = ['DejaVu Sans', 'OpenSymbol']

/**
 * Makes a folder of fonts of which another program sees what a page of ours sees, and nothing else: with other letters, or lines of
 * another height, two pictures differ before anything is drawn.
 * @returns what its environment has to say
 */
export async function servedFonts(folder: string): Promise<Readonly<Record<string, string>>> {
  const faces = join(folder, 'faces')
  await mkdir(faces, { recursive: true })
  const looks = new Map<string, { readonly face: TextFace; readonly look: FontLook; readonly names: string[] }>()
  for (const name of substitutedFamilies()) {
    const substitute = substituteFor(name)
    if (!substitute) continue
    const look = lookOf(substitute)
    const same = looks.get(look.family)
    if (same) same.names.push(name)
    else looks.set(look.family, { face: substitute.face, look, names: [name] })
  }
  const sources = new Map<TextFace, readonly FontTables[]>()
  for (const { face, look } of looks.values()) {
    const fonts = sources.get(face) ?? (await sourcesOf(face))
    sources.set(face, fonts)
    for (const [at, font] of fonts.entries())
      await writeFile(join(faces, `${look.family} ${at}.ttf`), writeFont(withLook(font, look)))
  }
  const familyOf = (name: string): string => {
    const substitute = substituteFor(name)
    return substitute ? lookOf(substitute).family : name
  }
  const last = await filesOf(LAST)
  const folders = new Set([faces, ...last.map((file) => dirname(file))])
  const known = [...looks.values()].flatMap(({ look, names }) => names.map((name) => [name, look.family] as const))
  const settings = join(folder, 'fonts.conf')
  await writeFile(
    settings,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>` +
      known
        .map(([name, family]) =>
          rule(family, 'prepend', `<test name="family" compare="eq"><string>${name}</string></test>`),
        )
        .join('') +
      UNKNOWN.map((name) => rule(familyOf(name), 'append_last')).join('') +
      `<include ignore_missing="yes">/etc/fonts/fonts.conf</include>${[...folders].map((one) => `<dir>${one}</dir>`).join('')}<cachedir>${join(folder, 'font-cache')}</cachedir>` +
      `<selectfont><acceptfont>${[`${faces}/*`, ...last].map((file) => `<glob>${file}</glob>`).join('')}</acceptfont><rejectfont><glob>/*</glob></rejectfont></selectfont></fontconfig>`,
  )
  return { FONTCONFIG_FILE: settings }
}

const rule = (family: string, mode: string, test = ''): string =>
  `<match target="pattern">${test}<edit name="family" mode="${mode}" binding="${test ? 'same' : 'weak'}"><string>${family}</string></edit></match>`

/** The name says all that it is, so that fonts that look alike are one. */
function lookOf({ face, metrics, width = 1 }: Substitute): FontLook {
  const family = ['Served', face, width, metrics?.ascent, metrics?.descent].filter(Boolean).join(' ')
  return { family, width, ...(metrics && { metrics }) }
}

async function sourcesOf(face: TextFace): Promise<readonly FontTables[]> {
  const system = OF_SYSTEM[face]
  if (system !== undefined)
    return Promise.all(
      ['regular', 'bold'].map(async (weight) => {
        const { stdout } = await run('fc-match', ['-f', '%{index} %{file}', `${system}:${weight}`])
        const [, index, file] = /^(\d+) (.*)$/.exec(stdout) ?? []
        if (file === undefined) throw new Error(`${system} is not installed`)
        return tablesOfFont(await readFile(file), Number(index))
      }),
    )
  const packages = createRequire(join(root, 'shared', 'fonts', 'package.json'))
  const files = join(dirname(packages.resolve(`@fontsource/${face}/package.json`)), 'files')
  const names = (await readdir(files)).filter((name) => /-latin-(?:400|700)-(?:normal|italic)\.woff$/.test(name))
  return Promise.all(names.map(async (name) => tablesOfWoff(await readFile(join(files, name)))))
}

async function filesOf(families: readonly string[]): Promise<readonly string[]> {
  const lists = await Promise.all(families.map((family) => run('fc-list', ['-f', '%{file}\n', family])))
  return lists.flatMap(({ stdout }) => stdout.split('\n').filter(Boolean))
}
