import { Button, Logo, LogoMark, Menu, Tooltip } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import type { FileScope } from '../../api/index.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { SCOPES } from './scopes.tsx'

const texts = pageTexts.entry

export interface SidebarProps {
  readonly scope: FileScope
  readonly isCompact: boolean
  readonly createItems: ReactNode
  readonly onScope: (scope: FileScope) => void
  /** Absent for people who may not invite. */
  readonly onInvite?: (() => void) | undefined
}

/** Logo, 新建, and the four views. On a pad only icons with tooltips. */
export function Sidebar({ scope, isCompact, createItems, onScope, onInvite }: SidebarProps) {
  const named = (label: string, control: React.ReactElement<Record<string, unknown>>) =>
    isCompact ? (
      <Tooltip text={label} side="right">
        {control}
      </Tooltip>
    ) : (
      control
    )
  return (
    <aside className="entry-side">
      <div className="entry-brand">{isCompact ? <LogoMark sizePx={30} /> : <Logo sizePx={30} />}</div>
      <Menu
        trigger={
          <Button kind="primary" size="lg" icon={<Plus />} isWide className="entry-create" aria-label={texts.create}>
            {isCompact ? undefined : texts.create}
          </Button>
        }
      >
        {createItems}
      </Menu>
      <nav aria-label={texts.navigation} className="entry-nav">
        {SCOPES.map((one) => (
          <span key={one.scope}>
            {named(
              texts.scopes[one.scope],
              <button
                type="button"
                className="entry-nav-item"
                aria-current={one.scope === scope ? 'page' : undefined}
                aria-label={texts.scopes[one.scope]}
                onClick={() => onScope(one.scope)}
              >
                {one.icon}
                {!isCompact && texts.scopes[one.scope]}
              </button>,
            )}
          </span>
        ))}
      </nav>
      {onInvite &&
        named(
          texts.invite,
          <button type="button" className="entry-nav-item entry-invite" aria-label={texts.invite} onClick={onInvite}>
            <UserPlus />
            {!isCompact && texts.invite}
          </button>,
        )}
    </aside>
  )
}
