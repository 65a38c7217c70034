import { CHANNEL, WenfangError, type RollbackRequest } from '@wenfang/shared-protocol'
import type { Documents } from '../app/ports.ts'
import type { FileRow } from '../files/index.ts'
import type { Activity } from './activity.ts'
import type { Versions } from './versions.ts'

/** A place in the history of a file's body. */
export interface Point {
  readonly generation: string
  readonly seq: number
  /** Number of the version that stands there; 0 for any other place. */
  readonly version: number
}

export interface Points {
  readonly versions: Versions
  readonly activity: Activity
  readonly documents: Pick<Documents, 'lastSeq'>
}

/** What a request names: by history id, version number or revision. @throws WenfangError NotFound | InvalidArgument */
export async function pointOf(
  { versions, activity, documents }: Points,
  file: FileRow,
  named: Pick<RollbackRequest, 'version' | 'history_id' | 'revision'>,
): Promise<Point> {
  await versions.ensureFirst(file)
  const { history_id: id, version: number, revision } = named
  if (id !== undefined) {
    const version = await versions.byId(file.id, id)
    if (version && (number === undefined || number === 0 || number === version.number))
      return { generation: version.generation, seq: version.body_seq, version: version.number }
    const sitting = await activity.byId(file.id, id)
    if (sitting && (number === undefined || number === 0))
      return { generation: sitting.generation, seq: sitting.last_seq, version: 0 }
    throw new WenfangError('NotFound', 'no such point of the history')
  }
  if (number !== undefined) {
    const version = await versions.find(file.id, number)
    if (!version) throw new WenfangError('NotFound', 'no such version')
    return { generation: version.generation, seq: version.body_seq, version: version.number }
  }
  if (revision === undefined) throw new WenfangError('InvalidArgument', 'a version, history_id or revision is needed')
  if (revision > (await documents.lastSeq(file.id, file.generation, CHANNEL.body)))
    throw new WenfangError('NotFound', 'the revision is beyond the log')
  return { generation: file.generation, seq: revision, version: 0 }
}
