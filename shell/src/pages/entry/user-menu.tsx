import {
  AlertDialog,
  Avatar,
  Menu,
  MenuCheckItem,
  MenuGroup,
  MenuItem,
  MenuRadioGroup,
  MenuSeparator,
} from '@wenfang/shared-ui'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import Settings from 'lucide-react/icons/settings'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { systemClock } from '../../clock.ts'
import { offlineTexts } from '../../i18n/offline.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { failureText } from '../failure.ts'
import { leavePage } from '../leave-page.ts'
import { useValue } from '../../app/use-value.ts'
import { personColour } from '../person-colour.ts'
import { useScreen } from '../screen.tsx'

const texts = pageTexts.entry
/** With the code that knows the local databases. */
const loadLeaving = () => import(/* webpackChunkName: "session" */ '../../offline/leave-account.ts')
const THEMES = [
  { value: 'light', label: texts.themes.light, icon: <Sun /> },
  { value: 'dark', label: texts.themes.dark, icon: <Moon /> },
  { value: 'system', label: texts.themes.system, icon: <Monitor /> },
] as const

/** Who is signed in, how the product looks, and the way out. */
export function UserMenu({ onInvite }: { readonly onInvite?: (() => void) | undefined }) {
  const { services, api } = useScreen()
  const { user, path_prefix: prefix } = services.environment
  const choice = useValue(services.theme.choice$)
  const highContrast = useValue(services.theme.highContrast$)
  const [unsentFiles, setUnsentFiles] = useState(0)
  if (!user) return null

  /** What is on this device of the account goes with it; what is nowhere else is asked about before. */
  const signOut = async (isAsked: boolean): Promise<void> => {
    try {
      const { countUnsentFiles, leaveAccount } = await loadLeaving()
      const unsent = isAsked ? 0 : await countUnsentFiles(user.id).catch(() => 0)
      setUnsentFiles(unsent)
      if (unsent > 0) return
      await api.account.signOut()
      await leaveAccount(user.id, globalThis.caches, systemClock)
      leavePage(`${prefix}/login`)
    } catch (error) {
      services.toast('error', failureText(error))
    }
  }
  return (
    <>
      <Menu
        align="end"
        className="entry-user-menu"
        trigger={
          <button type="button" className="entry-user" aria-label={texts.account}>
            <Avatar
              name={user.name}
              colour={personColour(user.id)}
              imageUrl={user.avatar_url}
              sizePx={34}
              isDecorative
            />
          </button>
        }
      >
        <div className="entry-user-card" role="presentation">
          <Avatar name={user.name} colour={personColour(user.id)} imageUrl={user.avatar_url} sizePx={40} isDecorative />
          <span>
            <strong>{user.name}</strong>
            <span>{user.email}</span>
          </span>
        </div>
        <MenuSeparator />
        <MenuGroup title={texts.theme}>
          <MenuRadioGroup value={choice} options={THEMES} onChange={(next) => services.theme.choose(next)} />
          <MenuCheckItem isChecked={highContrast} onChange={(next) => services.theme.chooseContrast(next)}>
            {texts.highContrast}
          </MenuCheckItem>
        </MenuGroup>
        <MenuSeparator />
        {onInvite && (
          <MenuItem icon={<UserPlus />} onSelect={onInvite}>
            {texts.invite}
          </MenuItem>
        )}
        <MenuItem icon={<Settings />} onSelect={() => services.navigate(`${prefix}/settings/account`)}>
          {texts.settings}
        </MenuItem>
        <MenuItem icon={<LogOut />} onSelect={() => void signOut(false)}>
          {texts.signOut}
        </MenuItem>
      </Menu>
      <AlertDialog
        isOpen={unsentFiles > 0}
        title={offlineTexts.signOutTitle}
        description={offlineTexts.signOutText(unsentFiles)}
        confirmLabel={offlineTexts.signOut}
        isDanger
        onCancel={() => setUnsentFiles(0)}
        onConfirm={() => void signOut(true)}
      />
    </>
  )
}
