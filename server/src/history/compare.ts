import { CHANNEL, isOfficeTypeCode, type Compare } from '@wenfang/shared-protocol'
import type { BlobStore, Documents, Identity } from '../app/ports.ts'
import type { FileRow } from '../files/index.ts'
import type { Converter, RemoteCatalog } from '../jobs/index.ts'
import { SERVER } from '../log/index.ts'
import { diffLines } from './line-diff.ts'
import type { Point } from './point.ts'
import { namesOf } from './present.ts'

export interface CompareContext {
  readonly documents: Documents
  readonly converter: Converter
  readonly remotes: RemoteCatalog
  readonly blobs: BlobStore
  readonly people: Identity['people']
}

/** The plain texts of two points, line by line; null where the type has no plain text. */
export async function compareTexts(
  context: CompareContext,
  file: FileRow,
  a: Point,
  b: Point,
  signal: AbortSignal,
): Promise<Compare['lines']> {
  const type = file.office_type
  if (!isOfficeTypeCode(type)) return null
  const hasText = context.remotes.of(type)?.manifest.exports.some(({ format }) => format === 'txt')
  if (!hasText) return null
  const textOf = async ({ generation, seq }: Point): Promise<string> => {
    const body = await context.documents.stateAt(file.id, generation, CHANNEL.body, seq)
    const source = file.opened_hash ?? file.source_hash
    const { hash } = await context.converter.export(type, source, body, 'txt', { assets: file.id, signal })
    return (await context.blobs.read(hash)).toString('utf8')
  }
  const [before, after] = await Promise.all([textOf(a), textOf(b)])
  return diffLines(before, after)?.map((line) => ({ ...line })) ?? null
}

/** Who wrote between two points of one generation, and how much. */
export async function writtenBetween(
  { documents, people }: CompareContext,
  file: FileRow,
  a: Point,
  b: Point,
): Promise<Compare['written']> {
  if (a.generation !== b.generation) return []
  const range = { after: Math.min(a.seq, b.seq), upTo: Math.max(a.seq, b.seq) }
  const byPerson = new Map<string, { edits: number; bytes: number; firstMs: number; lastMs: number }>()
  for await (const slice of documents.history(file.id, a.generation, CHANNEL.body, range)) {
    for (const { author, timeMs, update } of slice) {
      if (author === SERVER) continue
      const written = byPerson.get(author) ?? { edits: 0, bytes: 0, firstMs: timeMs, lastMs: timeMs }
      byPerson.set(author, {
        edits: written.edits + 1,
        bytes: written.bytes + update.byteLength,
        firstMs: Math.min(written.firstMs, timeMs),
        lastMs: Math.max(written.lastMs, timeMs),
      })
    }
  }
  const personOf = await namesOf(people, [...byPerson.keys()])
  return [...byPerson].map(([id, { edits, bytes, firstMs, lastMs }]) => ({
    person: personOf(id),
    edits,
    bytes,
    began_at: new Date(firstMs).toISOString(),
    ended_at: new Date(lastMs).toISOString(),
  }))
}
