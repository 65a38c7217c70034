import { CHANNEL, type VersionReason } from '@wenfang/shared-protocol'
import type { Documents } from '../app/ports.ts'
import type { FileRow } from '../files/index.ts'
import type { Activity } from './activity.ts'
import type { VersionRow, Versions } from './versions.ts'

export interface VersionKeeper {
  readonly versions: Versions
  readonly activity: Activity
  readonly documents: Documents
}

export interface KeepVersion {
  readonly reason: VersionReason
  readonly creator: string
  readonly name?: string | null
  /** Absent: what the file says now. */
  readonly at?: { readonly generation: string; readonly seq: number }
  /** Of the edits that a `late` version was made of. */
  readonly lateHash?: string
}

/** Automatic ones come and go by the hour; their states are built from the log when somebody looks. */
const QUICK: readonly VersionReason[] = ['manual', 'rollback', 'restore', 'late', 'proposal']

/**
 * Makes a version of what the file says, or said at a point. Where one stands already that one is answered, and takes
 * the name that was given.
 */
export async function keepVersion(
  { versions, activity, documents }: VersionKeeper,
  file: FileRow,
  wanted: KeepVersion,
): Promise<VersionRow> {
  await versions.ensureFirst(file)
  const at = wanted.at ?? {
    generation: file.generation,
    seq: await documents.lastSeq(file.id, file.generation, CHANNEL.body),
  }
  const name = wanted.name ?? null
  const standing = await versions.at(file.id, at.generation, at.seq)
  if (standing) {
    if (name !== null) await documents.pin(file.id, at.generation, CHANNEL.body, at.seq)
    return name === null ? standing : versions.rename(file.id, standing.number, name)
  }
  await activity.refresh(file.id, at.generation)
  const modifier = await activity.modifierAt(file.id, at.generation, at.seq)
  if (name !== null || QUICK.includes(wanted.reason)) await documents.pin(file.id, at.generation, CHANNEL.body, at.seq)
  const row = await versions.add({
    fileId: file.id,
    generation: at.generation,
    bodySeq: at.seq,
    reason: wanted.reason,
    creator: wanted.creator,
    modifier: modifier ?? wanted.creator,
    name,
    ...(wanted.lateHash === undefined ? {} : { lateHash: wanted.lateHash }),
  })
  documents.broadcast(file.id, { cmd: 'history.new' })
  return row
}
