import { SidePanel as Panel } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import { useSheetView } from '../state/sheet-context.ts'

/** A panel beside the grid; over its lower part on a phone. */
export function SidePanel({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { layout } = useSheetView()
  return (
    <Panel title={title} isSheet={layout === 'mobile'} onClose={onClose}>
      <div className="sheet-side">{children}</div>
    </Panel>
  )
}
