import type { ShareLink } from '@wenfang/shared-protocol'
import { Button, Dialog, EmptyState, Skeleton, copyText } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { dialogTexts } from '../../i18n/dialogs.ts'
import { useScreen } from '../../pages/screen.tsx'
import { useAccess } from './access.ts'
import { LinkList } from './link-list.tsx'
import { MemberList } from './member-list.tsx'
import { LimitsPart } from './limits-part.tsx'
import { NewLink } from './new-link.tsx'
import { PeopleField } from './people-field.tsx'
import { PublishPart } from './publish-part.tsx'
import './share.css'

const texts = dialogTexts.share

export interface ShareDialogProps {
  readonly file: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Who may open a file (S29, G7): people and groups by role or flags, anybody by link or on the web. For whoever shares. */
export default function ShareDialog({ file, onClose }: ShareDialogProps) {
  const { services } = useScreen()
  const access = useAccess(file.id)
  const [isAdding, setAdding] = useState(false)
  // The server never tells a code again; it is kept for as long as the dialog is open.
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map())
  const { shared } = access
  const urlOf = (link: ShareLink): string =>
    `${globalThis.location.origin}${services.environment.path_prefix}/l/${link.id}`

  const copy = async (link: ShareLink, code = codes.get(link.id)): Promise<void> => {
    const isCopied = await copyText(code === undefined ? urlOf(link) : texts.message(urlOf(link), code))
    if (isCopied) services.toast('success', code === undefined ? texts.copied : texts.copiedCode)
    else services.toast('warning', texts.copyFailed)
  }
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(file.name)} size="lg" initialFocus="dialog">
      {access.problem !== '' && shared === null && (
        <EmptyState
          illustration="broken"
          title={texts.failed}
          actions={<Button onClick={access.reload}>{texts.retry}</Button>}
        >
          {access.problem}
        </EmptyState>
      )}
      {access.problem === '' && shared === null && (
        <div className="share-skeleton">
          <output className="wf-unseen">{texts.loading}</output>
          <Skeleton height="34px" />
          <Skeleton height="44px" width="70%" />
          <Skeleton height="44px" width="60%" />
        </div>
      )}
      {shared !== null && (
        <>
          <PeopleField
            known={
              new Set([...shared.members.map(({ user }) => user.id), ...shared.groups.map(({ group }) => group.id)])
            }
            own={shared.own}
            findGroups={access.findGroups}
            onAdd={(person, role) => access.grant(person.id, { role })}
            onAddGroup={(group, role) => access.grantGroup(group.id, { role })}
          />
          <h3 className="share-heading">{texts.hasAccess}</h3>
          <MemberList shared={shared} ownId={services.environment.user?.id ?? ''} access={access} />
          <div className="share-links-head">
            <span>
              <h3 className="share-heading">{texts.links}</h3>
              <p>{texts.linksText}</p>
            </span>
            {!isAdding && (
              <Button size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
                {texts.newLink}
              </Button>
            )}
          </div>
          {isAdding && (
            <NewLink
              own={shared.own}
              onCancel={() => setAdding(false)}
              onCreate={async (input) => {
                const link = await access.createLink(input)
                if (typeof input.chkcode === 'string') setCodes(new Map(codes).set(link.id, input.chkcode))
                setAdding(false)
                await copy(link, input.chkcode ?? undefined)
              }}
            />
          )}
          <LinkList shared={shared} access={access} urlOf={urlOf} onCopy={(link) => void copy(link)} />
          {shared.own.includes('manage') && (
            <>
              <PublishPart publication={shared.publication} access={access} />
              <LimitsPart sharing={shared.sharing} access={access} />
            </>
          )}
        </>
      )}
    </Dialog>
  )
}
