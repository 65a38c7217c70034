import type { PersonAccount } from '@wenfang/shared-protocol'
import { Avatar, Badge, IconButton, Menu, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { settingsTexts } from '../../i18n/settings.ts'
import { useScreen } from '../screen.tsx'
import { timeText } from '../time-text.ts'
import { useNow } from '../use-now.ts'
import { personColour } from '../person-colour.ts'
import type { PersonAct, PersonActKind } from './person-act.ts'

const texts = settingsTexts.people

/** One account, and what can be done with it. One's own is looked after on its own page. */
export function PersonRow({
  account,
  onAct,
}: {
  readonly account: PersonAccount
  readonly onAct: (act: PersonAct) => void
}) {
  const now = useNow()
  const isOwn = useScreen().services.environment.user?.id === account.id
  const facts = [
    account.email,
    account.seen_at === null ? texts.signedOut : texts.seen(timeText(account.seen_at, now)),
    ...(account.is_external ? [texts.external] : []),
  ]
  const item = (kind: PersonActKind) => (
    <MenuItem key={kind} onSelect={() => onAct({ kind, account })}>
      {texts.acts[kind].label}
    </MenuItem>
  )
  return (
    <li>
      <Avatar name={account.name} colour={personColour(account.id)} sizePx={34} isDecorative />
      <span className="settings-words">
        <strong>
          {account.name}
          {isOwn && <Badge>{texts.me}</Badge>}
          {account.is_admin && <Badge tone="info">{texts.administrator}</Badge>}
          {account.has_second_factor && <Badge tone="success">{texts.secondFactor}</Badge>}
          {account.is_disabled && <Badge tone="danger">{texts.disabled}</Badge>}
        </strong>
        <span>{facts.join(' · ')}</span>
      </span>
      {!isOwn && (
        <Menu align="end" trigger={<IconButton label={texts.menu(account.name)} icon={<Ellipsis />} />}>
          {!account.is_external && item('resetPassword')}
          {account.has_second_factor && item('resetFactor')}
          {account.sessions > 0 && item('endSessions')}
          {!account.is_admin && <MenuSeparator />}
          {!account.is_admin && item(account.is_disabled ? 'enable' : 'disable')}
        </Menu>
      )}
    </li>
  )
}
