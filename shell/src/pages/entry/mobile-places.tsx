import { Menu } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { FileScope } from '../../api/index.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { SCOPES } from './scopes.tsx'

const texts = pageTexts.entry

export interface MobilePlacesProps {
  readonly scope: FileScope
  readonly createItems: ReactNode
  readonly onScope: (scope: FileScope) => void
}

/** The four views at the thumb, and 新建 above them. */
export function MobilePlaces({ scope, createItems, onScope }: MobilePlacesProps) {
  return (
    <>
      <Menu
        align="end"
        side="top"
        trigger={
          <button type="button" className="entry-fab" aria-label={texts.create}>
            <Plus />
          </button>
        }
      >
        {createItems}
      </Menu>
      <nav className="entry-tabs" aria-label={texts.navigation}>
        {SCOPES.map((one) => (
          <button
            key={one.scope}
            type="button"
            aria-current={one.scope === scope ? 'page' : undefined}
            onClick={() => onScope(one.scope)}
          >
            {one.icon}
            {texts.scopes[one.scope]}
          </button>
        ))}
      </nav>
    </>
  )
}
