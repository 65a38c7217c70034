import type { DependencyOverride } from '@univerjs/core'
import { IMessageService, INotificationService } from '@univerjs/ui'
import type { ToastKind } from '@wenfang/shared-contract'

export type Tell = (kind: ToastKind, text: string) => void

const KINDS: Readonly<Record<string, ToastKind>> = { success: 'success', warning: 'warning', error: 'error' }

/** What the engine has to say is said where the shell says everything. */
export function engineMessages(tell: Tell): DependencyOverride {
  const nothing = { dispose: () => {} }
  const say = (type: string | undefined, text: string): typeof nothing => {
    tell(KINDS[type ?? ''] ?? 'info', text)
    return nothing
  }
  return [
    [
      IMessageService,
      {
        useValue: {
          show: ({ type, content }: { readonly type?: string; readonly content: string }) => say(type, content),
          remove() {},
          removeAll() {},
        },
      },
    ],
    [
      INotificationService,
      {
        useValue: {
          show: ({
            type,
            title,
            content,
          }: {
            readonly type?: string
            readonly title: unknown
            readonly content?: string
          }) => say(type, [typeof title === 'string' ? title : '', content ?? ''].filter(Boolean).join('：')),
        },
      },
    ],
  ]
}
