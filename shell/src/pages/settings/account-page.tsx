import { Skeleton } from '@wenfang/shared-ui'
import { useCallback } from 'react'
import type { ScreenProps } from '../../app/screen-services.ts'
import { settingsTexts } from '../../i18n/settings.ts'
import { SignInStart } from '../login/sign-in-start.tsx'
import { Screen, useScreen } from '../screen.tsx'
import { LoadProblem } from './load-problem.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { useLoaded } from './use-loaded.ts'

const texts = settingsTexts.account

/** `/settings/account`: name, password and the browsers that are signed in. */
export default function AccountPage({ services }: ScreenProps) {
  return (
    <Screen services={services}>
      {services.environment.user?.logined === true ? <OwnAccount /> : <SignInStart />}
    </Screen>
  )
}

function OwnAccount() {
  const { api } = useScreen()
  const { value: account, problem, reload } = useLoaded(useCallback(() => api.ownAccount.get(), [api]))
  return (
    <SettingsFrame section="account" title={texts.title}>
      <LoadProblem text={problem} onRetry={reload} />
      {account === null && problem === '' && (
        <>
          <output className="wf-unseen">{texts.loading}</output>
          <Skeleton height="120px" />
        </>
      )}
      {account !== null && (
        <>
          <ProfileSection account={account} onChanged={reload} />
          {account.is_external ? (
            <p className="settings-text">{texts.externalText}</p>
          ) : (
            <>
              <PasswordSection account={account} onChanged={reload} />
              <SecondFactorSection account={account} onChanged={reload} />
            </>
          )}
          <SessionsSection />
        </>
      )}
    </SettingsFrame>
  )
}
