import { ToolbarButton } from '@wenfang/shared-ui'
import { useSyncExternalStore, type ReactNode } from 'react'
import { perform, refusalOf, type Action } from '../actions/index.ts'
import { useDeck } from '../state/deck-view.ts'

interface ActionButtonProps {
  readonly action: Action
  readonly icon: ReactNode
  readonly hasWords?: boolean
}

/** A control of the tools: pressed where its action is on, grey with the reason where it cannot be done. */
export function ActionButton({ action, icon, hasWords = false }: ActionButtonProps) {
  const view = useDeck()
  useSyncExternalStore(view.options.onChange, () => view.options.shown)
  useSyncExternalStore(view.store.onChange, () => view.store.version)
  const refusal = refusalOf(action, view)
  return (
    <ToolbarButton
      label={action.title}
      icon={icon}
      {...(action.shortcuts?.[0] !== undefined && { shortcut: action.shortcuts[0] })}
      {...(action.isActive && { isPressed: action.isActive(view) })}
      isDisabled={refusal !== null}
      disabledReason={refusal ?? undefined}
      onPress={() => perform(action, view)}
    >
      {hasWords ? action.title : undefined}
    </ToolbarButton>
  )
}
