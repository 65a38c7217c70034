import { isErrorCode } from '@wenfang/shared-protocol'
import { Button } from '@wenfang/shared-ui'
import type { ScreenProps } from '../../app/screen-services.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { Desk } from '../desk.tsx'
import { Screen } from '../screen.tsx'
import { Problem } from './problem.tsx'

const texts = pageTexts.problem

export interface ErrorPageProps extends ScreenProps {
  /** Of the address `/error/{code}`; an unknown one counts as Unavailable. */
  readonly code: string
  readonly detail?: string
  /** Tries again what failed. Absent: goes back to where the person came from. */
  readonly onRetry?: () => void
}

/** S58. */
export default function ErrorPage({ services, code, detail, onRetry }: ErrorPageProps) {
  const { path_prefix: prefix } = services.environment
  return (
    <Screen services={services}>
      <Desk isWide>
        <Problem
          code={isErrorCode(code) ? code : 'Unavailable'}
          detail={detail}
          actions={
            <>
              <Button kind="primary" onClick={() => (onRetry ? onRetry() : globalThis.history.back())}>
                {texts.retry}
              </Button>
              <Button onClick={() => services.navigate(`${prefix}/`)}>{texts.home}</Button>
            </>
          }
        />
      </Desk>
    </Screen>
  )
}
