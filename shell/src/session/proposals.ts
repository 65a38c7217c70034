import type { HostProposal, ProposalsPort } from '@wenfang/shared-contract'
import type { BegunProposal, Proposal, ProposalList } from '@wenfang/shared-protocol'
import type { HttpClient } from '@wenfang/shared-session'
import { linkTo } from './neighbours.ts'

const callOf = (fileId: string, rest = ''): string => `/api/v1/files/${encodeURIComponent(fileId)}/proposals${rest}`

/** Suggestions for a file, as the server keeps them (G25). */
export function createProposals(http: HttpClient, fileId: string, pathPrefix: string): ProposalsPort {
  const load = () => http.json('GET', callOf(fileId), (answer) => answer as ProposalList)
  const state = async (id: string, side: 'base' | 'proposed'): Promise<Uint8Array> =>
    (await http.binary('GET', callOf(fileId, `/${id}/states/${side}`))).bytes
  return {
    async list() {
      const { proposals, of } = await load()
      return { proposals: proposals.map(shownProposal), of: of && shownProposal(of) }
    },
    begin: () =>
      http.json('POST', callOf(fileId), (answer) => linkTo((answer as BegunProposal).fork, pathPrefix), {
        expects: [201],
      }),
    async handIn(note) {
      const { of } = await load()
      // The answer to an earlier try may have been lost on its way.
      if (of?.state !== 'draft') return
      await http.json('POST', callOf(of.file_id, `/${of.id}/hand-in`), () => {}, { body: { note } })
    },
    async states(id) {
      const [base, proposed] = await Promise.all([state(id, 'base'), state(id, 'proposed')])
      return { base, proposed }
    },
    merge: (id, update) =>
      http.json('POST', callOf(fileId, `/${id}/merge`), () => {}, {
        body: new Blob([update as BlobPart], { type: 'application/octet-stream' }),
      }),
    mergeOf: async (id) => (await http.binary('GET', callOf(fileId, `/${id}/merge`))).bytes,
    decide: (id, decision) => http.json('POST', callOf(fileId, `/${id}/decision`), () => {}, { body: { decision } }),
  }
}

const shownProposal = (proposal: Proposal): HostProposal => ({
  id: proposal.id,
  author: proposal.author.name,
  note: proposal.note,
  state: proposal.state,
  fileName: proposal.file_name,
  handedAt: proposal.handed_at,
  isOutdated: proposal.is_outdated,
})
