import type { HostApi, WritersOfLetters } from '@wenfang/shared-contract'
import { AuthorIndex } from '@wenfang/shared-document'
import { useStream } from '@wenfang/shared-remote/surface'
import { useEffect, useMemo, useState } from 'react'
import type { OpenDocument } from '../open-document.ts'
import { writtenIn, type Writer, type Written } from './authored-lines.ts'

/** After the last change that the server has: a log is read once for a stretch of typing. */
const QUIET_MS = 2_000

export type WrittenState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'told'; readonly written: Written }

/** Who wrote what, asked again after the document has changed. */
export function useWritten(host: HostApi, { outline }: OpenDocument): WrittenState & { readonly again: () => void } {
  const [told, setTold] = useState<WritersOfLetters | 'failed' | null>(null)
  const [round, setRound] = useState(0)
  const here = useStream(host.session.collaborators$, [])
  const coloursHere = JSON.stringify(here.map(({ userId, colour }) => [userId, colour]))
  useEffect(() => {
    let isOver = false
    Promise.resolve(host.authors?.()).then(
      (told) => {
        if (!isOver && told) setTold(told)
      },
      () => {
        // What was told before stays.
        if (!isOver) setTold((before) => before ?? 'failed')
      },
    )
    return () => {
      isOver = true
    }
  }, [host, round])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => void host.session.save().then(() => setRound((count) => count + 1)), QUIET_MS)
    }
    const stop = outline.onChange(ask)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [host, outline])
  const state = useMemo<WrittenState>(() => {
    if (told === 'failed' || told === null) return { kind: told ?? 'waiting' }
    // Who is here has the colour of their caret.
    const colours = new Map<string, string>(JSON.parse(coloursHere) as [string, string][])
    const people = told.people.map((one): Writer => ({ ...one, colour: colours.get(one.id) ?? one.colour }))
    return { kind: 'told', written: writtenIn(outline, new AuthorIndex({ people, runs: told.runs })) }
  }, [told, outline, coloursHere])
  return { ...state, again: () => setRound((count) => count + 1) }
}
