import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { CardInBody } from '@wenfang/shared-contract'
import {
  CHANNEL,
  ExportQuerySchema,
  SealedExportSchema,
  isErrorCode,
  isOfficeTypeCode,
  TaskSchema,
  WenfangError,
  type ExportSettings,
  type Task,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { Type } from 'typebox'
import { abandoned } from '../app/abandoned.ts'
import type { Subject } from '../app/ports.ts'
import { isPassword, newId, originOf } from '../auth/index.ts'
import { authorize, authorizeViewer, requireLive, type DriveServices } from './drive-context.ts'
import { attachment } from './file-name.ts'
import type { FileRow } from './files.ts'
import { FileParams } from './files.route.ts'
import { importDetail, importMessage } from './import-message.ts'
import { sendBlob } from './send-blob.ts'

const EXPORT_KIND = 'export'
const EXPORTS_AT_ONCE = 2
/** So long a plain call waits for a file that is being converted and for its export: a script gets the file and nothing else. */
const WAIT_MS = 60_000
/** Who asks with `async=1` gets small documents in one call, and for larger ones a task to ask again with (S505). */
const ASYNC_WAIT_MS = 8_000
const LOOK_EVERY_MS = 50

interface ExportPayload {
  readonly fileId: string
  readonly format: string
  readonly settings?: ExportSettings
  /** A point of the history in place of what the file says now. */
  readonly at?: { readonly generation: string; readonly seq: number }
  /** Who gets what he may see of it; absent in tasks of before, and for a state of the past. */
  readonly reader?: string
  /** Names where he is signed in, which passwords of files were told to. */
  readonly session?: string
  /** Of this server, as his browser has it. */
  readonly origin?: string
}

interface Exported {
  readonly hash: string
  readonly size: number
  readonly contentType: string
  readonly ext: string
}

/** Export of the current body as a task (G11), and the specification's task call (S375). */
export function exportRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const { jobs } = drive

  jobs.handle(
    EXPORT_KIND,
    async (payload, context): Promise<Exported> => {
      const { fileId, format, at, settings, reader = '', session, origin = null } = payload as ExportPayload
      const row = await drive.files.require(fileId)
      if (!isOfficeTypeCode(row.office_type)) throw new WenfangError('FormatUnsupported', 'no such type')
      const body = at
        ? await drive.documents.stateAt(row.id, at.generation, CHANNEL.body, at.seq)
        : await drive.documents.stateFor(row.id, row.generation, reader)
      const subject = subjectOf(reader, session)
      return drive.converter.export(row.office_type, row.opened_hash ?? row.source_hash, body, format, {
        comments: await drive.documents.materialize(row.id, at?.generation ?? row.generation, CHANNEL.comments),
        assets: row.id,
        cardsShown: (cards) => drive.cardsShown(row, cards, { subject, origin }, context.signal),
        signal: context.signal,
        fileName: row.name,
        ...(settings ? { settings } : {}),
        onProgress: (percent) => context.progress(percent),
      })
    },
    { concurrency: EXPORTS_AT_ONCE },
  )

  app.get(
    '/api/v1/files/:id/export',
    {
      schema: {
        tags: ['content'],
        description:
          "200 with the bytes: the call waits for a conversion that still runs and for the export, 60 s together; 504 where that was too short. With async=1 it is 202 with a task after a few seconds: ask again with its task_id when it is finished. `format` is one of the type's exports, or the extension that the file came with (docm, dotx, xlsm, …). A file with macros keeps them, and its name, whichever of the two is asked for.",
        params: FileParams,
        querystring: ExportQuerySchema,
      },
    },
    async (request, reply) => {
      const found = requireLive(await authorizeViewer(drive, request, request.params.id, 'export', { isByRules: true }))
      const { subject, access } = found
      const { format, task_id: askedTask, async: isAsync = false } = request.query
      const settings = settingsOf(request.query)
      requireFormat(drive, found.row, format, settings)
      const signal = abandoned(reply)
      const until = Date.now() + (isAsync ? ASYNC_WAIT_MS : WAIT_MS)
      const { import_task_id: importTask } = found.row
      if (isAsync && found.row.import_state === 'running' && importTask !== null)
        return reply.code(202).send(await runningTask(drive, importTask))
      const row = await converted(drive, found.row, until, signal)
      requireBody(row)

      if (request.query.history_id !== undefined && access.acl.history !== 1)
        throw new WenfangError('permissionDenied', 'no right to see the history')
      if (request.query.history_id !== undefined) await authorizeViewer(drive, request, request.params.id, 'history')
      const at = request.query.history_id === undefined ? null : await drive.pointOf(row, request.query.history_id)
      const payload: ExportPayload = {
        fileId: row.id,
        format,
        ...(settings ? { settings } : {}),
        ...(at ? { at } : {}),
        ...readerOf(subject),
        origin: originOf(drive.config, request),
      }
      if (askedTask !== undefined && !isSame(await jobs.payload(askedTask), payload))
        throw new WenfangError('NotFound', 'no such task')
      // A key of its own for each request: an export begun earlier may lack edits that this person has seen saved.
      const taskId = askedTask ?? (await jobs.enqueue(EXPORT_KIND, payload, `export:${row.id}:${format}:${request.id}`))
      // Who has gone before there was an answer does not know the task and never asks again.
      if (askedTask === undefined)
        reply.raw.once('close', () => {
          if (!reply.raw.writableFinished) void jobs.cancel(taskId).catch(() => undefined)
        })
      const task = await waitFor(drive, taskId, until, signal)
      if (task.status === 'running') {
        if (isAsync || askedTask !== undefined) return reply.code(202).send(task)
        throw tooSlow({ task_id: taskId })
      }
      const exported = (await jobs.result(taskId)) as Exported
      await drive.auth.audit.record(request, subject, 'file-exported', row.id)
      return sendExport(request, reply, drive, row, exported)
    },
  )

  app.delete(
    '/api/v1/files/:id/export/:task_id',
    {
      schema: {
        tags: ['content'],
        description: 'Nobody waits for an export any more. Twice is safe.',
        params: Type.Intersect([FileParams, Type.Object({ task_id: Type.String({ maxLength: 64 }) })]),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { row } = requireLive(
        await authorizeViewer(drive, request, request.params.id, 'export', { isByRules: true }),
      )
      const { task_id: taskId } = request.params
      const payload = (await jobs.payload(taskId)) as Partial<ExportPayload> | null
      if (payload?.fileId === row.id && payload.format !== undefined) await jobs.cancel(taskId)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/v1/files/:id/export',
    {
      schema: {
        tags: ['content'],
        description:
          'An export that is encrypted with the password told; of a protected file that must be its own. It is made while the caller waits, because a password is written down nowhere.',
        params: FileParams,
        body: SealedExportSchema,
      },
    },
    async (request, reply) => {
      const { row: found, subject } = requireLive(await authorize(drive, request, request.params.id, 'export'))
      const { format, password } = request.body
      requireFormat(drive, found, format)
      await requireOwnPassword(drive, found, subject.id, password)
      const signal = abandoned(reply)
      const row = await converted(drive, found, Date.now() + WAIT_MS, signal)
      requireBody(row)
      const body = await drive.documents.materialize(row.id, row.generation, CHANNEL.body)
      const type = isOfficeTypeCode(row.office_type) ? row.office_type : 'unknown'
      const comments = await drive.documents.materialize(row.id, row.generation, CHANNEL.comments)
      const reader = { subject, origin: originOf(drive.config, request) }
      const cardsShown = (cards: readonly CardInBody[]) => drive.cardsShown(row, cards, reader, signal)
      const conversion = { assets: row.id, cardsShown, signal, password, comments, fileName: row.name }
      const source = row.opened_hash ?? row.source_hash
      const exported = await drive.converter.export(type, source, body, format, conversion)
      await drive.auth.audit.record(request, subject, 'file-exported', row.id)
      return sendExport(request, reply, drive, row, exported)
    },
  )

  app.get(
    '/api/v3/office/asynctasks/:task_type',
    {
      schema: {
        tags: ['content'],
        params: Type.Object({ task_type: Type.String({ maxLength: 32 }) }),
        querystring: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: { 200: TaskSchema },
      },
    },
    async (request) => {
      const { id } = request.query
      const payload = (await jobs.payload(id)) as { readonly fileId?: string } | null
      // Who may not see the file may not learn that a task runs on it.
      await authorizeTask(drive, request, payload?.fileId ?? '')
      const task = await jobs.task(id)
      if (!task || task.task_type !== request.params.task_type) throw new WenfangError('NotFound', 'no such task')
      return task
    },
  )
}

/** @throws WenfangError FormatUnsupported, PrinterMissing, InvalidArgument for settings that the format has not */
function requireFormat(drive: DriveServices, row: FileRow, format: string, settings?: ExportSettings): void {
  const type = isOfficeTypeCode(row.office_type) ? row.office_type : 'unknown'
  drive.converter.requireFormat(type, row.ext, format, settings)
}

/** What of a query says how pages leave; undefined where it says nothing. */
function settingsOf({ pages, dpi, markup }: ExportSettings): ExportSettings | undefined {
  if (pages === undefined && dpi === undefined && markup === undefined) return undefined
  return {
    ...(pages === undefined ? {} : { pages }),
    ...(dpi === undefined ? {} : { dpi }),
    ...(markup === undefined ? {} : { markup }),
  }
}

/** @throws WenfangError why there is nothing to export */
function requireBody(row: FileRow): void {
  if (row.import_state === 'failed')
    throw new WenfangError(
      isErrorCode(row.import_error) ? row.import_error : 'FileCorrupt',
      'the file could not be converted',
      { detail: importDetail(importMessage(row.import_error, row.ext)) },
    )
  if (row.import_state !== 'ready') throw new WenfangError('FormatUnsupported', 'the file has no body to export')
}

/** A protected file leaves with the password it came with: nobody else's copy is locked by another. */
async function requireOwnPassword(
  { auth }: DriveServices,
  row: FileRow,
  subjectId: string,
  password: string,
): Promise<void> {
  if (row.password_hash === null) return
  const keys = [`password:${row.id}:${subjectId}`]
  const forgive = await auth.throttle.attempt(keys)
  if (await isPassword(row.password_hash, password)) return forgive()
  throw new WenfangError('PasswordWrong', 'the file has another password')
}

function sendExport(
  request: FastifyRequest,
  reply: FastifyReply,
  drive: DriveServices,
  row: FileRow,
  exported: Exported,
): Promise<FastifyReply> {
  const stem = row.ext === '' ? row.name : row.name.slice(0, -row.ext.length - 1)
  return sendBlob(request, reply, drive.blobs, { ...exported, disposition: attachment(`${stem}.${exported.ext}`) })
}

/** Who may see the file may see its tasks; of a published file that is everybody. @throws WenfangError as `authorize` */
async function authorizeTask(drive: DriveServices, request: FastifyRequest, fileId: string): Promise<void> {
  const published = await drive.db
    .selectFrom('publication')
    .select('id')
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  await authorizeViewer(drive, request, fileId, 'read', { isContentFree: true }).catch(async (error: unknown) => {
    if (!published) throw error
    await authorizeViewer(drive, request, published.id, 'read', { isContentFree: true })
  })
}

/**
 * S401: begins an export of what is durable now. Its bytes are fetched as those of the call above, with the task's id.
 * @throws WenfangError FormatUnsupported, or why the file has no body
 */
export async function startExport(
  drive: DriveServices,
  row: FileRow,
  format: string,
  subject: Subject,
): Promise<string> {
  requireFormat(drive, row, format)
  requireBody(row)
  const { publicUrl } = drive.config
  const origin = publicUrl === null ? {} : { origin: publicUrl }
  const payload: ExportPayload = { fileId: row.id, format, ...readerOf(subject), ...origin }
  return drive.jobs.enqueue(EXPORT_KIND, payload, `export:${row.id}:${format}:${newId()}`)
}

/** Nobody has the empty id. */
const readerOf = (subject: Subject): Pick<ExportPayload, 'reader' | 'session'> =>
  subject.kind === 'anonymous'
    ? { reader: '' }
    : { reader: subject.id, ...(subject.session !== undefined && { session: subject.session }) }

/** Who that is again, when the task runs. */
const subjectOf = (reader: string, session: string | undefined): Subject =>
  reader === ''
    ? { kind: 'anonymous' }
    : { kind: 'guest', id: reader, name: '', ...(session !== undefined && { session }) }

async function runningTask(drive: DriveServices, taskId: string): Promise<Task> {
  return (await drive.jobs.task(taskId)) ?? { task_id: taskId, task_type: 'import', status: 'running' }
}

/** The file when its conversion is over, however it ended. @throws WenfangError Timeout, TaskCancelled */
async function converted(drive: DriveServices, row: FileRow, until: number, signal: AbortSignal): Promise<FileRow> {
  let now = row
  while (now.import_state === 'running') {
    if (Date.now() > until) throw tooSlow({})
    await pause(signal)
    now = await drive.files.require(row.id)
  }
  return now
}

async function waitFor(drive: DriveServices, taskId: string, until: number, signal: AbortSignal): Promise<Task> {
  for (;;) {
    const task = await drive.jobs.task(taskId)
    if (!task) throw new WenfangError('NotFound', 'no such task')
    if (task.status === 'finished' || Date.now() > until) return task
    await pause(signal)
  }
}

/** @throws WenfangError TaskCancelled when nobody waits any more */
async function pause(signal: AbortSignal): Promise<void> {
  await setTimeout(LOOK_EVERY_MS)
  if (signal.aborted) throw new WenfangError('TaskCancelled', 'nobody waits')
}

/** No 202: a script that writes answers into files would keep the task as the document. */
const tooSlow = (detail: Readonly<Record<string, unknown>>): WenfangError =>
  new WenfangError('Timeout', 'not ready within a minute: ask again, or with async=1', { detail })

const isSame = (stored: unknown, payload: ExportPayload): boolean => {
  const found = stored as Partial<ExportPayload> | null
  const isSameState = found?.at?.generation === payload.at?.generation && found?.at?.seq === payload.at?.seq
  const isSameSettings = JSON.stringify(found?.settings) === JSON.stringify(payload.settings)
  const isSameReader =
    (found?.reader ?? '') === (payload.reader ?? '') && (found?.session ?? payload.session) === payload.session
  return (
    found?.fileId === payload.fileId && found.format === payload.format && isSameState && isSameSettings && isSameReader
  )
}
