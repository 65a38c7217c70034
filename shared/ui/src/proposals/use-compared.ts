import type { HostApi, HostProposal } from '@wenfang/shared-contract'
import { holdKeys } from '@wenfang/shared-ui'
import { useEffect, useRef, useState } from 'react'

/** What a person compares a document with: an earlier state that the shell asks for, or a suggestion that was opened here. */
export type ComparisonRequest =
  | { readonly kind: 'version'; readonly title: string; readonly earlier: Uint8Array; readonly end: () => void }
  | { readonly kind: 'proposal'; readonly proposal: HostProposal; readonly end: () => void }

/** Tells what differs, now and whenever the document changed; answers a dispose function. @throws WenfangError */
export type WatchComparison<Shown> = (request: ComparisonRequest, tell: (shown: Shown) => void) => Promise<() => void>

/**
 * What the shell asks to be compared, or what `look` was called with, as the type shows it; null while nothing is.
 * @param watch the same function in every render
 * @param type whose reports say that it could not be read
 */
export function useCompared<Shown>(
  host: HostApi,
  watch: WatchComparison<Shown>,
  type: string,
): { readonly comparison: Shown | null; readonly look: (proposal: HostProposal) => void } {
  const [request, ask] = useState<ComparisonRequest | null>(null)
  const [shown, show] = useState<Shown | null>(null)
  /** The keys wait for the list of what differs. */
  const held = useRef<() => void>(undefined)
  useEffect(() => {
    const subscription = host.comparison$?.subscribe((next) => {
      if (next) held.current = holdKeys()
      ask(next && { kind: 'version', title: next.title, earlier: next.earlier, end: () => next.end() })
    })
    return () => subscription?.unsubscribe()
  }, [host])
  useEffect(() => {
    if (!request) return
    let isOver = false
    let stop: (() => void) | undefined
    watch(request, (comparison) => {
      if (!isOver) show(() => comparison)
    }).then(
      (dispose) => {
        if (isOver) dispose()
        else stop = dispose
      },
      (error: unknown) => {
        if (isOver) return
        held.current?.()
        host.report(`${type}.comparison.unread`, { message: String(error) })
        host.toast('warning', '没有读到要比较的内容，请检查网络后再试')
        request.end()
      },
    )
    return () => {
      isOver = true
      stop?.()
      show(null)
    }
  }, [host, watch, type, request])
  const look = (proposal: HostProposal): void => {
    held.current = holdKeys()
    ask({ kind: 'proposal', proposal, end: () => ask(null) })
  }
  return { comparison: shown, look }
}
