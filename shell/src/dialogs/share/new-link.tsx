import {
  aclOfRole,
  LINK_RIGHTS,
  rightsOf,
  type LinkInput,
  type NameVisibility,
  type Right,
} from '@wenfang/shared-protocol'
import { Banner, Button, Field, Input, Select, Switch } from '@wenfang/shared-ui'
import { type FormEvent, useState } from 'react'
import { dialogTexts } from '../../i18n/dialogs.ts'
import { failureText } from '../../pages/failure.ts'
import { type Expiry, expiresAt, newCode } from './expiry.ts'
import { sharingTexts } from '../../i18n/sharing.ts'
import { RightsEditor } from './rights-editor.tsx'
import { RoleSelect } from './role-select.tsx'

const texts = dialogTexts.share
const MIN_CODE = 4
const EXPIRY_OPTIONS = (['never', 'day', 'week', 'month'] as const).map((value) => ({
  value,
  label: texts.expiries[value],
}))

const VISIBILITY_OPTIONS = (['everyone', 'accounts', 'nobody'] as const).map((value) => ({
  value: value as NameVisibility,
  label: sharingTexts.visibleTo[value],
}))

/** Rights, end, access code and the sharer's name of a link to be. */
export function NewLink({
  own,
  onCreate,
  onCancel,
}: {
  readonly own: readonly Right[]
  /** May throw a WenfangError: it is shown here. */
  readonly onCreate: (input: LinkInput) => Promise<void>
  readonly onCancel: () => void
}) {
  const [rights, setRights] = useState<readonly Right[]>(
    rightsOf(aclOfRole('read')).filter((right) => own.includes(right)),
  )
  const [visibility, setVisibility] = useState<NameVisibility>('everyone')
  const [expiry, setExpiry] = useState<Expiry>('week')
  const [code, setCode] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (code !== null && code.trim().length < MIN_CODE) return setFault(texts.codeShort)
    setBusy(true)
    setFault(undefined)
    try {
      await onCreate({
        rights: [...rights],
        name_visible_to: visibility,
        expires_at: expiresAt(expiry, new Date()),
        ...(code === null ? {} : { chkcode: code.trim() }),
      })
    } catch (error) {
      setProblem(failureText(error))
      setBusy(false)
    }
  }
  return (
    <form className="share-new" noValidate onSubmit={(event) => void submit(event)}>
      {problem !== '' && <Banner tone="danger">{problem}</Banner>}
      <div className="share-new-row">
        <span>{texts.role}</span>
        <span className="share-new-choice">
          <RoleSelect
            label={texts.role}
            rights={rights}
            own={own}
            onChange={(role) => setRights(rightsOf(aclOfRole(role)))}
          />
          <RightsEditor
            label={sharingTexts.moreOf(texts.newLink)}
            rights={rights}
            offered={own.filter((right) => LINK_RIGHTS.includes(right))}
            onChange={setRights}
          />
        </span>
      </div>
      <div className="share-new-row">
        <span>{texts.expiry}</span>
        <Select label={texts.expiry} value={expiry} options={EXPIRY_OPTIONS} onChange={setExpiry} />
      </div>
      <div className="share-new-row">
        <span>{sharingTexts.nameVisibility}</span>
        <Select
          label={sharingTexts.nameVisibility}
          value={visibility}
          options={VISIBILITY_OPTIONS}
          onChange={setVisibility}
        />
      </div>
      <Switch isOn={code !== null} onChange={(isOn) => setCode(isOn ? newCode() : null)}>
        {texts.code}
      </Switch>
      {code !== null && (
        <Field label={texts.codeLabel} hint={texts.codeHint} error={fault}>
          <Input
            value={code}
            maxLength={32}
            autoComplete="off"
            spellCheck={false}
            className="share-code"
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      <div className="share-new-actions">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {texts.create}
        </Button>
      </div>
    </form>
  )
}
