import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  CHANNELS,
  encodeOpenHeader,
  isErrorCode,
  WenfangError,
  isOfficeTypeCode,
  officeType,
} from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { authorizeLive, type DriveServices } from '../files/index.ts'
import { FileParams } from './file-call.ts'

/** A state is built in a worker for each call. */
const CALLS_PER_MINUTE = 30

/**
 * S359: what a page needs to bring a file back (`mode=recover`, S127).
 *
 * The specification leaves open what is encrypted and by whom. Nothing of ours is: the server's log is the truth, so the
 * answer is the whole of it: an open container (G12) in which each channel is one update of everything durable now, edits
 * after the last snapshot included. A page whose own copy is damaged, or which cannot follow the log, applies it to an
 * empty document and goes on; what it still has pending it sends as ever. The position of each channel is 0, so that a
 * following SYNC repeats the log: applying twice is harmless.
 *
 * Who recovers writes back, so the call asks for the right to edit.
 */
export function recoverRoutes(root: FastifyInstance, drive: DriveServices): void {
  root.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/v3/office/file/:id/recover_crypt',
    {
      config: { rateLimit: { max: CALLS_PER_MINUTE, timeWindow: 60_000 } },
      schema: { tags: ['content'], params: FileParams },
    },
    async (request, reply) => {
      const { access, row, subject } = await authorizeLive(drive, request, request.params.id, 'update')
      if (row.import_state === 'running')
        throw new WenfangError('TaskRunning', 'the file is being converted', {
          detail: { task_id: row.import_task_id },
        })
      if (row.import_state === 'failed')
        throw new WenfangError(isErrorCode(row.import_error) ? row.import_error : 'FileCorrupt', 'never converted')
      const states: Uint8Array[] = []
      for (const channel of CHANNELS) states.push(await drive.documents.materialize(row.id, row.generation, channel))
      const head = encodeOpenHeader({
        fileid: row.id,
        office_type: row.office_type,
        serverid: row.generation,
        acl: access.acl,
        arch: isOfficeTypeCode(row.office_type) ? officeType(row.office_type).arch : 'crdt',
        channels: CHANNELS.map((channel, at) => ({ channel, seq: 0, bytes: states[at]?.byteLength ?? 0 })),
        source: { size: row.size, ext: row.ext },
        truncation: null,
      })
      await drive.auth.audit.record(request, subject, 'file-recovered', row.id)
      return reply
        .headers({ 'x-server-id': row.generation, 'cache-control': 'private, no-store' })
        .type('application/octet-stream')
        .send(Buffer.concat([head, ...states]))
    },
  )
}
