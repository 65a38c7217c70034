import { createHash } from 'node:crypto'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  CHANNEL,
  FormAnswerPageSchema,
  FormLinkInputSchema,
  FormLinkSchema,
  FormReceiptSchema,
  FormSubmissionSchema,
  isOfficeTypeCode,
  WenfangError,
  type FormAnswerPage,
  type FormReceipt,
  type SharedForm,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { abandoned } from '../app/abandoned.ts'
import { commandsOver } from '../commands/index.ts'
import { authorizeLive, FileParams, tableCommand, type DriveServices, type FileRow } from '../files/index.ts'
import { enterLink } from './enter-link.ts'
import { FormLinks, isFull, presentFormLink, type FormLinkRow } from './form-links.ts'
import type { FormTables } from './tables.ts'

const tags = ['forms']
/** As who has no account is called where records are shown. */
const VISITOR = '表单访客'
const FormParams = Type.Object({ form: Type.String({ minLength: 1, maxLength: 64 }) })
/** Behind one address may sit a whole class. */
const READS = { rateLimit: { max: 240, timeWindow: 60_000 } }
const SUBMISSIONS = { csrf: 'origin', rateLimit: { max: 60, timeWindow: 60_000 } } as const
const MAX_SUBMISSION_BYTES = 512 * 1024
const MOST_KEPT = 200
/** How often an answer is judged when the database changes in between. */
const MOST_TRIES = 3

