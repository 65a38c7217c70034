import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  CreateRecordsSchema,
  DataRecordSchema,
  DeletedRecordsSchema,
  OneRecordQuerySchema,
  RecordBatchSchema,
  RecordPageAnswerSchema,
  RecordQuerySchema,
  RecordsWrittenAnswerSchema,
  TableListSchema,
  UpdateRecordsSchema,
  UpsertRecordsSchema,
  WenfangError,
  type DataRecord,
  type RecordBatch,
  type RecordPageAnswer,
  type RecordsWritten,
  type TableList,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { abandoned } from '../app/abandoned.ts'
import { authorizeLive, FileParams, type DriveServices } from '../files/index.ts'
import { TableCalls } from './table-calls.ts'

const tags = ['records']
/** As many as a batch of commands. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

const TableParams = Type.Object({
  ...FileParams.properties,
  table: Type.String({ minLength: 1, maxLength: 40 }),
})
const RecordParams = Type.Object({ ...TableParams.properties, record: Type.Integer({ minimum: 1 }) })
const RECORDS = '/api/v1/files/:id/tables/:table/records'
const writes = { params: TableParams, response: { 200: RecordsWrittenAnswerSchema } }
const WRITTEN = 'All of it or nothing, as one edit, which is on disk when the answer comes.'

/** Records of databases and smart sheets for programs: what the token's owner may see of them, by the commands that pages run. */
export function tableRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const calls = new TableCalls(drive)

  const read = async (request: FastifyRequest, file: string, reply: FastifyReply, id: string, args: object) => {
    const found = await authorizeLive(drive, request, file, 'read', { isByRules: true })
    const now = { user: found.subject.id }
    return calls.read(found, { id, args: id === 'records.get' ? args : { ...args, ...now } }, abandoned(reply))
  }

  const write = async (
    request: FastifyRequest,
    { id, table }: { readonly id: string; readonly table: string },
    reply: FastifyReply,
    batch: RecordBatch,
  ) => {
    const found = await authorizeLive(drive, request, id, 'update', { isByRules: true })
    const call = { id: 'records.write', args: { table, ...batch } }
    const { revision, answer } = await calls.write(found, call, abandoned(reply))
    return { revision, ...(answer as RecordsWritten) }
  }

  app.get(
    '/api/v1/files/:id/tables',
    {
      schema: {
        tags,
        description:
          'Tables, fields and views that the caller may see, with the options of fields, which are required and what new records begin with.',
        params: FileParams,
        response: { 200: TableListSchema },
      },
    },
    async (request, reply) => (await read(request, request.params.id, reply, 'tables.list', {})) as TableList,
  )

  app.get(
    RECORDS,
    {
      schema: {
        tags,
        description:
          'A page of records, with how many there are on all pages. A field that the caller does not see is refused as one that is not there. `next` leads to the page after it with the same conditions and order: what stays where it is meanwhile comes once.',
        params: TableParams,
        querystring: RecordQuerySchema,
        response: { 200: RecordPageAnswerSchema },
      },
    },
    async (request, reply) => {
      const { id, table } = request.params
      const { fields, sort, filter, ...page } = request.query
      const args = {
        table,
        ...page,
        ...(fields !== undefined && { fields: fields.split(',') }),
        ...(sort !== undefined && { sorts: sort.split(',').map(sortOf) }),
        ...(filter !== undefined && { filter: parsedFilter(filter) }),
      }
      return (await read(request, id, reply, 'records.list', args)) as RecordPageAnswer
    },
  )

  app.get(
    `${RECORDS}/:record`,
    {
      schema: {
        tags,
        description: 'One record; of those in the trash there is none.',
        params: RecordParams,
        querystring: OneRecordQuerySchema,
        response: { 200: DataRecordSchema },
      },
    },
    async (request, reply) => {
      const { id, table, record } = request.params
      const { fields, ...rest } = request.query
      const args = { table, record, ...rest, ...(fields !== undefined && { fields: fields.split(',') }) }
      return (await read(request, id, reply, 'records.get', args)) as DataRecord
    },
  )

  app.post(
    RECORDS,
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: { tags, description: `Adds records at the end. ${WRITTEN}`, body: CreateRecordsSchema, ...writes },
    },
    (request, reply) => {
      const { records: create, ...rest } = request.body
      return write(request, request.params, reply, { ...rest, create })
    },
  )

  app.patch(
    RECORDS,
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        tags,
        description: `Changes the cells that are named, and no others. ${WRITTEN}`,
        body: UpdateRecordsSchema,
        ...writes,
      },
    },
    (request, reply) => {
      const { records: update, ...rest } = request.body
      return write(request, request.params, reply, { ...rest, update })
    },
  )

  app.put(
    RECORDS,
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        tags,
        description: `The record that holds the same in the field \`key\` (text or number) is changed; where none does, one is added. Of programs that send the same at once one adds it, and the others change it. ${WRITTEN}`,
        body: UpsertRecordsSchema,
        ...writes,
      },
    },
    (request, reply) => {
      const { key, records, ...rest } = request.body
      return write(request, request.params, reply, { ...rest, upsert: { key, records } })
    },
  )

  app.delete(
    RECORDS,
    {
      schema: {
        tags,
        description: `Moves records into the trash of the table. ${WRITTEN}`,
        querystring: DeletedRecordsSchema,
        ...writes,
      },
    },
    (request, reply) => write(request, request.params, reply, { delete: request.query.ids.split(',').map(Number) }),
  )

  app.post(
    `${RECORDS}/batch`,
    {
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        tags,
        description: `Deletes, changes, changes or adds by a key, and adds, in this order. ${WRITTEN}`,
        body: RecordBatchSchema,
        ...writes,
      },
    },
    (request, reply) => write(request, request.params, reply, request.body),
  )
}

const sortOf = (word: string) => ({ field: word.replace(/^-/, ''), isDescending: word.startsWith('-') })

/** @throws WenfangError InvalidArgument */
function parsedFilter(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new WenfangError('InvalidArgument', 'filter is no JSON', { cause: error })
  }
}
