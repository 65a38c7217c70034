import { officeType, type OfficeTypeCode } from '@wenfang/shared-protocol'
import { Button, EmptyState, FileIcon, ProgressRing } from '@wenfang/shared-ui'
import { useEffect, useRef, useState } from 'react'
import type { ScreenProps } from '../../app/screen-services.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { creatableTypes } from '../creatable-types.ts'
import { Desk } from '../desk.tsx'
import { codeOf, failureText } from '../failure.ts'
import { SignInStart } from '../login/sign-in-start.tsx'
import { Screen, useScreen, useTitle } from '../screen.tsx'

const texts = pageTexts.create

/** `/new/{type}` (S60) and `/new/o` (S61): makes a file of the type and opens it. */
export default function CreatePage({ services, type }: ScreenProps & { readonly type: OfficeTypeCode }) {
  return (
    <Screen services={services}>
      {services.environment.user?.logined === true ? <Create type={type} /> : <SignInStart />}
    </Screen>
  )
}

function Create({ type }: { readonly type: OfficeTypeCode }) {
  const { api, services } = useScreen()
  const [error, setError] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  const isSupported = creatableTypes(services.environment.registry).includes(type)
  const { title } = officeType(type)
  const home = () => services.navigate(`${services.environment.path_prefix}/`)
  useTitle(`${texts.working(title)} · ${pageTexts.product}`)

  // One file a round, however often the effect runs.
  const asked = useRef(-1)
  useEffect(() => {
    if (!isSupported || asked.current === round) return
    asked.current = round
    api.files.create(type).then(
      (file) => services.openFile(file.id),
      (reason: unknown) => setError(reason),
    )
  }, [api, services, type, isSupported, round])

  if (!isSupported || codeOf(error) === 'FormatUnsupported')
    return (
      <Desk>
        <EmptyState
          illustration="files"
          headingLevel={1}
          title={texts.unsupportedTitle}
          actions={
            <Button kind="primary" onClick={home}>
              {texts.home}
            </Button>
          }
        >
          {texts.unsupportedText(title)}
        </EmptyState>
      </Desk>
    )
  if (error !== null)
    return (
      <Desk>
        <EmptyState
          illustration="broken"
          headingLevel={1}
          title={texts.failedTitle(title)}
          actions={
            <>
              <Button
                kind="primary"
                onClick={() => {
                  setError(null)
                  setRound(round + 1)
                }}
              >
                {texts.retry}
              </Button>
              <Button onClick={home}>{texts.home}</Button>
            </>
          }
        >
          {failureText(error)}
        </EmptyState>
      </Desk>
    )
  return (
    <Desk>
      <div className="desk-waiting">
        <FileIcon type={type} sizePx={56} />
        <h1>{texts.working(title)}</h1>
        <ProgressRing label={texts.working(title)} sizePx={24} />
      </div>
    </Desk>
  )
}
