import type { CommandCall, CommandOutcome } from '@wenfang/shared-contract'
import type { OfficeTypeCode } from '@wenfang/shared-protocol'
import type { DrawCard } from '../jobs/index.ts'
import type { DriveServices, FileRow } from '../files/index.ts'

interface Wanted {
  readonly row: FileRow
  readonly type: OfficeTypeCode
  /** Whose eyes they have, and whose rights. */
  readonly userId: string
  readonly batch: readonly CommandCall[]
  readonly drawCard?: DrawCard
}

/**
 * What commands say of a file, and what they would do, which is not done. They run over a body that is kept open where those of the type
 * can; else over a copy of all that the person sees, in a process.
 * @throws WenfangError as the commands; Timeout
 */
export async function commandsOver(
  { documents, converter }: Pick<DriveServices, 'documents' | 'converter'>,
  { row, type, userId, batch, drawCard }: Wanted,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const asked = await documents.ask(row.id, row.generation, userId, batch)
  if (asked) return asked
  const body = await documents.stateFor(row.id, row.generation, userId)
  const document = {
    id: row.id,
    type,
    sourceHash: row.opened_hash ?? row.source_hash,
    isOwner: row.owner_id === userId,
    ...(drawCard && { drawCard }),
  }
  return converter.commands.run(document, body, batch, signal)
}
