import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { ScriptTaskQuerySchema, TaskSchema, WenfangError } from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { authorizeLive, type DriveServices } from '../files/index.ts'
import { failures } from './file-call.ts'

/** S377: the task call of scripts. Their tasks stand in the same queue as every other, under the kind `open_air_script`. */
export function scriptTaskRoutes(root: FastifyInstance, drive: DriveServices): void {
  root.withTypeProvider<TypeBoxTypeProvider>().get(
    '/api/v3/script/task',
    {
      schema: {
        tags: ['content'],
        querystring: ScriptTaskQuerySchema,
        response: { 200: TaskSchema, ...failures },
      },
    },
    async (request) => {
      const { task_type: type, task_id: id } = request.query
      const payload = (await drive.jobs.payload(id)) as { readonly fileId?: string } | null
      // Who may not see the file may not learn that a script runs on it.
      await authorizeLive(drive, request, payload?.fileId ?? '', 'read')
      const task = await drive.jobs.task(id)
      if (task?.task_type !== type) throw new WenfangError('NotFound', 'no such task')
      return task
    },
  )
}
