import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  CHANNEL,
  CompareSchema,
  encodeOpenHeader,
  HistoriesSchema,
  HistoryRangeRequestSchema,
  HistoryRequestSchema,
  isOfficeTypeCode,
  RollbackRequestSchema,
  RollbackSchema,
  VersionParamsSchema,
  VersionQuerySchema,
  VersionsQuerySchema,
  WenfangError,
  type Histories,
  type HistoryItem,
  officeType,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { abandoned } from '../app/abandoned.ts'
import { authorizeLive, type Authorized, type DriveServices, type FileRow } from '../files/index.ts'
import { compareTexts, writtenBetween } from './compare.ts'
import type { History } from './history.ts'
import { listHistory } from './history-list.ts'
import { pointOf, type Point } from './point.ts'
import { ofSitting, ofVersion, presentHistory, type HistoryRow } from './present.ts'

const tags = ['history']
const Params = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })
const CompareParams = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  a: Type.Integer({ minimum: 1 }),
  b: Type.Integer({ minimum: 1 }),
})
const VERSIONS_PAGE = 50
const RANGE_COUNT = 200
const ROOT = '/api/v3/office/file/:id'

/** The specification's calls about the past of a file (S378-S384). */
export function historyRoutes(root: FastifyInstance, drive: DriveServices, history: History): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const { db, people } = history.options

  /** @throws WenfangError permissionDenied, NotFound; FormatUnsupported for a file without a body */
  const open = async (request: FastifyRequest, fileId: string): Promise<Authorized> => {
    const authorized = await authorizeLive(drive, request, fileId, 'history')
    if (authorized.row.import_state !== 'ready') throw new WenfangError('FormatUnsupported', 'the file has no history')
    await history.refresh(authorized.row)
    return authorized
  }
  const currentOf = async (file: FileRow) => ({
    generation: file.generation,
    seq: await drive.documents.lastSeq(file.id, file.generation, CHANNEL.body),
  })
  const present = async (file: FileRow, rows: readonly HistoryRow[]): Promise<HistoryItem[]> =>
    presentHistory(people, rows, await currentOf(file))

  app.post(
    `${ROOT}/history`,
    { schema: { tags, params: Params, body: HistoryRequestSchema, response: { 200: HistoriesSchema } } },
    async (request): Promise<Histories> => {
      const { row } = await open(request, request.params.id)
      const { rows, next } = await listHistory(db, row.id, request.body)
      return { histories: await present(row, rows), next }
    },
  )

  app.get(
    `${ROOT}/versions`,
    { schema: { tags, params: Params, querystring: VersionsQuerySchema, response: { 200: HistoriesSchema } } },
    async (request): Promise<Histories> => {
      const { row } = await open(request, request.params.id)
      const { offset = 0, count = VERSIONS_PAGE } = request.query
      const rows = await history.versions.page(row.id, offset, count + 1)
      const page = rows.slice(0, count)
      return {
        histories: await present(row, page.map(ofVersion)),
        next: rows.length > count ? (page.at(-1)?.id ?? '') : '',
      }
    },
  )

  app.get(
    `${ROOT}/version/:version`,
    {
      schema: {
        tags,
        description: 'The open container of that state, read only; the history item with Accept: application/json.',
        params: VersionParamsSchema,
        querystring: VersionQuerySchema,
      },
    },
    async (request, reply) => {
      const { row, access } = await open(request, request.params.id)
      const point = await pointOf(history, row, { ...request.query, version: request.params.version })
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept' })
      if (request.headers.accept?.includes('application/json') === true) {
        const item = await itemAt(history, row, point, request.query.history_id)
        return reply.send((await present(row, item))[0] satisfies HistoryItem | undefined)
      }
      const state = await drive.documents.stateAt(row.id, point.generation, CHANNEL.body, point.seq)
      const head = encodeOpenHeader({
        fileid: row.id,
        office_type: isOfficeTypeCode(row.office_type) ? row.office_type : 'unknown',
        serverid: point.generation,
        acl: { ...access.acl, update: 0, comment: 0 },
        arch: isOfficeTypeCode(row.office_type) ? officeType(row.office_type).arch : 'crdt',
        channels: [{ channel: CHANNEL.body, seq: point.seq, bytes: state.byteLength }],
        source: { size: row.size, ext: row.ext },
        truncation: null,
      })
      reply.header('x-server-id', point.generation)
      return reply.type('application/octet-stream').send(Buffer.concat([head, state]))
    },
  )

  app.post(
    `${ROOT}/rollback`,
    { schema: { tags, params: Params, body: RollbackRequestSchema, response: { 200: RollbackSchema } } },
    async (request) => {
      const { row, access, subject } = await open(request, request.params.id)
      if (access.acl.update !== 1 || access.isWriteProtected)
        throw new WenfangError('permissionDenied', 'a rollback is an edit')
      const { serverid } = request.body
      if (serverid !== undefined && serverid !== row.generation)
        throw new WenfangError('Conflict', 'the file was rolled back by somebody else')
      const target = await pointOf(history, row, request.body)
      const done = await history.rollbacks.start(row, target, subject.id)
      await drive.auth.audit.record(request, subject, 'file-rolled-back', row.id)
      return { result: 'ok' as const, ...done }
    },
  )

  app.post(
    `${ROOT}/history/range`,
    { schema: { tags, params: Params, body: HistoryRangeRequestSchema, response: { 200: HistoriesSchema } } },
    async (request): Promise<Histories> => {
      const { row } = await open(request, request.params.id)
      const { start_version: first, end_version: last, check = false, date_range: dates, id } = request.body
      const type = request.body.range_type ?? (first === undefined && last === undefined ? 'date' : 'version')
      if (type === 'version') {
        const newest = (await history.versions.newest(row.id))?.number ?? 0
        const [from, to] = [first ?? 0, last ?? newest]
        if (from > to) throw new WenfangError('InvalidArgument', 'the range ends before it begins')
        if (to > newest) throw new WenfangError('NotFound', 'no such version')
        const rows = check ? [] : await history.versions.between(row.id, from, to)
        return { histories: await present(row, rows.map(ofVersion)), next: '' }
      }
      if (check) return { histories: [], next: '' }
      const page = await listHistory(db, row.id, { prev: id ?? '', count: RANGE_COUNT })
      const dayBegan = new Date(new Date().setUTCHours(0, 0, 0, 0)).toISOString()
      const isWanted = (item: HistoryRow) =>
        dates === 'spec' || (item.kind === 'version' ? item.row.created_at : item.row.ended_at) >= dayBegan
      const rows = page.rows.filter(isWanted)
      return { histories: await present(row, rows), next: rows.length === page.rows.length ? page.next : '' }
    },
  )

  app.get(
    `${ROOT}/compare/:a/:b`,
    { schema: { tags, params: CompareParams, response: { 200: CompareSchema } } },
    async (request, reply) => {
      const { row } = await open(request, request.params.id)
      const [a, b] = await Promise.all([
        pointOf(history, row, { version: request.params.a }),
        pointOf(history, row, { version: request.params.b }),
      ])
      const items = await present(row, [...(await itemAt(history, row, a)), ...(await itemAt(history, row, b))])
      const [itemA, itemB] = items
      if (!itemA || !itemB) throw new WenfangError('NotFound', 'no such version')
      const context = { ...history.options, documents: drive.documents }
      return {
        a: itemA,
        b: itemB,
        written: await writtenBetween(context, row, a, b),
        lines: await compareTexts(context, row, a, b, abandoned(reply)),
      }
    },
  )
}

/** The row of a point. */
export async function itemAt(history: History, file: FileRow, point: Point, id?: string): Promise<HistoryRow[]> {
  if (point.version > 0) {
    const row = await history.versions.find(file.id, point.version)
    return row ? [ofVersion(row)] : []
  }
  const row = id === undefined ? undefined : await history.activity.byId(file.id, id)
  return row ? [ofSitting(row)] : []
}
