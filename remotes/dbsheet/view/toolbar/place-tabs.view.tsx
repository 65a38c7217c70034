import { BaseTabs } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'

interface PlaceTabsProps {
  readonly label: string
  readonly value: string
  readonly places: readonly { readonly id: string; readonly title: string; readonly icon?: ReactNode }[]
  readonly onGo: (id: string) => void
}

/** Places of which one is shown below: arrow keys move between them. */
export function PlaceTabs({ label, value, places, onGo }: PlaceTabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(id: string) => onGo(id)}>
      <BaseTabs.List className="wf-tabs" aria-label={label}>
        {places.map(({ id, title, icon }) => (
          <BaseTabs.Tab key={id} value={id} className="wf-tab">
            {icon}
            {title}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
    </BaseTabs.Root>
  )
}
