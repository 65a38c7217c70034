import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formats } from '../files/index.ts'
import { bodyStoryRoot, isElement, storyParagraphs } from '../model/kernel/index.ts'
import { textOf } from '../model/tree/nodes.ts'
import { atLeast, type Bench } from './bench.ts'
import { entriesOf, isSame, packageOf } from './plain-blocks.ts'
import { samples } from './samples.ts'

interface Kept {
  readonly parts: boolean
  readonly bytes: boolean
  readonly text: boolean
}

const squeeze = (text: string): string => text.replaceAll(/\s+/g, '')

function bodyText(bytes: Uint8Array): string {
  const { package: pkg } = packageOf(bytes)
  const main = pkg.parts.get(pkg.mainDocumentPart)
  const root = main && bodyStoryRoot(main)
  return root
    ? storyParagraphs(root)
        .map((node) => (isElement(node) ? squeeze(textOf(node)) : ''))
        .join('')
    : ''
}

/** What of a file is left when it was opened and written without an edit. */
function kept(before: Uint8Array, after: Uint8Array): Kept {
  const [entriesBefore, entriesAfter] = [entriesOf(before), entriesOf(after)]
  return {
    parts: [...entriesBefore.keys()].every((name) => entriesAfter.has(name)),
    bytes: [...entriesBefore].every(([name, bytes]) => isSame(bytes, entriesAfter.get(name))),
    text: bodyText(before) === bodyText(after),
  }
}

async function ours(bytes: Uint8Array): Promise<Uint8Array | null> {
  const imported = await formats.importSource({ source: bytes, ext: 'docx' })
  if (!imported.ok) return null
  const asset = () => Promise.reject(new Error('no asset was added'))
  return (await formats.exportBody({ source: bytes, body: imported.body, format: 'docx', asset })).bytes
}

/** The same by LibreOffice; null where it is not installed or does not read the file. */
function libreOffice(bytes: Uint8Array): Uint8Array | null {
  const folder = mkdtempSync(join(tmpdir(), 'wenfang-round-trip-'))
  try {
    writeFileSync(join(folder, 'in.docx'), bytes)
    const profile = `-env:UserInstallation=file://${tmpdir()}/wenfang-round-trip-profile`
    const flags = [profile, '--headless', '--convert-to', 'docx:MS Word 2007 XML', '--outdir', join(folder, 'out')]
    execFileSync('soffice', [...flags, join(folder, 'in.docx')], { stdio: 'ignore', timeout: 120_000 })
    return new Uint8Array(readFileSync(join(folder, 'out', 'in.docx')))
  } catch {
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** T1: a file that is opened and written without an edit, beside LibreOffice. */
const roundTrip: Bench = {
  id: 'writer-round-trip',
  title: 'T1 文字：不改一字，打开再保存',
  isLong: true,
  async run() {
    const found: { readonly own: Kept; readonly peer: Kept | null }[] = []
    for (const { name, bytes } of samples()) {
      const own = await ours(bytes)
      if (!own) continue
      const peer = libreOffice(bytes)
      let peerKept: Kept | null = null
      try {
        peerKept = peer && kept(bytes, peer)
      } catch (error) {
        console.error(`  ${name} by LibreOffice:`, error)
      }
      found.push({ own: kept(bytes, own), peer: peerKept })
    }
    const share = (of: keyof Kept, who: 'own' | 'peer'): number => {
      const asked = found.flatMap((each) => each[who] ?? [])
      return asked.length === 0 ? 0 : (asked.filter((each) => each[of]).length / asked.length) * 100
    }
    const hasPeer = found.some(({ peer }) => peer !== null)
    const row = (metric: string, of: keyof Kept) => ({
      metric,
      value: share(of, 'own'),
      unit: '%',
      peer: hasPeer
        ? { name: 'LibreOffice', value: share(of, 'peer') }
        : { name: 'LibreOffice', missing: 'it is not installed' },
      bar: atLeast(100),
    })
    return [
      { metric: 'documents', value: found.length, unit: '' },
      row('every part is there', 'parts'),
      row('every part byte for byte', 'bytes'),
      row('the same text', 'text'),
    ]
  },
}

export const benches: readonly Bench[] = [roundTrip]
