import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  PublicationInputSchema,
  PublicationStateSchema,
  rightsOf,
  SharingInputSchema,
  SharingSchema,
  WenfangError,
  type Publication,
  type Sharing,
} from '@wenfang/shared-protocol'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { authorizeLive, type DriveServices } from './drive-context.ts'
import type { FileRow } from './files.ts'
import { FileParams } from './files.route.ts'
import { PUBLISHED_RIGHTS, Publications, type PublicationRow } from './publications.ts'
import { aclOfStored, toStored } from './stored-rights.ts'

const tags = ['sharing']

/** A file on the web (S40), and how many may edit it at once: both are the business of whoever manages it. */
export function publicationRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const publications = new Publications(drive.db)
  const { auth } = drive

  app.get(
    '/api/v1/files/:id/publication',
    { schema: { tags, params: FileParams, response: { 200: PublicationStateSchema } } },
    async (request) => {
      const { row } = await authorizeLive(drive, request, request.params.id, 'share')
      const found = await publications.of(row.id)
      return { publication: found ? present(found) : null }
    },
  )

  app.put(
    '/api/v1/files/:id/publication',
    {
      schema: {
        tags,
        description: 'Anybody reads the file at /p/{id} from now on; again, it changes what that allows.',
        params: FileParams,
        body: PublicationInputSchema,
        response: { 200: PublicationStateSchema },
      },
    },
    async (request) => {
      const { subject, access, row } = await authorizeLive(drive, request, request.params.id, 'manage')
      const { rights } = toStored(request.body, access.acl, PUBLISHED_RIGHTS)
      const published = await publications.set(row.id, subject.id, rights ?? 'read')
      drive.accessChanged(row.id)
      await auth.audit.record(request, subject, 'published', `${row.id} ${published.id}`)
      return { publication: present(published) }
    },
  )

  app.delete(
    '/api/v1/files/:id/publication',
    { schema: { tags, params: FileParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { subject, row } = await authorizeLive(drive, request, request.params.id, 'manage')
      await publications.remove(row.id)
      drive.accessChanged(row.id)
      await auth.audit.record(request, subject, 'unpublished', row.id)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/v1/files/:id/sharing',
    { schema: { tags, params: FileParams, response: { 200: SharingSchema } } },
    async (request) => {
      const { row } = await authorizeLive(drive, request, request.params.id, 'share')
      return sharingOf(row)
    },
  )

  app.patch(
    '/api/v1/files/:id/sharing',
    {
      schema: {
        tags,
        description: 'Who edits already goes on editing; who comes when every place is taken reads until one is free.',
        params: FileParams,
        body: SharingInputSchema,
        response: { 200: SharingSchema },
      },
    },
    async (request) => {
      const { subject, access, row } = await authorizeLive(drive, request, request.params.id, 'manage')
      const { max_editors: maxEditors, is_password_shared: isShared } = request.body
      if (maxEditors !== undefined) {
        await drive.files.setMaxEditors(row.id, maxEditors)
        await auth.audit.record(request, subject, `editors-${maxEditors ?? 'unlimited'}`, row.id)
      }
      if (isShared !== undefined) {
        // Only who knows the password may let others in without it.
        if (access.isLocked) throw new WenfangError('NeedPassword', 'the password was not told')
        if (row.password_hash === null) throw new WenfangError('Conflict', 'the file has no password')
        await drive.files.setProtection(row.id, { is_password_shared: isShared ? 1 : 0 })
        await auth.audit.record(request, subject, isShared ? 'password-shared' : 'password-asked', row.id)
      }
      drive.accessChanged(row.id)
      return sharingOf(await drive.files.require(row.id))
    },
  )
}

const sharingOf = (row: FileRow): Sharing => ({
  max_editors: row.max_editors,
  has_password: row.password_hash !== null,
  is_password_shared: row.is_password_shared === 1,
})

const present = ({ id, rights, created_at }: PublicationRow): Publication => ({
  id,
  rights: rightsOf(aclOfStored({ role: 'read', rights })),
  created_at,
})
