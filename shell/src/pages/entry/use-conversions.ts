import type { FileItem } from '@wenfang/shared-protocol'
import { useEffect } from 'react'
import { useScreen } from '../screen.tsx'
import { systemClock } from '../../clock.ts'

/** A conversion takes a second or two; whoever looks at the list shall see it end. */
const ASK_MS = 1_000
/** More are asked about in turn. */
const MOST_ASKED = 5

/** Asks about files that are being converted until they are not; `onChange` is told what each has become. */
export function useConversions(files: readonly FileItem[], onChange: (file: FileItem) => void): void {
  const { api } = useScreen()
  const running = files.filter(({ import_state: state }) => state === 'running').map(({ id }) => id)
  const asked = running.slice(0, MOST_ASKED).join()
  useEffect(() => {
    if (asked === '') return
    let isOver = false
    let cancel = (): void => {}
    const ask = async (): Promise<void> => {
      const answers = await Promise.allSettled(asked.split(',').map((id) => api.files.get(id)))
      if (isOver) return
      for (const answer of answers)
        if (answer.status === 'fulfilled' && answer.value.import_state !== 'running') onChange(answer.value)
      cancel = systemClock.after(ASK_MS, () => void ask())
    }
    cancel = systemClock.after(ASK_MS, () => void ask())
    return () => {
      isOver = true
      cancel()
    }
  }, [api, asked, onChange])
}
