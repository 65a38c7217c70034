import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findPython } from '@wenfang/shared-testing/programs'
import { afterAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  bodyStoryRoot,
  isElement,
  readZip,
  storyParagraphs,
  type OoxmlElement,
  type OoxmlNode,
} from '../model/kernel/index.ts'
import { SharedDocument } from '../model/shared-body/shared-document.ts'
import { readSource } from '../model/opening/source.ts'
import { openReplica } from '../model/testing/replica.ts'
import { formats } from './index.ts'

const CORPUS = resolve(import.meta.dirname, '../../../../shared/corpus')
const EDIT = '文房改动'

interface Facts {
  readonly [name: string]: unknown
  readonly sample_texts?: readonly string[]
  readonly headings?: readonly (readonly [number, string])[]
  readonly confirmed_by_second_tool?: readonly string[]
}

const files = existsSync(join(CORPUS, 'docx')) ? readdirSync(join(CORPUS, 'docx')).toSorted() : []
const facts =
  files.length === 0
    ? {}
    : (JSON.parse(readFileSync(join(CORPUS, 'facts.json'), 'utf8')) as { files: Record<string, { facts: Facts }> })
        .files

const python = findPython(['lxml'])

const work = mkdtempSync(join(tmpdir(), 'writer-corpus-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const noAsset = () => Promise.reject(new Error('no asset was added'))

const walk = (node: OoxmlNode, visit: (element: OoxmlElement) => boolean): void => {
  if (!isElement(node) || !visit(node)) return
  for (const child of node.children) walk(child, visit)
}

const squeeze = (text: string) => text.replaceAll(/\s+/g, '')

/** Accepted text of the main story and of every other one. */
const textOf = (node: OoxmlNode): string => {
  let text = ''
  walk(node, (element) => {
    if (['del', 'moveFrom', 'Fallback', 'instrText', 'rt'].includes(element.localName)) return false
    for (const child of element.children) if (!isElement(child)) text += child.value
    return true
  })
  return squeeze(text)
}

const counter = (root: OoxmlElement) => {
  const count = (test: (element: OoxmlElement) => boolean) => {
    let found = 0
    walk(root, (element) => {
      // facts.json leaves mc:Fallback out: it shows the same thing a second time.
      if (element.localName === 'Fallback') return false
      if (test(element)) found += 1
      return true
    })
    return found
  }
  const named = (name: string) =>
    count(({ localName, prefix }) => localName === name && prefix !== 'm' && prefix !== 'a')
  return { count, named }
}

/** The facts whose definition fits our trees exactly; `headings_count`, `words` … are of pandoc's or of LibreOffice's making. */
const measured = (root: OoxmlElement): Record<string, number> => {
  const { count, named } = counter(root)
  const blips = count(
    ({ localName, attributes }) =>
      localName === 'blip' && attributes.some((a) => a.localName === 'embed' || a.localName === 'link'),
  )
  return {
    paragraphs_all: named('p'),
    tables_all: named('tbl'),
    table_cells: named('tc'),
    images_in_body: blips + count(({ localName, attributes }) => localName === 'imagedata' && attributes.length > 0),
    insertions: count(({ kind }) => kind === 'revisionInsert'),
    deletions: count(({ kind }) => kind === 'revisionDelete'),
  }
}

const edited = (source: Uint8Array, body: Uint8Array): { readonly body: Uint8Array; readonly at: string } | null => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  const replica = openReplica('测试', doc, source)
  const part = replica.store.partFor({ kind: 'body' })
  const root = part && bodyStoryRoot(part)
  for (const paragraph of root ? storyParagraphs(root) : []) {
    const result = replica.store.transact({ kind: 'body' }, (context) => {
      context.apply({ op: 'insertText', paragraphId: paragraph.id, offset: 0, text: EDIT })
    })
    if (!result.ok) continue
    replica.session.flush()
    expect(replica.failures).toEqual([])
    return { body: Y.encodeStateAsUpdate(doc), at: paragraph.id }
  }
  return null
}

const entriesOf = (bytes: Uint8Array) => {
  const zip = readZip(bytes)
  if (!zip.ok) throw new Error(zip.reason)
  return zip.entries
}

/** Reads one path a line, answers the facts of each on a line. One process for all: its start costs more than a file. */
const READER = `
import sys, json
sys.path.insert(0, sys.argv[1])
import extract_facts
for line in sys.stdin:
    path = line.rstrip('\\n')
    print(json.dumps(extract_facts.FN['docx'](path, open(path, 'rb').read())[0]))
`

const extracted = (command: string, paths: readonly string[]): readonly Record<string, unknown>[] =>
  execFileSync(command, ['-c', READER, join(CORPUS, 'tools')], {
    input: paths.join('\n'),
    encoding: 'utf8',
    maxBuffer: 256 << 20,
  })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** What one inserted word changes, and what the extractor only reads from the file's name. */
const CHANGED_BY_EDIT =
  /^(?:words|chars|cjk|first_text|last_text|sample_texts|headings|nonempty|paragraphs_nonempty|libreoffice|pandoc|confirmed|app|core)/

/** Files whose edited export lies in the work folder. */
const written: string[] = []
const table: string[] = []
afterAll(() => {
  if (table.length > 0)
    console.info(['file | import ms | body bytes | facts | zero edit | one edit', ...table].join('\n'))
})

describe.skipIf(files.length === 0)('real documents', () => {
  it.each(files)(
    '%s: imports, keeps its facts, exports what was not touched byte for byte',
    async (file) => {
      const source = new Uint8Array(readFileSync(join(CORPUS, 'docx', file)))
      const started = performance.now()
      const imported = await formats.importSource({ source, ext: 'docx' })
      const ms = Math.round(performance.now() - started)
      if (!imported.ok) throw new Error(`${imported.code} ${imported.detail}`)

      const read = readSource(source)
      if (!read.ok) throw new Error(read.reason)
      const doc = new Y.Doc()
      Y.applyUpdate(doc, imported.body)
      const pkg = new SharedDocument(doc, read.package).materialise()
      const main = pkg.parts.get(pkg.mainDocumentPart)
      if (!main) throw new Error('no main part')
      const known = facts[`docx/${file}`]?.facts ?? {}
      const found = measured(main.root)
      for (const [name, value] of Object.entries(found)) {
        const wanted = known[name]
        if (typeof wanted === 'number') expect.soft(value, name).toBe(wanted)
      }
      const text = [...pkg.parts.values()].map((part) => textOf(part.root)).join('\n')
      for (const sample of known.sample_texts ?? []) expect.soft(text).toContain(squeeze(sample))
      for (const [, heading] of known.headings ?? []) expect.soft(text).toContain(squeeze(heading))

      const same = await formats.exportBody({ source, body: imported.body, format: 'docx', asset: noAsset })
      expect(Buffer.compare(Buffer.from(same.bytes), Buffer.from(source))).toBe(0)

      const edit = edited(source, imported.body)
      let kept = 'no editable paragraph'
      if (edit) {
        const out = await formats.exportBody({ source, body: edit.body, format: 'docx', asset: noAsset })
        const before = entriesOf(source)
        const after = entriesOf(out.bytes)
        expect([...after.keys()]).toEqual([...before.keys()])
        const changed = [...after]
          .filter(([name, bytes]) => Buffer.compare(bytes, before.get(name) ?? new Uint8Array()) !== 0)
          .map(([name]) => name)
        // A file in the strict dialect is written in the other one as a whole: the two must not be mixed.
        if (!read.isStrict) expect(changed).toEqual([pkg.mainDocumentPart])
        kept = `${after.size - changed.length}/${after.size} parts kept`
        expect(new TextDecoder().decode(after.get(pkg.mainDocumentPart))).toContain(EDIT)
        writeFileSync(join(work, file), out.bytes)
        written.push(file)
      }
      table.push(
        `${file} | ${ms} | ${imported.body.length} | ${Object.keys(found).length} counts | identical | ${kept}`,
      )
    },
    120_000,
  )

  it.skipIf(!python)('an independent reader finds in what was exported all that is in the source', () => {
    // Of the very files: facts.json was made by the same reader.
    const found = extracted(
      python ?? '',
      written.map((file) => join(work, file)),
    )
    expect(found).toHaveLength(written.length)
    for (const [at, file] of written.entries()) {
      const known = Object.entries(facts[`docx/${file}`]?.facts ?? {}).filter(([name]) => !CHANGED_BY_EDIT.test(name))
      expect(known.length, file).toBeGreaterThan(20)
      for (const [name, value] of known) expect.soft(found[at]?.[name], `${file} ${name}`).toEqual(value)
    }
  })
})