/** Forms that are filled in by a link (decision 035): made by whoever manages the file, and no way into it. */
export function formRoutes(root: FastifyInstance, drive: DriveServices, db: Kysely<FormTables>): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const links = new FormLinks(db)
  const { auth } = drive
  const known = new Map<string, { readonly revision: string; readonly form: SharedForm }>()

  app.get(
    '/api/v1/files/:id/forms',
    { schema: { tags, params: FileParams, response: { 200: Type.Array(FormLinkSchema) } } },
    async (request) => {
      const { row } = await authorizeLive(drive, request, request.params.id, 'manage')
      return (await links.of(row.id)).map(presentFormLink)
    },
  )

  app.post(
    '/api/v1/files/:id/forms',
    {
      schema: {
        tags,
        description:
          'A link by which one form view is filled in. Whoever has it sees the questions and adds records, nothing else.',
        params: FileParams,
        body: FormLinkInputSchema,
        response: { 201: FormLinkSchema },
      },
    },
    async (request, reply) => {
      // By rules one does not see everything: what one does not see one does not share.
      const { subject, row } = await authorizeLive(drive, request, request.params.id, 'manage', {
        isContentFree: false,
        isByRules: false,
      })
      await read(row, request.body.table, request.body.view, reply)
      const guest = await auth.sessions.createGuest(VISITOR)
      const link = await links.create(row.id, subject.id, guest.id, request.body)
      await auth.audit.record(request, subject, `form-shared-${link.audience}`, `${row.id} ${link.id}`)
      return reply.code(201).send(presentFormLink(link))
    },
  )

  app.delete(
    '/api/v1/files/:id/forms/:form',
    {
      schema: {
        tags,
        params: Type.Object({ ...FileParams.properties, ...FormParams.properties }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { subject, row } = await authorizeLive(drive, request, request.params.id, 'manage')
      const { form } = request.params
      if (!(await links.remove(row.id, form))) throw new WenfangError('NotFound', 'no such form')
      known.delete(form)
      await auth.audit.record(request, subject, 'form-revoked', `${row.id} ${form}`)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/v1/forms/:form',
    {
      config: READS,
      schema: { tags, params: FormParams, response: { 200: FormAnswerPageSchema } },
    },
    async (request, reply): Promise<FormAnswerPage> => {
      const { link, row } = await enter(request, request.params.form)
      if (isFull(link)) return { state: 'full' }
      const form = await formOf(link, row, reply)
      return form.until_ms !== null && Date.now() >= form.until_ms ? { state: 'closed' } : { state: 'open', form }
    },
  )

  app.post(
    '/api/v1/forms/:form/submissions',
    {
      config: SUBMISSIONS,
      bodyLimit: MAX_SUBMISSION_BYTES,
      schema: {
        tags,
        description: 'Adds one record. It is on disk when the answer comes; the same key adds it once.',
        params: FormParams,
        body: FormSubmissionSchema,
        response: { 200: FormReceiptSchema },
      },
    },
    async (request, reply): Promise<FormReceipt> => {
      const { link, row, author } = await enter(request, request.params.form)
      const { key, answers } = request.body
      const before = await links.answer(link.id, key)
      if (before === 'written') return { is_kept: true, faults: [] }
      if (before === 'none' && isFull(link))
        throw new WenfangError('Conflict', 'the form has all its answers', { detail: { reason: 'full' } })
      const args = { table: link.table_id, view: link.view_id, record: recordOf(link.id, key), answers }
      const batch = [
        { id: 'person.put', args: { person: author.id, name: author.name } },
        { id: 'forms.submit', args },
      ]
      for (let left = MOST_TRIES; ; left--) {
        const { update, answers: said } = await run(row, batch, reply)
        const { record, faults } = said[1] as { record: number | null; faults: FormReceipt['faults'] }
        if (record === null) return { is_kept: false, faults }
        await links.place(link.id, key)
        if (!update || (await isWritten(row, author.id, update))) break
        if (left === 1) throw new WenfangError('Unavailable', 'the database changes too fast for an answer')
      }
      await links.written(link.id, key)
      return { is_kept: true, faults: [] }
    },
  )

  /** False where the database became another one since the answer was judged: then it is to be judged by what is there now. */
  async function isWritten(row: FileRow, author: string, update: Uint8Array): Promise<boolean> {
    try {
      await drive.documents.write(row.id, row.generation, CHANNEL.body, author, update, {
        isTrusted: true,
      })
      return true
    } catch (error) {
      if (error instanceof WenfangError && error.code === 'Conflict') return false
      throw error
    }
  }

  /** @throws WenfangError NotFound, LinkExpired and what `enterLink` does */
  async function enter(request: FastifyRequest, id: string) {
    const link = await links.live(id)
    const { row, account } = await enterLink(drive, request, link, 'form')
    return { link, row, author: account ?? { id: link.guest_id, name: VISITOR } }
  }

  async function formOf(link: FormLinkRow, row: FileRow, reply: FastifyReply): Promise<SharedForm> {
    const seq = await drive.documents.lastSeq(row.id, row.generation, CHANNEL.body)
    const revision = `${row.generation}:${seq}`
    const kept = known.get(link.id)
    if (kept?.revision === revision) return kept.form
    const form = await read(row, link.table_id, link.view_id, reply)
    known.delete(link.id)
    known.set(link.id, { revision, form })
    const [oldest] = known.keys()
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
    return form
  }

  /** @throws WenfangError NotFound where the view is gone, or is no form */
  async function read(row: FileRow, table: string, view: string, reply: FastifyReply): Promise<SharedForm> {
    const { answers } = await run(row, [{ id: 'forms.read', args: { table, view } }], reply)
    return answers[0] as SharedForm
  }

  /** Over all that the owner sees, whoever asks: what leaves is what the commands of forms say. */
  async function run(
    row: FileRow,
    batch: readonly { readonly id: string; readonly args: object }[],
    reply: FastifyReply,
  ) {
    const type = isOfficeTypeCode(row.office_type) ? row.office_type : null
    const calls = batch.flatMap(({ id, args }) => {
      const own = type && tableCommand(type, id)
      return own === null ? [] : [{ id: own, args }]
    })
    if (!type || calls.length < batch.length || row.import_state !== 'ready')
      throw new WenfangError('NotFound', 'no such form')
    try {
      return await commandsOver(drive, { row, type, userId: row.owner_id, batch: calls }, abandoned(reply))
    } catch (error) {
      throw error instanceof WenfangError && error.code === 'CommandRefused' ? refusal(error) : error
    }
  }
}

/** In words that say nothing of the file: those of commands name tables and views. */
function refusal(cause: WenfangError): WenfangError {
  const { reason } = cause.detail
  if (reason === 'closed') return new WenfangError('Conflict', 'the form is closed', { cause, detail: { reason } })
  if (reason === 'notAsked' || reason === 'twice')
    return new WenfangError('InvalidArgument', 'answers that the form does not ask for', { cause, detail: { reason } })
  return new WenfangError('NotFound', 'no such form', { cause })
}

/** The same key is the same record, also for a log that outlived what was to be noted here. 52 bits, as all ids of records. */
const recordOf = (form: string, key: string): number =>
  Number.parseInt(createHash('sha256').update(`${form}\0${key}`).digest('hex').slice(0, 13), 16) || 1
