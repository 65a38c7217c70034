import { BaseTabs } from '@wenfang/shared-ui'

interface PlaceTabsProps {
  readonly label: string
  readonly value: string
  readonly places: readonly { readonly id: string; readonly title: string }[]
  readonly onGo: (id: string) => void
}

/** Places of which one is shown below: arrow keys move between them. */
export function PlaceTabs({ label, value, places, onGo }: PlaceTabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(id: string) => onGo(id)}>
      <BaseTabs.List className="wf-tabs" aria-label={label}>
        {places.map(({ id, title }) => (
          <BaseTabs.Tab key={id} value={id} className="wf-tab">
            {title}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
    </BaseTabs.Root>
  )
}
