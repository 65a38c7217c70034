import * as Y from 'yjs'
import { formats } from '../files/index.ts'
import { bodyStoryRoot, storyParagraphs } from '../model/kernel/index.ts'
import { openReplica } from '../model/testing/replica.ts'
import { atLeast, atMost, type Bench } from './bench.ts'
import { blocksOf, entriesOf, isSame, packageOf } from './plain-blocks.ts'
import { samples, type Sample } from './samples.ts'

const EDIT = '文房改动'

type Outcome = 'unchanged' | 'changed' | 'not editable' | 'refused'

/** Four characters into the first paragraph that takes them, as the editor writes them; null when none does. */
function withOneEdit(source: Uint8Array, body: Uint8Array): Uint8Array | null {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, body)
  const { store, session, failures } = openReplica('测试', doc, source)
  const part = store.partFor({ kind: 'body' })
  const root = part && bodyStoryRoot(part)
  const isMade = (root ? storyParagraphs(root) : []).some(
    ({ id }) =>
      store.transact({ kind: 'body' }, (context) => {
        context.apply({ op: 'insertText', paragraphId: id, offset: 0, text: EDIT })
      }).ok,
  )
  session.flush()
  session.destroy()
  if (failures.length > 0) throw new Error(failures.join('; '))
  return isMade ? Y.encodeStateAsUpdate(doc) : null
}

/** Every other part byte for byte, every other block of the edited part as it was, and the edit in one block. */
function isUntouched(source: Uint8Array, edited: Uint8Array): boolean {
  const before = packageOf(source)
  const [entriesBefore, entriesAfter] = [entriesOf(source), entriesOf(edited)]
  if ([...entriesBefore.keys()].join('\n') !== [...entriesAfter.keys()].join('\n')) return false
  // A file in the strict dialect is written in the other one as a whole: the two must not be mixed.
  const differing = [...entriesAfter].filter(([name, bytes]) => !isSame(bytes, entriesBefore.get(name)))
  if (!before.isStrict && differing.some(([name]) => name !== before.package.mainDocumentPart)) return false
  const blocksBefore = blocksOf(before.package)
  const blocksAfter = blocksOf(packageOf(edited).package)
  const changed = blocksAfter.flatMap((block, index) => (block === blocksBefore[index] ? [] : [index]))
  return (
    blocksAfter.length === blocksBefore.length &&
    changed.length === 1 &&
    changed.every((index) => withoutEdit(blocksAfter[index] ?? '').includes(blocksBefore[index] ?? ''))
  )
}

/** A span of text of its own, as `canonicalBlock` writes it: text, no atom, properties of the run, wrapping. */
const SPAN = `\\["${EDIT}",null,"(?:[^"\\\\]|\\\\.)*","(?:[^"\\\\]|\\\\.)*"\\]`

/** What the block can have been: the edit stands in a text that was there, or is a text of its own. */
const withoutEdit = (block: string): readonly string[] =>
  [EDIT, `${SPAN},`, `,${SPAN}`, SPAN].map((edit) => block.replace(new RegExp(edit), ''))

async function outcomeOf({ bytes }: Sample): Promise<Outcome> {
  const imported = await formats.importSource({ source: bytes, ext: 'docx' })
  if (!imported.ok) return 'refused'
  const body = withOneEdit(bytes, imported.body)
  if (!body) return 'not editable'
  const asset = () => Promise.reject(new Error('no asset was added'))
  const exported = await formats.exportBody({ source: bytes, body, format: 'docx', asset })
  return isUntouched(bytes, exported.bytes) ? 'unchanged' : 'changed'
}

/** T2: whoever changes one word changes nothing else of the file. */
const oneEdit: Bench = {
  id: 'writer-one-edit',
  title: 'T2 文字：改一处，其余内容不变',
  async run() {
    const found = new Map<Outcome | 'crashed', number>()
    const all = samples()
    for (const sample of all) {
      const outcome = await outcomeOf(sample).catch((error: unknown) => {
        console.error(`  ${sample.name} crashed:`, error)
        return 'crashed' as const
      })
      if (outcome === 'changed') console.error(`  ${sample.name}: more changed than the edit`)
      found.set(outcome, (found.get(outcome) ?? 0) + 1)
    }
    const count = (outcome: Outcome | 'crashed'): number => found.get(outcome) ?? 0
    const edited = count('unchanged') + count('changed')
    return [
      { metric: 'documents', value: all.length, unit: '' },
      { metric: 'edited', value: edited, unit: '' },
      { metric: 'no paragraph takes text', value: count('not editable'), unit: '' },
      { metric: 'refused with a reason', value: count('refused'), unit: '' },
      {
        metric: 'everything else unchanged after one edit',
        value: (count('unchanged') / edited) * 100,
        unit: '%',
        bar: atLeast(99.5),
      },
      { metric: 'crashes', value: count('crashed'), unit: '', bar: atMost(0) },
    ]
  },
}

export const benches: readonly Bench[] = [oneEdit]
