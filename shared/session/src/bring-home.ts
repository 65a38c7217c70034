import { applyStates, type Doc } from '@wenfang/shared-document'
import { CHANNEL, encodeUpdates } from '@wenfang/shared-protocol'
import type { SessionNews } from './document-session.ts'
import type { OpenCalls } from './open-calls.ts'
import type { Stranded } from './replicas.ts'

/** Origin of comments that are sent again: they count as edits of this client. */
const FROM_OLDER_GENERATION = 'older generation'

/**
 * Edits of an older generation. Comments go on in the new one, whose comments are the same document; what was written
 * to the body becomes a version of its own, because the body was put back without it.
 * @param keep writes the comments down on this device
 * @returns what became of them
 */
export async function bringHome(
  stranded: Stranded,
  comments: Doc,
  calls: Pick<OpenCalls, 'keepLate'>,
  keep: () => Promise<void>,
): Promise<SessionNews> {
  try {
    const updates = stranded.updates(CHANNEL.body)
    const version = updates.length === 0 ? null : await calls.keepLate(stranded.generation, encodeUpdates(updates))
    applyStates(comments, stranded.updates(CHANNEL.comments), FROM_OLDER_GENERATION)
    await keep()
    await stranded.forget()
    return { kind: 'strandedKept', version }
  } catch {
    // They stay on this device, and are brought home by the next opening.
    return { kind: 'stranded', stranded }
  }
}
