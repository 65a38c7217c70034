import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'
import type { Row } from './besides.ts'
import { waitForAllPages } from './browser/laid-out.ts'
import { openPeople, openWriter, type People } from './browser/people.ts'
import { startWenfang, uploadFile, type BenchServer } from './servers.ts'

const CORPUS = join(root, '..', 'shared', 'corpus')
const LEAST_EQUAL = 0.95

interface Facts {
  readonly files: Readonly<Record<string, { readonly facts: { readonly libreoffice?: { readonly pages?: number } } }>>
}

/**
 * T3: on how many pages the writer and LibreOffice lay the documents of the corpus. LibreOffice's were counted with Noto's
 * Chinese faces, whose lines are 1.45 em high. Ours are drawn with the same faces on lines as high as those of the
 * fonts that a document names (1.3 em), as Word does; so both are counted.
 */
async function run(): Promise<readonly Row[]> {
  if (!existsSync(join(CORPUS, 'facts.json'))) return [{ metric: 'T3: no corpus here', value: 0, unit: '' }]
  const { files } = JSON.parse(readFileSync(join(CORPUS, 'facts.json'), 'utf8')) as Facts
  const server = await startWenfang()
  const people = await openPeople(server)
  try {
    return [
      ...(await count({ server, people, files }, 'lines as high as in Word')),
      ...(await count({ server, people, files }, "lines as high as Noto's", () => {
        const Face = globalThis.FontFace
        globalThis.FontFace = class extends Face {
          constructor(family: string, source: string | BufferSource, descriptors: FontFaceDescriptors = {}) {
            const { ascentOverride: _, descentOverride: __, lineGapOverride: ___, ...kept } = descriptors
            super(family, source, 'sizeAdjust' in descriptors ? descriptors : kept)
          }
        }
      })),
    ]
  } finally {
    await people.close()
    server.kill()
  }
}

interface Desk {
  readonly server: BenchServer
  readonly people: People
  readonly files: Facts['files']
}

async function count({ server, people, files }: Desk, title: string, script?: () => void): Promise<readonly Row[]> {
  const off: string[] = []
  let counted = 0
  let equal = 0
  let near = 0
  const context = await people.window()
  try {
    if (script) await context.addInitScript(script)
    for (const [name, { facts }] of Object.entries(files)) {
      const theirs = facts.libreoffice?.pages
      if (!name.startsWith('docx/') || theirs === undefined) continue
      const fileId = await uploadFile(
        server,
        name.slice('docx/'.length),
        new Uint8Array(readFileSync(join(CORPUS, name))),
      )
      const page = await context.newPage()
      await openWriter(page, fileId)
      await waitForAllPages(page)
      const words = await page
        .getByText(/共 \d+ 页/)
        .first()
        .textContent({ timeout: 60_000 })
      await page.close()
      const own = Number(/共 (\d+) 页/.exec(words ?? '')?.[1])
      counted += 1
      if (own === theirs) equal += 1
      if (Math.abs(own - theirs) <= 1) near += 1
      if (own !== theirs) off.push(`${name}: ${own} pages, LibreOffice ${theirs}`)
    }
  } finally {
    await context.close()
  }
  console.log(`  ${title}`)
  for (const line of off) console.log(`    ${line}`)
  return [
    { metric: `T3 ${title}: documents of the corpus`, value: counted, unit: '' },
    {
      metric: `T3 ${title}: as many pages as LibreOffice`,
      value: equal / counted,
      unit: '',
      bar: { of: 'value', limit: 'least', value: LEAST_EQUAL },
    },
    {
      metric: `T3 ${title}: within one page`,
      value: near / counted,
      unit: '',
      bar: { of: 'value', limit: 'least', value: 1 },
    },
  ]
}

export const benches = [
  { id: 'writer-pages', title: 'T3 writer: pages of real documents beside LibreOffice', isLong: true, run },
]
