import { ToolbarButton } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import { perform, refusalOf, type Action } from '../actions/index.ts'
import { useDeck } from '../state/deck-view.ts'
import { useToolState } from '../state/use-tool-state.ts'

interface ActionButtonProps {
  readonly action: Action
  readonly icon: ReactNode
  readonly hasWords?: boolean
}

/** A control of the tools: pressed where its action is on, grey with the reason where it cannot be done. */
export function ActionButton({ action, icon, hasWords = false }: ActionButtonProps) {
  const view = useDeck()
  const refusal = useToolState((now) => refusalOf(action, now))
  const isActive = useToolState((now) => action.isActive?.(now) ?? null)
  return (
    <ToolbarButton
      label={action.title}
      icon={icon}
      {...(action.shortcuts?.[0] !== undefined && { shortcut: action.shortcuts[0] })}
      {...(isActive !== null && { isPressed: isActive })}
      isDisabled={refusal !== null}
      disabledReason={refusal ?? undefined}
      onPress={() => perform(action, view)}
    >
      {hasWords ? action.title : undefined}
    </ToolbarButton>
  )
}
