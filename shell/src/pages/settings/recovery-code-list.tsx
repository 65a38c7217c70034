import { Banner, Button, copyText } from '@wenfang/shared-ui'
import Copy from 'lucide-react/icons/copy'
import { pageTexts } from '../../i18n/pages.ts'
import { settingsTexts } from '../../i18n/settings.ts'
import { useScreen } from '../screen.tsx'
import './second-factor.css'

const texts = settingsTexts.secondFactor

/** The codes for a lost authenticator, shown this once. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const { services } = useScreen()
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(codes.join('\n'))
    services.toast(isCopied ? 'success' : 'warning', isCopied ? texts.copied : pageTexts.problem.copyFailed)
  }
  return (
    <>
      <Banner tone="warning">{texts.codesText}</Banner>
      <ul className="second-factor-codes" aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button size="sm" icon={<Copy />} onClick={() => void copy()}>
        {texts.copyCodes}
      </Button>
    </>
  )
}
