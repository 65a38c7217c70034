import type { Account } from '@wenfang/shared-protocol'
import { Badge, Button } from '@wenfang/shared-ui'
import { useState } from 'react'
import { settingsTexts } from '../../i18n/settings.ts'
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx'

const texts = settingsTexts.secondFactor

/** 两步验证: what it is, whether it is on, and what can be done about it. */
export function SecondFactorSection({
  account,
  onChanged,
}: {
  readonly account: Account
  readonly onChanged: () => Promise<void>
}) {
  const [task, setTask] = useState<SecondFactorTask | null>(null)
  const { is_on: isOn, is_required: isRequired, recovery_codes: left } = account.second_factor
  return (
    <section className="settings-card" aria-labelledby="settings-second-factor">
      <h2 id="settings-second-factor">
        {texts.title} <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? texts.on : texts.off}</Badge>
      </h2>
      <p className="settings-text">{texts.text}</p>
      {isRequired && <p className="settings-text">{texts.required}</p>}
      {isOn && <p className="settings-text">{texts.codesLeft(left)}</p>}
      {!account.has_password && <p className="settings-text">{texts.passwordFirst}</p>}
      <div className="settings-actions">
        {isOn ? (
          <>
            <Button onClick={() => setTask('replace')}>{texts.replace}</Button>
            <Button onClick={() => setTask('codes')}>{texts.newCodes}</Button>
            {!isRequired && (
              <Button kind="danger" onClick={() => setTask('off')}>
                {texts.switchOff}
              </Button>
            )}
          </>
        ) : (
          <Button kind="primary" disabled={!account.has_password} onClick={() => setTask('setup')}>
            {texts.switchOn}
          </Button>
        )}
      </div>
      {task !== null && (
        <SecondFactorDialog
          task={task}
          account={account}
          onClose={() => {
            setTask(null)
            void onChanged()
          }}
        />
      )}
    </section>
  )
}
