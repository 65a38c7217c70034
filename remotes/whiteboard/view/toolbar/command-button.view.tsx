import { runCommand } from '@wenfang/shared-remote/surface'
import { ToolbarButton } from '@wenfang/shared-ui'
import type { ReactNode } from 'react'
import { useBoard, useRevision, useSurface } from '../state/board-state.ts'
import { contextOf, refusal, type Command } from '../state/commands.ts'

export function CommandButton({ command, icon }: { readonly command: Command; readonly icon: ReactNode }) {
  const view = useBoard()
  useSurface()
  useRevision()
  const reason = refusal(view, command)
  const shortcut = command.shortcuts?.[0]
  return (
    <ToolbarButton
      label={command.title}
      icon={icon}
      {...(shortcut === undefined ? {} : { shortcut })}
      {...(command.isActive ? { isPressed: command.isActive(contextOf(view), undefined) } : {})}
      isDisabled={reason !== null}
      disabledReason={reason ?? undefined}
      onPress={() => runCommand(command, contextOf(view), undefined)}
    />
  )
}
