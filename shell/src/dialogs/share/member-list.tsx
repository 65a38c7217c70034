import type { Grant, MemberGrant } from '@wenfang/shared-protocol'
import { Avatar, Select } from '@wenfang/shared-ui'
import { dialogTexts } from '../../i18n/dialogs.ts'
import type { Access } from './access.ts'
import { GRANT_OPTIONS } from './people-field.tsx'

const texts = dialogTexts.share
const OPTIONS = [...GRANT_OPTIONS, { value: 'none' as const, label: texts.remove }]

/** Who has access; the owner first and without a choice. */
export function MemberList({
  members,
  ownId,
  access,
}: {
  readonly members: readonly MemberGrant[]
  readonly ownId: string
  readonly access: Access
}) {
  const sorted = members.toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner'))
  return (
    <ul className="share-list">
      {sorted.map(({ user, role }) => (
        <li key={user.id}>
          <Avatar name={user.name} imageUrl={user.avatar_url} sizePx={34} isDecorative />
          <span className="share-who">
            {user.name}
            {user.id === ownId && `（${texts.you}）`}
            <small>{user.email}</small>
          </span>
          {role === 'owner' ? (
            <span className="share-owner">{dialogTexts.roles.owner}</span>
          ) : (
            <Select<Grant | 'none'>
              kind="quiet"
              label={texts.roleOf(user.name)}
              value={role}
              options={OPTIONS}
              onChange={(next) => void (next === 'none' ? access.remove(user.id) : access.grant(user, next))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
