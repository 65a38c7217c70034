import { Type, type Static } from 'typebox'
import { MEMBER_BATCH, ORGANIZATION_BATCH } from '../constants.ts'
import { MemberSchema } from './office.schema.ts'

// Members of the company that runs this server, and its groups. A company is the installation.

const Id = Type.String({ minLength: 1, maxLength: 128 })

/** S360 */
export const CompanyDomainSchema = Type.Object({ result: Type.Literal('ok'), domain: Type.String() })

/** What an organisation lookup may ask for: people, or departments and teams. */
export const OrganizationTypeSchema = Type.Union([Type.Literal('user'), Type.Literal('group')])

/** S364; another `type` or company is answered with code 1, not refused. */
export const OrganizationRequestSchema = Type.Object({
  items: Type.Array(
    Type.Object({
      company_id: Type.String({ maxLength: 128 }),
      type: Type.String({ maxLength: 32 }),
      ids: Type.Array(Id, { maxItems: MEMBER_BATCH }),
    }),
    { maxItems: ORGANIZATION_BATCH },
  ),
})

/** S210: a member as an organisation lookup tells it; `is_login` is false for a group. */
export const OrganizationMemberSchema = Type.Object({
  ...MemberSchema.properties,
  company_id: Type.String(),
  type: OrganizationTypeSchema,
})
export type OrganizationMember = Static<typeof OrganizationMemberSchema>

/** S364; code 0: every item was understood, 1: one of them names another company or an unknown type. */
export const OrganizationSchema = Type.Object({
  data: Type.Array(OrganizationMemberSchema),
  code: Type.Union([Type.Literal(0), Type.Literal(1)]),
})
export type Organization = Static<typeof OrganizationSchema>

/** S369 */
export const CompanyUsersRequestSchema = Type.Object({
  ids: Type.Array(Id, { maxItems: MEMBER_BATCH }),
  company_id: Type.String({ maxLength: 128 }),
})
/** S369: those of the ids that are accounts of the company. */
export const CompanyUsersSchema = Type.Array(OrganizationMemberSchema)

export const GroupRoleSchema = Type.Union([Type.Literal('member'), Type.Literal('manager')])
export type GroupRole = Static<typeof GroupRoleSchema>

/** GET /groups; a department or team that grants may name. */
export const GroupSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  member_count: Type.Integer(),
  created_at: Type.String(),
})
export type Group = Static<typeof GroupSchema>

/** POST /groups, PATCH /groups/{id}; by an administrator. */
export const GroupInputSchema = Type.Object({ name: Type.String({ minLength: 1, maxLength: 64, pattern: '\\S' }) })

/** GET /groups/{id}/members */
export const GroupMemberSchema = Type.Object({
  user: Type.Object({ id: Type.String(), name: Type.String(), email: Type.String(), avatar_url: Type.String() }),
  role: GroupRoleSchema,
})
export type GroupMember = Static<typeof GroupMemberSchema>

/** PUT /groups/{id}/members/{userId}; DELETE takes the person out. By an administrator or a manager of the group. */
export const GroupMemberInputSchema = Type.Object({ role: GroupRoleSchema })
