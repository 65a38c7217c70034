import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  LinkEnterSchema,
  LinkInfoSchema,
  LinkInputSchema,
  isWithin,
  LinkSchema,
  ShareInfoSchema,
  WenfangError,
  type LinkInfo,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Subject } from '../app/ports.ts'
import { GUEST_COOKIE_S, setCookie } from '../auth/index.ts'
import { accessOf } from './file-access.ts'
import { authorizeLive, type DriveServices } from './drive-context.ts'
import { FileParams } from './files.route.ts'
import { Links, presentLink, type LinkRow } from './links.ts'
import { aclOfStored, mayChange } from './stored-rights.ts'

const tags = ['sharing']

/** Share links: made by the owner, entered by anybody who has one. */
export function linkRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const links = new Links(drive.db)
  const { auth } = drive

  app.get(
    '/api/v1/files/:id/links',
    { schema: { tags, params: FileParams, response: { 200: Type.Array(LinkSchema) } } },
    async (request) => {
      const { row, access } = await authorizeLive(drive, request, request.params.id, 'share')
      // A link is a key: nobody is handed one to more than they have.
      return (await links.of(row.id)).filter((link) => isWithin(aclOfStored(link), access.acl)).map(presentLink)
    },
  )

  app.post(
    '/api/v1/files/:id/links',
    { schema: { tags, params: FileParams, body: LinkInputSchema, response: { 201: LinkSchema } } },
    async (request, reply) => {
      const { subject, access, row } = await authorizeLive(drive, request, request.params.id, 'share')
      const link = await links.create(row.id, { id: subject.id, acl: access.acl }, request.body)
      await auth.audit.record(request, subject, `link-created-${link.rights ?? link.role}`, `${row.id} ${link.id}`)
      return reply.code(201).send(presentLink(link))
    },
  )

  /** A link that the asker may change. Somebody who may not see the file does not learn that the link exists. */
  const ownLink = async (request: FastifyRequest, id: string) => {
    const link = await links.find(id)
    const { subject, access } = await authorizeLive(drive, request, link?.file_id ?? '', 'share')
    if (!link) throw new WenfangError('NotFound', 'no such link')
    if (!mayChange({ id: subject.id, acl: access.acl }, link, link.created_by))
      throw new WenfangError('permissionDenied', 'somebody else made this link')
    return { link, subject, acl: access.acl }
  }

  app.patch(
    '/api/v1/links/:id',
    { schema: { tags, params: FileParams, body: LinkInputSchema, response: { 200: LinkSchema } } },
    async (request) => {
      const { link, subject, acl } = await ownLink(request, request.params.id)
      const changed = await links.change(link, acl, request.body)
      drive.accessChanged(link.file_id)
      await auth.audit.record(request, subject, 'link-changed', `${link.file_id} ${link.id}`)
      return presentLink(changed)
    },
  )

  app.delete(
    '/api/v1/links/:id',
    { schema: { tags, params: FileParams, response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { link, subject } = await ownLink(request, request.params.id)
      await links.remove(link.id)
      drive.accessChanged(link.file_id)
      await auth.audit.record(request, subject, 'link-removed', `${link.file_id} ${link.id}`)
      return reply.code(204).send(null)
    },
  )

  const isInside = async (subject: Subject, link: LinkRow): Promise<boolean> =>
    subject.kind !== 'anonymous' && (await links.hasEntered(link, subject.id))

  const info = async (subject: Subject, link: LinkRow): Promise<LinkInfo> => {
    const base = { id: link.id, creator: { name: await sharerName(drive, subject, link) } }
    const access = await accessOf(drive.db, subject, link.file_id)
    // Who came by another link has the file already, and gets what this one gives beyond that by entering it.
    if (access && ((await isInside(subject, link)) || isWithin(aclOfStored(link), access.acl))) {
      const { id, name, office_type } = await drive.files.require(link.file_id)
      return { ...base, needs_code: false, needs_name: false, file: { id, name, office_type } }
    }
    return { ...base, needs_code: link.code_hash !== null, needs_name: subject.kind === 'anonymous' }
  }

  app.get(
    '/api/v1/links/:id',
    { schema: { tags, params: FileParams, response: { 200: LinkInfoSchema } } },
    async (request) => info(await auth.authenticate(request), await links.live(request.params.id)),
  )

  app.post(
    '/api/v1/links/:id/enter',
    {
      config: { csrf: 'origin' },
      schema: { tags, params: FileParams, body: LinkEnterSchema, response: { 200: LinkInfoSchema } },
    },
    async (request, reply) => {
      const link = await links.live(request.params.id)
      const { chkcode, name } = request.body
      const before = await auth.authenticate(request)
      const wasInside = await isInside(before, link)
      if (!wasInside) await checkCode(drive, links, request, link, chkcode)
      const subject = await guestOf(drive, request, reply, before, name)
      await links.enter(link, subject.id)
      drive.accessChanged(link.file_id)
      if (!wasInside) await auth.audit.record(request, subject, 'link-entered', `${link.file_id} ${link.id}`)
      return info(subject, link)
    },
  )

  // S387
  app.get(
    '/api/v3/office/link/:shareId/info',
    {
      schema: {
        tags,
        params: Type.Object({ shareId: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: { 200: ShareInfoSchema },
      },
    },
    async (request) => {
      const link = await links.live(request.params.shareId)
      return { creator: { name: await sharerName(drive, await auth.authenticate(request), link) } }
    },
  )
}

/** G7: the one who shares may keep their name from those who only hold the link. */
async function sharerName(drive: DriveServices, subject: Subject, link: LinkRow): Promise<string> {
  const isShown =
    link.name_visible_to === 'everyone' || (link.name_visible_to === 'accounts' && subject.kind === 'user')
  if (!isShown) return ''
  const [creator] = await drive.auth.people([link.created_by])
  return creator?.name ?? ''
}

/** Wrong codes slow down the link and the address. @throws WenfangError LinkCodeRequired, LinkCodeWrong, RateLimited */
async function checkCode(
  drive: DriveServices,
  links: Links,
  request: FastifyRequest,
  link: LinkRow,
  code: string | undefined,
) {
  if (link.code_hash === null) return
  if (code === undefined || code === '') throw new WenfangError('LinkCodeRequired', 'the link asks for a code')
  const { throttle, audit } = drive.auth
  // Per link and address, per address, and per link whoever asks: many machines are no way around.
  const keys = [`link:${link.id}:${request.ip}`, `address:${request.ip}`, `address:any of link ${link.id}`]
  const forgive = await throttle.attempt(keys)
  if (await links.isCode(link, code)) return forgive()
  await audit.record(request, { kind: 'anonymous' }, 'link-entered', `${link.file_id} ${link.id}`, 'LinkCodeWrong')
  throw new WenfangError('LinkCodeWrong', 'the code is wrong')
}

/** Who enters: the account or guest of this browser, or a new guest by a name of their own. */
async function guestOf(
  drive: DriveServices,
  request: FastifyRequest,
  reply: FastifyReply,
  subject: Subject,
  name: string | undefined,
): Promise<Exclude<Subject, { kind: 'anonymous' }>> {
  if (subject.kind === 'user') return subject
  const guestName = name?.trim()
  if (subject.kind === 'guest') {
    if (!guestName || guestName === subject.name) return subject
    await drive.auth.sessions.renameGuest(subject.id, guestName)
    return { ...subject, name: guestName }
  }
  if (!guestName) throw new WenfangError('GuestNameRequired', 'a guest needs a name')
  const guest = await drive.auth.sessions.createGuest(guestName)
  setCookie(request, reply, 'wenfang-guest', guest.secret, GUEST_COOKIE_S)
  return { kind: 'guest', id: guest.id, name: guestName }
}
