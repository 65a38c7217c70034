import { createHash } from 'node:crypto'
import { CHANNEL, decodeUpdates, WenfangError } from '@wenfang/shared-protocol'
import type { FileRow } from '../files/index.ts'
import { keepVersion, type VersionKeeper } from './keep-version.ts'
import type { VersionRow } from './versions.ts'

const LATE_NAME = '回滚前的编辑'

/** The generation that holds a sealed one's last state and the edits that came too late for it. */
const lateOf = (generation: string): string => `${generation}+late`

/**
 * Edits that a device made in a generation the file has left, because it was offline or a moment too late. They become a
 * version of their own, which can be opened and rolled back to; the file itself does not change.
 * @returns null when the history has all of it already
 * @throws WenfangError NotFound when the file never had that generation, InvalidArgument when it is the present one or
 * the bytes are no updates
 */
export async function keepLateEdits(
  keeper: VersionKeeper,
  file: FileRow,
  generation: string,
  author: string,
  packed: Uint8Array,
): Promise<VersionRow | null> {
  const { documents, versions } = keeper
  if (generation === file.generation) throw new WenfangError('InvalidArgument', 'the generation is the present one')
  // A rollback keeps a version of what it leaves, so every generation that was left is known by one.
  if (!(await versions.knowsGeneration(file.id, generation))) throw new WenfangError('NotFound', 'no such generation')
  const edits = decodeUpdates(packed)

  // The same edits once more: the answer did not reach the device.
  const hash = createHash('sha256').update(generation).update(author).update(packed).digest('hex')
  const known = await versions.byLateHash(file.id, hash)
  if (known) return known

  const base = await documents.materialize(file.id, generation, CHANNEL.body)
  const updates = await documents.ordered(file.id, base, author, edits)
  if (updates.length === 0) return null
  const before = await documents.merge(file.id, [base])
  const after = await documents.merge(file.id, [base, ...updates])
  if (Buffer.from(before).equals(after)) return null
  const late = lateOf(generation)
  await documents.seed(file.id, late, CHANNEL.body, base)
  const seq = await documents.append(file.id, late, CHANNEL.body, author, updates)
  return keepVersion(keeper, file, {
    reason: 'late',
    creator: author,
    name: LATE_NAME,
    at: { generation: late, seq },
    lateHash: hash,
  })
}
