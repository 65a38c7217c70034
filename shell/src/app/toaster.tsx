import { ToastList } from '@wenfang/shared-ui'
import type { Toasts } from '../host/toasts.ts'
import { useValue } from './use-value.ts'

export function Toaster({ toasts }: { readonly toasts: Toasts }) {
  return <ToastList toasts={useValue(toasts.list$)} onClose={(id) => toasts.dismiss(id)} />
}
