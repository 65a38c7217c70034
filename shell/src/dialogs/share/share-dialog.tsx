import type { ShareLink } from '@wenfang/shared-protocol'
import { Button, Dialog, EmptyState, Skeleton } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { dialogTexts } from '../../i18n/dialogs.ts'
import { copyText } from '../../pages/copy-text.ts'
import { useScreen } from '../../pages/screen.tsx'
import { useAccess } from './access.ts'
import { LinkList } from './link-list.tsx'
import { MemberList } from './member-list.tsx'
import { NewLink } from './new-link.tsx'
import { PeopleField } from './people-field.tsx'
import './share.css'

const texts = dialogTexts.share

export interface ShareDialogProps {
  readonly file: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Who may open a file (S29, G7): people of this server by role, anybody by link. For the owner. */
export default function ShareDialog({ file, onClose }: ShareDialogProps) {
  const { services } = useScreen()
  const access = useAccess(file.id)
  const [isAdding, setAdding] = useState(false)
  // The server never tells a code again; it is kept for as long as the dialog is open.
  const [codes, setCodes] = useState<ReadonlyMap<string, string>>(new Map())
  const { members, links } = access
  const urlOf = (link: ShareLink): string =>
    `${globalThis.location.origin}${services.environment.path_prefix}/l/${link.id}`

  const copy = async (link: ShareLink, code = codes.get(link.id)): Promise<void> => {
    const isCopied = await copyText(code === undefined ? urlOf(link) : texts.message(urlOf(link), code))
    if (isCopied) services.toast('success', code === undefined ? texts.copied : texts.copiedCode)
    else services.toast('warning', texts.copyFailed)
  }
  return (
    <Dialog isOpen onClose={onClose} title={texts.title(file.name)} size="lg" initialFocus="dialog">
      {access.problem !== '' && members === null && (
        <EmptyState
          illustration="broken"
          title={texts.failed}
          actions={<Button onClick={access.reload}>{texts.retry}</Button>}
        >
          {access.problem}
        </EmptyState>
      )}
      {access.problem === '' && members === null && (
        <div className="share-skeleton">
          <output className="wf-unseen">{texts.loading}</output>
          <Skeleton height="34px" />
          <Skeleton height="44px" width="70%" />
          <Skeleton height="44px" width="60%" />
        </div>
      )}
      {members !== null && (
        <>
          <PeopleField known={new Set(members.map(({ user }) => user.id))} onAdd={access.grant} />
          <h3 className="share-heading">{texts.hasAccess}</h3>
          <MemberList members={members} ownId={services.environment.user?.id ?? ''} access={access} />
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
              onCancel={() => setAdding(false)}
              onCreate={async (input) => {
                const link = await access.createLink(input)
                if (typeof input.code === 'string') setCodes(new Map(codes).set(link.id, input.code))
                setAdding(false)
                await copy(link, input.code ?? undefined)
              }}
            />
          )}
          <LinkList links={links} access={access} urlOf={urlOf} onCopy={(link) => void copy(link)} />
        </>
      )}
    </Dialog>
  )
}
