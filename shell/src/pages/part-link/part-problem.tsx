import { Button, EmptyState, Field, Input } from '@wenfang/shared-ui'
import { useState } from 'react'
import type { PartTexts } from '../../i18n/part-texts.ts'
import { Desk, DeskTitle } from '../desk.tsx'
import { codeOf, failureText } from '../failure.ts'
import { useScreen } from '../screen.tsx'

export const PartEnded = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Desk>
    <EmptyState illustration="locked" headingLevel={1} title={title}>
      {text}
    </EmptyState>
  </Desk>
)

interface PartProblemProps {
  readonly texts: PartTexts
  readonly error: unknown
  readonly onCode: (code: string) => void
}

/** Why the part of a link is not shown, with what can be done about it. */
export function PartProblem({ texts, error, onCode }: PartProblemProps) {
  const { api } = useScreen()
  const [code, setCode] = useState('')
  switch (codeOf(error)) {
    case 'NotFound':
      return <PartEnded title={texts.missingTitle} text={texts.missingText} />
    case 'LinkExpired':
      return <PartEnded title={texts.goneTitle} text={texts.goneText} />
    case 'LinkCodeRequired':
    case 'LinkCodeWrong':
      return (
        <Desk>
          <DeskTitle title={texts.title} />
          <form
            className="desk-form"
            onSubmit={(event) => {
              event.preventDefault()
              if (code.trim() !== '') onCode(code.trim())
            }}
          >
            <Field
              label={texts.code}
              hint={texts.codeHint}
              error={codeOf(error) === 'LinkCodeWrong' ? failureText(error) : undefined}
            >
              <Input
                size="lg"
                autoComplete="off"
                maxLength={32}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            </Field>
            <Button type="submit" kind="primary" size="lg" isWide>
              {texts.open}
            </Button>
          </form>
        </Desk>
      )
    case 'userNotLogin':
      return (
        <Desk>
          <DeskTitle title={texts.signInTitle} />
          <a href={api.account.signInUrl(globalThis.location.pathname)}>{texts.signIn}</a>
        </Desk>
      )
    default:
      return <PartEnded title={failureText(error)} text={texts.elseText} />
  }
}
