import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { SheetPart } from './part.ts'

interface Opened {
  readonly number: number
  readonly isForReaders: boolean
  readonly show: (onClose: () => void) => ReactNode
}

/** The one place where parts of a kind open, each in place of the last. `shown` is null while nothing is open. */
export function useOpened(
  canWrite: boolean,
  onClosed: () => void,
): {
  readonly open: <Args>(part: SheetPart<Args>, args: Args) => void
  readonly shown: ReactNode
  /** Closes it; the keys stay where they are. */
  readonly hide: () => void
} {
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = useCallback(
    <Args,>({ Content, isForReaders }: SheetPart<Args>, args: Args): void =>
      setOpened((last) => ({
        number: (last?.number ?? 0) + 1,
        isForReaders,
        show: (onClose) => <Content args={args} onClose={onClose} />,
      })),
    [],
  )
  const hide = useCallback(() => setOpened(null), [])
  const close = useCallback(() => {
    hide()
    onClosed()
  }, [hide, onClosed])
  const isShown = opened !== null && (canWrite || opened.isForReaders)
  const shown = isShown ? <Suspense key={opened.number}>{opened.show(close)}</Suspense> : null
  return { open, shown, hide }
}
