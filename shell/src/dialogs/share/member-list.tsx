import type { GroupGrant, MemberGrant } from '@wenfang/shared-protocol'
import { AlertDialog, Avatar } from '@wenfang/shared-ui'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { dialogTexts } from '../../i18n/dialogs.ts'
import { sharingTexts } from '../../i18n/sharing.ts'
import { useScreen } from '../../pages/screen.tsx'
import type { Access, Shared } from './access.ts'
import { RightsEditor } from './rights-editor.tsx'
import { personColour } from '../../pages/person-colour.ts'
import { RoleSelect } from './role-select.tsx'

const texts = dialogTexts.share
const REMOVE = { value: 'none' as const, label: texts.remove }
const TRANSFER = { value: 'owner' as const, label: sharingTexts.transfer }

interface ListProps {
  readonly shared: Shared
  readonly access: Access
}

/** Who has access: the owner first and without a choice, then people, then groups. */
export function MemberList({ shared, ownId, access }: ListProps & { readonly ownId: string }) {
  const { services } = useScreen()
  const [heir, setHeir] = useState<MemberGrant | null>(null)
  const sorted = shared.members.toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner'))
  const transfer = async (): Promise<void> => {
    setHeir(null)
    if (heir && (await access.transfer(heir.user.id))) services.toast('success', sharingTexts.transferred)
  }
  return (
    <>
      <ul className="share-list">
        {sorted.map((member) => (
          <li key={member.user.id}>
            <Avatar
              name={member.user.name}
              colour={personColour(member.user.id)}
              imageUrl={member.user.avatar_url}
              sizePx={34}
              isDecorative
            />
            <span className="share-who">
              {member.user.name}
              {member.user.id === ownId && `（${texts.you}）`}
              <small>{member.user.email}</small>
            </span>
            {member.role === 'owner' ? (
              <span className="share-owner">{dialogTexts.roles.owner}</span>
            ) : (
              <MemberChoice member={member} shared={shared} access={access} onTransfer={() => setHeir(member)} />
            )}
          </li>
        ))}
        {shared.groups.map((grant) => (
          <GroupRow key={grant.group.id} grant={grant} shared={shared} access={access} />
        ))}
      </ul>
      <AlertDialog
        isOpen={heir !== null}
        title={sharingTexts.transferTitle(heir?.user.name ?? '')}
        description={sharingTexts.transferText}
        confirmLabel={sharingTexts.transfer}
        isDanger
        onCancel={() => setHeir(null)}
        onConfirm={() => void transfer()}
      />
    </>
  )
}

function MemberChoice({
  member: { user, rights },
  shared,
  access,
  onTransfer,
}: ListProps & { readonly member: MemberGrant; readonly onTransfer: () => void }) {
  return (
    <>
      <RoleSelect
        label={texts.roleOf(user.name)}
        rights={rights}
        own={shared.own}
        more={[...(shared.isOwner ? [TRANSFER] : []), REMOVE]}
        onChange={(next) => {
          if (next === 'owner') onTransfer()
          else void (next === 'none' ? access.remove(user.id) : access.grant(user.id, { role: next }))
        }}
      />
      <RightsEditor
        label={sharingTexts.moreOf(user.name)}
        rights={rights}
        offered={shared.own}
        onChange={(next) => void access.grant(user.id, { rights: next })}
      />
    </>
  )
}

function GroupRow({ grant: { group, rights }, shared, access }: ListProps & { readonly grant: GroupGrant }) {
  return (
    <li>
      <span className="share-link-icon">
        <Users aria-hidden="true" />
      </span>
      <span className="share-who">
        {group.name}
        <small>{sharingTexts.people(group.members)}</small>
      </span>
      <RoleSelect
        label={texts.roleOf(group.name)}
        rights={rights}
        own={shared.own}
        more={[REMOVE]}
        onChange={(next) =>
          void (next === 'none' ? access.removeGroup(group.id) : access.grantGroup(group.id, { role: next }))
        }
      />
      <RightsEditor
        label={sharingTexts.moreOf(group.name)}
        rights={rights}
        offered={shared.own}
        onChange={(next) => void access.grantGroup(group.id, { rights: next })}
      />
    </li>
  )
}
