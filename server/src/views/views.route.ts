import { createHash } from 'node:crypto'
import type { CommandCall } from '@wenfang/shared-contract'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  CHANNEL,
  SharedViewQuerySchema,
  SharedViewSchema,
  ViewLinkInputSchema,
  ViewLinkSchema,
  WenfangError,
  type OfficeTypeCode,
  type SharedView,
  isOfficeTypeCode,
} from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { abandoned } from '../app/abandoned.ts'
import { commandsOver } from '../commands/index.ts'
import { authorizeLive, FileParams, tableCommand, type DriveServices, type FileRow } from '../files/index.ts'
import { enterLink } from '../forms/index.ts'
import { KeptViews, type MadeView } from './kept-views.ts'
import { pinOf, presentViewLink, type Pin, type ViewLinkRow, type ViewLinks } from './view-links.ts'

const tags = ['views']
const ViewParams = Type.Object({ view: Type.String({ minLength: 1, maxLength: 64 }) })
/** Each page asks six times in a minute, and behind one address may sit a whole company. */
const READS = { rateLimit: { max: 1_200, timeWindow: 60_000 } }
/** Views that ask for the day are made anew after this. */
const MOMENT_MS = 600_000
const MAKE_LIMIT_MS = 60_000
const MOST_KEPT_LETTERS = 64 * 1024 * 1024

interface Wanted {
  readonly row: FileRow
  readonly table: string
  readonly view: string
  readonly pin: Pin | null
  /** '' for whoever has no account; null: it is made for nobody, to know that it can be. */
  readonly user: string | null
  readonly nowMs: number
}

/** Views that are seen by a link (decision 036): made by whoever manages the file, and no way into it. */
export function viewRoutes(root: FastifyInstance, drive: DriveServices, links: ViewLinks): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const { auth, documents } = drive
  const kept = new KeptViews(MOST_KEPT_LETTERS)

  app.get(
    '/api/v1/files/:id/views',
    { schema: { tags, params: FileParams, response: { 200: Type.Array(ViewLinkSchema) } } },
    async (request) => {
      const { row } = await authorizeLive(drive, request, request.params.id, 'manage')
      return (await links.of(row.id)).map(presentViewLink)
    },
  )

  app.post(
    '/api/v1/files/:id/views',
    {
      schema: {
        tags,
        description:
          'A link by which one view is seen, as it is or, with is_pinned, as it is now. Whoever has it sees the records and fields of that view, nothing else.',
        params: FileParams,
        body: ViewLinkInputSchema,
        response: { 201: ViewLinkSchema },
      },
    },
    async (request, reply) => {
      // By rules one does not see everything: what one does not see one does not share.
      const { subject, row } = await authorizeLive(drive, request, request.params.id, 'manage', {
        isContentFree: false,
        isByRules: false,
      })
      const { table, view, is_pinned: isPinned = false } = request.body
      const pin = isPinned ? { generation: row.generation, seq: await lastSeq(row) } : null
      await make({ row, table, view, pin, user: null, nowMs: Date.now() }, abandoned(reply))
      if (pin) await documents.pin(row.id, pin.generation, CHANNEL.body, pin.seq)
      const link = await links.create(row.id, subject.id, request.body, pin)
      await auth.audit.record(request, subject, `view-shared-${link.audience}`, `${row.id} ${link.id}`)
      return reply.code(201).send(presentViewLink(link))
    },
  )

  app.delete(
    '/api/v1/files/:id/views/:view',
    {
      schema: {
        tags,
        params: Type.Object({ ...FileParams.properties, ...ViewParams.properties }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { subject, row } = await authorizeLive(drive, request, request.params.id, 'manage')
      const { view } = request.params
      if (!(await links.remove(row.id, view))) throw new WenfangError('NotFound', 'no such view')
      await auth.audit.record(request, subject, 'view-revoked', `${row.id} ${view}`)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/v1/views/:view',
    {
      config: READS,
      schema: { tags, params: ViewParams, querystring: SharedViewQuerySchema, response: { 200: SharedViewSchema } },
    },
    async (request): Promise<SharedView> => {
      const link = await links.live(request.params.view)
      const { row, account } = await enterLink(drive, request, link, 'view')
      const { title, edition, body } = await viewOf(link, row, account?.id ?? '')
      const isKnown = request.query.known === edition
      return { title, pinned_at: presentViewLink(link).pinned_at, edition, body: isKnown ? null : body }
    },
  )

  async function viewOf(link: ViewLinkRow, row: FileRow, user: string): Promise<MadeView> {
    const pin = pinOf(link)
    const nowMs = pin ? Date.parse(link.created_at) : Date.now()
    const place = pin ?? { generation: row.generation, seq: await lastSeq(row) }
    const revision = `${place.generation}:${place.seq}:${Math.floor(nowMs / MOMENT_MS)}`
    const wanted = { row, table: link.table_id, view: link.view_id, pin, user, nowMs }
    // Others may wait for it when whoever asked first has gone.
    return kept.get(`${link.id} ${user}`, revision, () => make(wanted, AbortSignal.timeout(MAKE_LIMIT_MS)))
  }

  const lastSeq = (row: FileRow): Promise<number> => documents.lastSeq(row.id, row.generation, CHANNEL.body)

  /** @throws WenfangError NotFound where the view is gone, or shows nothing to this person */
  async function make(wanted: Wanted, signal: AbortSignal): Promise<MadeView> {
    const { row, table, view, pin, user, nowMs } = wanted
    const type = isOfficeTypeCode(row.office_type) ? row.office_type : null
    const id = type && tableCommand(type, 'view.read')
    if (!type || id === null || row.import_state !== 'ready') throw new WenfangError('NotFound', 'no such view')
    const batch = [{ id, args: { table, view, user, now: nowMs } }]
    try {
      const { answers } = pin
        ? await overPinned(row, type, pin, batch, signal)
        : await commandsOver(drive, { row, type, userId: row.owner_id, batch }, signal)
      const made = answers[0] as Pick<MadeView, 'title' | 'body'>
      return { ...made, edition: createHash('sha256').update(made.body).digest('base64url').slice(0, 22) }
    } catch (error) {
      // Words of commands name tables and views.
      const isRefused = error instanceof WenfangError && error.code === 'CommandRefused'
      throw isRefused ? new WenfangError('NotFound', 'no such view', { cause: error }) : error
    }
  }
  /** A state of the past is read whole: it is asked once, and kept. */
  async function overPinned(
    row: FileRow,
    type: OfficeTypeCode,
    { generation, seq }: Pin,
    batch: readonly CommandCall[],
    signal: AbortSignal,
  ) {
    const body = await documents.stateAt(row.id, generation, CHANNEL.body, seq)
    const document = { id: row.id, type, sourceHash: row.opened_hash ?? row.source_hash, isOwner: true } as const
    return drive.converter.commands.run(document, body, batch, signal)
  }
}
