import type { Acl } from '@wenfang/shared-protocol'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { OpenDocument } from '../app/open-document.ts'
import { canCompare } from '../pages/creatable-types.ts'
import { useScreen } from '../pages/screen.tsx'
import { itemTitle } from './group-days.ts'

/** S128: `compare_edit` opens the document compared with its last version, and goes on to be edited. */
export function useCompareEdit(open: OpenDocument, acl: Acl | null): void {
  const { api, services } = useScreen()
  const isBegun = useRef(false)
  const mayCompare =
    open.comparesAtOpening &&
    acl?.history === 1 &&
    open.addressVersion === null &&
    canCompare(services.environment.registry, open.type)
  const begin = useEffectEvent(async (): Promise<void> => {
    const only = { include: 'versions', sys: false } as const
    const { histories } = await api.history.list(open.file.id, { prev: '', count: 2, ...only })
    const last = histories.find(({ is_current: isCurrent }) => !isCurrent)
    if (last) open.compare({ past: { version: last.version, historyId: last.id }, title: itemTitle(last) }, null)
  })
  useEffect(() => {
    if (!mayCompare || isBegun.current) return
    isBegun.current = true
    // Without its history the document is there as ever.
    begin().catch(() => {})
  }, [mayCompare])
}
