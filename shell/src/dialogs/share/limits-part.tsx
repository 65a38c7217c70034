import type { Sharing } from '@wenfang/shared-protocol'
import { Button, Field, Input, Switch } from '@wenfang/shared-ui'
import { type FormEvent, useState } from 'react'
import { sharingTexts as texts } from '../../i18n/sharing.ts'
import { useScreen } from '../../pages/screen.tsx'
import type { Access } from './access.ts'

const MOST_EDITORS = 10_000

/** How many may edit at once, and whether a protected file asks everybody for its password. */
export function LimitsPart({ sharing, access }: { readonly sharing: Sharing; readonly access: Access }) {
  const { services } = useScreen()
  const saved = sharing.max_editors === null ? '' : String(sharing.max_editors)
  const [typed, setTyped] = useState(saved)
  const [fault, setFault] = useState<string>()

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const count = typed.trim() === '' ? null : Number(typed)
    const isWrong = count !== null && !(Number.isInteger(count) && count >= 1 && count <= MOST_EDITORS)
    setFault(isWrong ? texts.maxEditorsWrong : undefined)
    if (!isWrong && (await access.setSharing({ max_editors: count }))) services.toast('success', texts.applied)
  }
  return (
    <details className="share-limits">
      <summary>{texts.limits}</summary>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Field label={texts.maxEditors} hint={texts.maxEditorsHint} error={fault}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" size="sm" disabled={typed.trim() === saved}>
          {texts.apply}
        </Button>
      </form>
      {sharing.has_password && (
        <Switch
          isOn={sharing.is_password_shared}
          onChange={(isOn) => void access.setSharing({ is_password_shared: isOn })}
        >
          {texts.passwordShared}
        </Switch>
      )}
    </details>
  )
}
