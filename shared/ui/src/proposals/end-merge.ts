import type { HostApi, HostProposal } from '@wenfang/shared-contract'
import * as Y from 'yjs'

/** Says so when what a merge wrote is on the server's disk: until then any page can end it with the same bytes. */
export async function endMerge(host: HostApi, id: string): Promise<void> {
  await host.session.save()
  await host.proposals?.decide(id, 'merged')
}

/**
 * Ends merges whose page went away, or whose server did, between the decision and the edit. The bytes are those that were
 * decided on: where they have come already, nothing changes. Nobody's own edits: no undo takes them back by accident.
 */
export async function endLeftMerges(host: HostApi, proposals: readonly HostProposal[]): Promise<boolean> {
  const left = proposals.filter(({ state, isOutdated }) => state === 'merging' && !isOutdated)
  const { body } = host.doc
  for (const { id } of left) {
    const update = await host.proposals?.mergeOf(id)
    if (!update) return false
    body.transact(() => Y.applyUpdate(body, update))
    await endMerge(host, id)
  }
  return left.length > 0
}
