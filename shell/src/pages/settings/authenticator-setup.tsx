import type { SecondFactorSetup } from '@wenfang/shared-protocol'
import { settingsTexts } from '../../i18n/settings.ts'
import { QrCode } from './qr-code.tsx'
import './second-factor.css'

const texts = settingsTexts.secondFactor

/** What an authenticator is told: by its camera, or by hand. */
export function AuthenticatorSetup({ setup }: { readonly setup: SecondFactorSetup }) {
  return (
    <ol className="second-factor-steps">
      <li>{texts.installStep}</li>
      <li>
        {texts.scanStep}
        <QrCode text={setup.uri} label={texts.picture} />
        <span className="second-factor-key">
          {texts.byHand} <code>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </span>
      </li>
      <li>{texts.codeStep}</li>
    </ol>
  )
}
