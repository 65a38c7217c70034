import { Button, EmptyState } from '@wenfang/shared-ui'
import type { ScreenProps } from '../../app/screen-services.ts'
import { LoginPrompt } from '../../dialogs/login-prompt.tsx'
import { pageTexts } from '../../i18n/pages.ts'
import { Desk } from '../desk.tsx'
import { leavePage } from '../leave-page.ts'
import { Screen, useScreen } from '../screen.tsx'
import ErrorPage from './error-page.tsx'
import MissingPage from './missing-page.tsx'

const texts = pageTexts.problem

export interface DeniedPageProps extends ScreenProps {
  readonly reason: 'login' | 'forbidden' | 'missing' | 'offline'
}

/** A file's address without the right to see it (S63, S57): the address stays, so that it works after signing in. */
export default function DeniedPage({ services, reason }: DeniedPageProps) {
  if (reason === 'missing') return <MissingPage services={services} isFile />
  if (reason === 'offline')
    return <ErrorPage services={services} code="NotOnDevice" onRetry={() => globalThis.location.reload()} />
  return <Screen services={services}>{reason === 'login' ? <LoginPrompt /> : <Forbidden />}</Screen>
}

function Forbidden() {
  const { api, services } = useScreen()
  const { pathname, search } = globalThis.location
  return (
    <Desk isWide>
      <EmptyState
        illustration="locked"
        headingLevel={1}
        title={texts.forbiddenTitle}
        actions={
          <>
            <Button kind="primary" onClick={() => services.navigate(`${services.environment.path_prefix}/`)}>
              {texts.home}
            </Button>
            <Button onClick={() => leavePage(api.account.signInUrl(pathname + search))}>{texts.switchAccount}</Button>
          </>
        }
      >
        {texts.forbiddenText}
      </EmptyState>
    </Desk>
  )
}
