import { Button } from '@wenfang/shared-ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent, ReactNode } from 'react'
import { pageTexts } from '../../i18n/pages.ts'
import { settingsTexts } from '../../i18n/settings.ts'
import { useScreen, useTitle } from '../screen.tsx'
import './settings.css'

const texts = settingsTexts
export type SettingsSection = keyof typeof texts.sections
const SECTIONS: readonly SettingsSection[] = ['account', 'tokens']

/** Around every settings page: the way back, and the way to the others. */
export function SettingsFrame({
  section,
  title,
  children,
}: {
  readonly section: SettingsSection
  readonly title: string
  readonly children: ReactNode
}) {
  const { services } = useScreen()
  const { path_prefix: prefix, user } = services.environment
  const sections = user?.is_admin === true ? [...SECTIONS, 'people' as const] : SECTIONS
  useTitle(`${title} · ${pageTexts.product}`)
  const go = (event: MouseEvent, href: string): void => {
    // Keys that open tabs and windows stay the browser's.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    services.navigate(href)
  }
  return (
    <div className="settings-page">
      <div className="settings">
        <Button kind="quiet" size="sm" icon={<ArrowLeft />} onClick={() => services.navigate(`${prefix}/`)}>
          {texts.back}
        </Button>
        <nav className="settings-nav" aria-label={texts.navigation}>
          {sections.map((each) => {
            const href = `${prefix}/settings/${each}`
            return (
              <a
                key={each}
                href={href}
                aria-current={each === section ? 'page' : undefined}
                onClick={(event) => go(event, href)}
              >
                {texts.sections[each]}
              </a>
            )
          })}
        </nav>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}
