import { Switch } from '@wenfang/shared-ui'
import { useCallback } from 'react'
import { settingsTexts } from '../../i18n/settings.ts'
import { failureText } from '../failure.ts'
import { useScreen } from '../screen.tsx'
import { LoadProblem } from './load-problem.tsx'
import { useLoaded } from './use-loaded.ts'

const texts = settingsTexts.policy

/** What is asked of everybody who signs in. */
export function SignInPolicySection() {
  const { api, services } = useScreen()
  const { value: policy, problem, reload } = useLoaded(useCallback(() => api.accounts.policy(), [api]))
  const change = async (isRequired: boolean): Promise<void> => {
    try {
      await api.accounts.setPolicy(isRequired)
      services.toast('success', isRequired ? texts.required : texts.optional)
    } catch (error) {
      services.toast('error', failureText(error))
    }
    await reload()
  }
  return (
    <section className="settings-card" aria-labelledby="settings-policy">
      <h2 id="settings-policy">{texts.title}</h2>
      <LoadProblem text={problem} onRetry={reload} />
      {policy !== null && (
        <Switch isOn={policy.second_factor_required} onChange={(isOn) => void change(isOn)}>
          {texts.secondFactor}
        </Switch>
      )}
      <p className="settings-text">{texts.text}</p>
    </section>
  )
}
