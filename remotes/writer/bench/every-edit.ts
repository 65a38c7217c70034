import * as Y from 'yjs'
import { formats } from '../files/index.ts'
import { bodyStoryRoot, isElement, type OoxmlNode } from '../model/kernel/index.ts'
import { KINDS, operateAs } from '../model/testing/operations.ts'
import { createRandom } from '../model/testing/random.ts'
import { openReplica, type Replica } from '../model/testing/replica.ts'
import { Targets } from '../model/testing/targets.ts'
import { withSetting } from '../model/tree/settings.ts'
import { atMost, type Bench } from './bench.ts'
import { blocksOf, entriesOf, isSame, packageOf, plainBlock } from './plain-blocks.ts'
import { samples, type Sample } from './samples.ts'

const EDITS_OF_A_KIND = 10
/** A kind that finds nothing to work on is tried no more often. */
const TRIES_OF_A_KIND = 25
const SEED = 6

interface Outcome {
  readonly edits: number
  readonly kinds: number
  /** Blocks and parts that no edit touched and that are not as they were. */
  readonly changed: readonly string[]
}

const blocksIn = ({ store }: Replica): readonly OoxmlNode[] => {
  const part = store.partFor({ kind: 'body' })
  const root = part && bodyStoryRoot(part)
  return root && isElement(root) ? root.children : []
}

/** Ten edits of each kind, one after the other; then everything that none of them touched is as it was. */
async function outcomeOf({ bytes }: Sample): Promise<Outcome | null> {
  const imported = await formats.importSource({ source: bytes, ext: 'docx' })
  if (!imported.ok) return null
  const doc = new Y.Doc()
  Y.applyUpdate(doc, imported.body)
  const assets = new Map<string, Uint8Array>()
  const replica = openReplica('测试', doc, bytes, assets)
  const random = createRandom(SEED)
  const before = blocksIn(replica)
  const partsBefore = new Map([...replica.store.currentPackage().parts].map(([name, { root }]) => [name, root]))
  // Nothing else can be tried in a document that is protected.
  replica.session.collaboration.edit((pkg) => withSetting(pkg, 'documentProtection', null))
  let edits = 0
  const kinds = new Set<string>()
  for (const kind of KINDS)
    for (let tried = 0, made = 0; tried < TRIES_OF_A_KIND && made < EDITS_OF_A_KIND; tried += 1) {
      if (operateAs(kind, new Targets(replica, random)).result !== 'ok') continue
      made += 1
      edits += 1
      kinds.add(kind)
    }
  replica.session.flush()
  const left = new Set(blocksIn(replica))
  const untouched = before.filter((block) => left.has(block)).map(plainBlock)
  const parts = replica.store.currentPackage().parts
  // Relationships are kept beside their part, not in it.
  const sameParts = [...partsBefore]
    .filter(([name, root]) => !name.endsWith('.rels') && parts.get(name)?.root === root)
    .map(([name]) => name)
  replica.session.destroy()
  if (replica.failures.length > 0) throw new Error(replica.failures.join('; '))

  const asset = async (hash: string) => assets.get(hash) ?? Promise.reject(new Error(`no asset ${hash}`))
  const body = Y.encodeStateAsUpdate(doc)
  const exported = await formats.exportBody({ source: bytes, body, format: 'docx', asset })
  const changed: string[] = []
  const after = blocksOf(packageOf(exported.bytes).package)
  let at = 0
  for (const block of untouched) {
    const found = after.indexOf(block, at)
    if (found < 0) changed.push(`block ${block.slice(0, 120)}`)
    else at = found + 1
  }
  const [entriesBefore, entriesAfter] = [entriesOf(bytes), entriesOf(exported.bytes)]
  if (!packageOf(bytes).isStrict)
    for (const name of sameParts) {
      const entry = entriesBefore.get(name)
      if (entry && !isSame(entry, entriesAfter.get(name))) changed.push(`part ${name}`)
    }
  return { edits, kinds: kinds.size, changed }
}

/** T2: ten edits of every kind leave what they did not touch as it was. */
const everyEdit: Bench = {
  id: 'writer-every-edit',
  title: 'T2 文字：每种操作各十次，其余内容不变',
  isLong: true,
  async run() {
    let [documents, edits, changed, crashed] = [0, 0, 0, 0]
    let kinds = 0
    // One file by name, while a fault is looked for.
    const only = process.env['WRITER_SAMPLE'] ?? ''
    for (const sample of samples().filter(({ name }) => name.includes(only))) {
      try {
        const outcome = await outcomeOf(sample)
        if (!outcome) continue
        documents += 1
        edits += outcome.edits
        kinds = Math.max(kinds, outcome.kinds)
        changed += outcome.changed.length
        console.log(`  ${sample.name}: ${outcome.edits} edits of ${outcome.kinds} kinds`)
        for (const what of outcome.changed.slice(0, 5)) console.error(`  ${sample.name}: ${what}`)
      } catch (error) {
        crashed += 1
        console.error(`  ${sample.name} crashed:`, error)
      }
    }
    return [
      { metric: 'documents', value: documents, unit: '' },
      { metric: 'edits', value: edits, unit: '' },
      { metric: 'kinds of edits in one document, at most', value: kinds, unit: '' },
      { metric: 'untouched blocks and parts that changed', value: changed, unit: '', bar: atMost(0) },
      { metric: 'crashes', value: crashed, unit: '', bar: atMost(0) },
    ]
  },
}

export const benches: readonly Bench[] = [everyEdit]
