import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import {
  CompanyDomainSchema,
  CompanyUsersRequestSchema,
  CompanyUsersSchema,
  OrganizationRequestSchema,
  OrganizationSchema,
  UsersRequestSchema,
  UsersSchema,
  WenfangError,
  type Member,
  type OrganizationMember,
} from '@wenfang/shared-protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { authorizeLive, type DriveServices } from '../files/index.ts'
import { COMPANY_ID, companyDomain } from './company.ts'
import { FileParams, failures } from './file-call.ts'
import { Groups } from './groups.ts'

const tags = ['organization']

/** Who the people of a file are: accounts of the company, its groups, guests by their name. */
export function organizationRoutes(root: FastifyInstance, drive: DriveServices): void {
  const app = root.withTypeProvider<TypeBoxTypeProvider>()
  const groups = new Groups(drive.db)
  const { company } = drive.config

  /** S207: guests have a name and nothing more. */
  const membersOf = async (ids: readonly string[]): Promise<Member[]> => {
    const people = await drive.auth.people([...new Set(ids)])
    const accounts = people.filter((person) => person.isLogin).map((person) => person.id)
    const groupOf = await groups.firstGroupOf(accounts)
    return people.map(({ id, name, avatarUrl, isLogin }) => ({
      id,
      name,
      avatar_url: avatarUrl,
      is_login: isLogin,
      ...(isLogin && { attrs: { real_userid: id }, abs_path: pathOf(company.name, groupOf.get(id)) }),
    }))
  }
  const colleagues = async (ids: readonly string[]): Promise<OrganizationMember[]> =>
    (await membersOf(ids))
      .filter((member) => member.is_login)
      .map((member) => ({ ...member, company_id: COMPANY_ID, type: 'user' as const }))
  const groupsAsMembers = async (ids: readonly string[]): Promise<OrganizationMember[]> =>
    (await groups.byIds(ids)).map(({ id, name }) => ({
      id,
      name,
      avatar_url: '',
      is_login: false,
      abs_path: pathOf(company.name, name),
      company_id: COMPANY_ID,
      type: 'group' as const,
    }))

  /** Who works where is for colleagues. @throws WenfangError permissionDenied */
  const authorizeColleague = async (request: FastifyRequest, fileId: string): Promise<void> => {
    const { subject } = await authorizeLive(drive, request, fileId, 'read')
    if (subject.kind !== 'user') throw new WenfangError('permissionDenied', 'guests do not see the company')
  }

  // S360
  app.get(
    '/api/v3/office/file/:id/company/domain',
    { schema: { tags, params: FileParams, response: { 200: CompanyDomainSchema, ...failures } } },
    async (request) => {
      await authorizeLive(drive, request, request.params.id, 'read')
      return { result: 'ok' as const, domain: companyDomain(drive.config, request) }
    },
  )

  // S364
  app.post(
    '/api/v3/office/file/:id/get/organize/info',
    {
      schema: {
        tags,
        params: FileParams,
        body: OrganizationRequestSchema,
        response: { 200: OrganizationSchema, ...failures },
      },
    },
    async (request) => {
      await authorizeColleague(request, request.params.id)
      const { items } = request.body
      const found = await Promise.all(
        items.map(async ({ company_id, type, ids }) => {
          if (company_id !== COMPANY_ID) return null
          if (type === 'user') return colleagues(ids)
          return type === 'group' ? groupsAsMembers(ids) : null
        }),
      )
      return {
        data: found.flatMap((members) => members ?? []),
        code: found.includes(null) ? (1 as const) : (0 as const),
      }
    },
  )

  // S368: the accounts behind ids, also of people who came by a file inside of this one (S153).
  app.post(
    '/api/v3/office/file/:id/origin/users',
    {
      schema: {
        tags,
        params: FileParams,
        querystring: Type.Object({ sub_file_id: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
        body: UsersRequestSchema,
        response: { 200: UsersSchema, ...failures },
      },
    },
    async (request) => {
      await authorizeLive(drive, request, request.params.id, 'read')
      const { sub_file_id: inner } = request.query
      if (inner !== undefined) await authorizeLive(drive, request, inner, 'read')
      return membersOf(request.body.ids)
    },
  )

  // S369
  app.post(
    '/api/v3/office/file/:id/company/users',
    {
      schema: {
        tags,
        params: FileParams,
        body: CompanyUsersRequestSchema,
        response: { 200: CompanyUsersSchema, ...failures },
      },
    },
    async (request) => {
      await authorizeColleague(request, request.params.id)
      return request.body.company_id === COMPANY_ID ? colleagues(request.body.ids) : []
    },
  )
}

const pathOf = (company: string, group: string | undefined): string =>
  [company, group ?? ''].filter((part) => part !== '').join('/')
