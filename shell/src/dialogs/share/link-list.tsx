import { LINK_RIGHTS, type ShareLink } from '@wenfang/shared-protocol'
import { AlertDialog, Badge, IconButton } from '@wenfang/shared-ui'
import Copy from 'lucide-react/icons/copy'
import LinkIcon from 'lucide-react/icons/link'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { dialogTexts } from '../../i18n/dialogs.ts'
import { useNow } from '../../pages/use-now.ts'
import { fullTimeText } from '../../pages/time-text.ts'
import { sharingTexts } from '../../i18n/sharing.ts'
import type { Access, Shared } from './access.ts'
import { RightsEditor } from './rights-editor.tsx'
import { RoleSelect } from './role-select.tsx'

const texts = dialogTexts.share

export interface LinkListProps {
  readonly shared: Shared
  readonly access: Access
  readonly urlOf: (link: ShareLink) => string
  readonly onCopy: (link: ShareLink) => void
}

/** The links of a file: role, end, code; copy and revoke. */
export function LinkList({ shared, access, urlOf, onCopy }: LinkListProps) {
  const offered = shared.own.filter((right) => LINK_RIGHTS.includes(right))
  const [revoking, setRevoking] = useState<ShareLink | null>(null)
  const now = useNow().getTime()
  return (
    <>
      <ul className="share-list share-links">
        {shared.links.map((link) => (
          <li key={link.id}>
            <span className="share-link-icon">
              <LinkIcon aria-hidden="true" />
            </span>
            <span className="share-who">
              <input
                className="share-url"
                readOnly
                aria-label={texts.linkUrl}
                value={urlOf(link)}
                onFocus={selectAll}
              />
              <small>
                {link.expires_at === null
                  ? texts.expiries.never
                  : Date.parse(link.expires_at) < now
                    ? texts.expired
                    : texts.until(fullTimeText(link.expires_at))}
                {link.has_code && <Badge>{texts.hasCode}</Badge>}
              </small>
            </span>
            <RoleSelect
              label={texts.role}
              rights={link.rights}
              own={shared.own}
              onChange={(role) => void access.changeLink(link, { role })}
            />
            <RightsEditor
              label={sharingTexts.moreOf(texts.linkUrl)}
              rights={link.rights}
              offered={offered}
              onChange={(rights) => void access.changeLink(link, { rights })}
            />
            <IconButton size="sm" label={texts.copy} icon={<Copy />} onClick={() => onCopy(link)} />
            <IconButton size="sm" label={texts.revoke} icon={<Trash />} onClick={() => setRevoking(link)} />
          </li>
        ))}
      </ul>
      <AlertDialog
        isOpen={revoking !== null}
        title={texts.revokeTitle}
        description={texts.revokeText}
        confirmLabel={texts.revoke}
        isDanger
        onCancel={() => setRevoking(null)}
        onConfirm={() => {
          if (revoking) void access.revoke(revoking)
          setRevoking(null)
        }}
      />
    </>
  )
}

const selectAll = (event: React.FocusEvent<HTMLInputElement>): void => event.target.select()
