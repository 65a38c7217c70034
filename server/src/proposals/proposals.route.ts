import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  BegunProposalSchema,
  DecideProposalSchema,
  HandInProposalSchema,
  ProposalListSchema,
  ProposalParamsSchema,
  ProposalSchema,
  ProposalSideParamsSchema,
  WenfangError,
  type Proposal,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  authorizeLive,
  FileParams,
  presentFile,
  type Authorized,
  type DriveServices,
  type FileRow,
} from '../files/index.ts'
import { namesOf } from '../history/index.ts'
import type { ProposalRow, Proposals } from './proposals.ts'

const tags = ['proposals']

/** Suggestions of people who may not write (G25). Who may write decides; nobody else sees what others suggest. */
export async function proposalRoutes(root: FastifyInstance, drive: DriveServices, proposals: Proposals): Promise<void> {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()

  const present = async (file: FileRow, rows: readonly ProposalRow[]): Promise<Proposal[]> => {
    const personOf = await namesOf(
      drive.auth.people,
      rows.map(({ author_id: id }) => id),
    )
    return rows.map((row) => ({
      id: row.id,
      file_id: row.file_id,
      file_name: file.name,
      fork_id: row.fork_id,
      author: personOf(row.author_id),
      state: row.state,
      note: row.note,
      created_at: row.created_at,
      handed_at: row.handed_at,
      is_outdated: row.generation !== file.generation,
    }))
  }
  const presentOne = async (file: FileRow, row: ProposalRow): Promise<Proposal> => {
    const [one] = await present(file, [row])
    if (!one) throw new WenfangError('NotFound', 'no such suggestion')
    return one
  }
  /** @throws WenfangError permissionDenied for who may not write */
  const decidable = async (request: FastifyRequest<{ Params: { id: string; proposal: string } }>) => {
    const authorized = await authorizeLive(drive, request, request.params.id, 'update')
    if (!mayDecide(authorized)) throw new WenfangError('permissionDenied', 'a decision is an edit')
    return { ...authorized, proposal: await proposals.require(authorized.row.id, request.params.proposal) }
  }
  const requirePresent = (file: FileRow, proposal: ProposalRow): void => {
    if (proposal.generation !== file.generation) throw new WenfangError('Conflict', 'the file was rolled back since')
  }
  const mayDecide = ({ access }: Authorized): boolean => access.acl.update === 1 && access.isWriteProtected !== true

  app.post(
    '/api/v1/files/:id/proposals',
    {
      schema: {
        tags,
        description:
          'A file of the caller’s own that begins with what the file says now; their open draft where there is one.',
        params: FileParams,
        response: { 201: BegunProposalSchema },
      },
    },
    async (request, reply) => {
      const { row, access, subject } = await authorizeLive(drive, request, request.params.id, 'read')
      // The fork is a copy that its author may download.
      if (access.acl.copy !== 1) throw new WenfangError('permissionDenied', 'no right to copy')
      if (subject.kind !== 'user') throw new WenfangError('userNotLogin', 'guests own no files')
      const { proposal, fork } = await proposals.begin(row, subject.id)
      await drive.auth.audit.record(request, subject, 'proposal-begun', row.id)
      return reply.code(201).send({
        proposal: await presentOne(row, proposal),
        fork: await presentFile(drive.db, subject.id, fork),
      })
    },
  )

  app.get(
    '/api/v1/files/:id/proposals',
    { schema: { tags, params: FileParams, response: { 200: ProposalListSchema } } },
    async (request) => {
      const authorized = await authorizeLive(drive, request, request.params.id, 'read')
      const { row, subject } = authorized
      const rows = mayDecide(authorized) ? await proposals.waiting(row.id) : await proposals.by(row.id, subject.id)
      const own = await proposals.ofFork(row.id)
      const base = own && own.author_id === subject.id ? await drive.files.require(own.file_id) : null
      return { proposals: await present(row, rows), of: own && base ? await presentOne(base, own) : null }
    },
  )

  app.post(
    '/api/v1/files/:id/proposals/:proposal/hand-in',
    { schema: { tags, params: ProposalParamsSchema, body: HandInProposalSchema, response: { 200: ProposalSchema } } },
    async (request) => {
      const { row, subject } = await authorizeLive(drive, request, request.params.id, 'read')
      const proposal = await proposals.require(row.id, request.params.proposal)
      if (proposal.author_id !== subject.id) throw new WenfangError('permissionDenied', 'somebody else’s suggestion')
      const handed = await proposals.handIn(proposal, request.body.note?.trim() ?? '')
      drive.documents.broadcast(row.id, { cmd: 'history.new' })
      return presentOne(row, handed)
    },
  )

  app.get(
    '/api/v1/files/:id/proposals/:proposal/states/:side',
    { schema: { tags, params: ProposalSideParamsSchema, description: 'A Yjs update that makes that side’s body.' } },
    async (request, reply) => {
      const authorized = await authorizeLive(drive, request, request.params.id, 'read')
      const proposal = await proposals.require(authorized.row.id, request.params.proposal)
      if (proposal.author_id !== authorized.subject.id && !mayDecide(authorized))
        throw new WenfangError('permissionDenied', 'somebody else’s suggestion')
      const state = await proposals.state(proposal, request.params.side)
      reply.header('cache-control', 'private, no-cache')
      return reply.type('application/octet-stream').send(Buffer.from(state))
    },
  )

  app.post(
    '/api/v1/files/:id/proposals/:proposal/decision',
    { schema: { tags, params: ProposalParamsSchema, body: DecideProposalSchema, response: { 200: ProposalSchema } } },
    async (request) => {
      const { row, subject, proposal } = await decidable(request)
      const { decision } = request.body
      if (decision === 'declined') {
        const declined = await proposals.decline(row, proposal, subject.id)
        await drive.auth.audit.record(request, subject, 'proposal-declined', row.id)
        return presentOne(row, declined)
      }
      requirePresent(row, proposal)
      const merged = await proposals.merged(row, proposal)
      await drive.auth.audit.record(request, subject, 'proposal-merged', row.id)
      return presentOne(row, merged)
    },
  )

  app.get(
    '/api/v1/files/:id/proposals/:proposal/merge',
    { schema: { tags, params: ProposalParamsSchema, description: 'The Yjs update of a merge that has not ended.' } },
    async (request, reply) => {
      const { row, proposal } = await decidable(request)
      requirePresent(row, proposal)
      reply.header('cache-control', 'private, no-cache')
      return reply.type('application/octet-stream').send(await proposals.mergeOf(proposal))
    },
  )

  await root.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.withTypeProvider<TypeBoxTypeProvider>().post(
      '/api/v1/files/:id/proposals/:proposal/merge',
      {
        bodyLimit: drive.config.limits.maxUpdateBytes,
        schema: {
          tags,
          consumes: ['application/octet-stream'],
          description:
            'Begins a merge by the Yjs update that is about to be written into the body. The decision `merged` ends it, once that is durable.',
          params: ProposalParamsSchema,
          body: Type.Unknown(),
          response: { 200: ProposalSchema },
        },
      },
      async (request) => {
        const { row, subject, proposal } = await decidable(request)
        requirePresent(row, proposal)
        const { body } = request
        if (!Buffer.isBuffer(body)) throw new WenfangError('InvalidArgument', 'an update is needed')
        const merging = await proposals.merge(proposal, body, subject.id)
        await drive.auth.audit.record(request, subject, 'proposal-merge-begun', row.id)
        return presentOne(row, merging)
      },
    )
  })
}
