import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { elementsIn, mainRoot } from '../../model/tree/nodes.ts'
import { storyTexts } from '../../model/tree/story-texts.ts'
import { packageOf, type WriterSurface } from '../engine/index.ts'
import type { SurfaceStore } from '../state/surface-store.ts'
import { isOpen } from '../state/writer.ts'

interface PhoneReading {
  readonly isWriting: boolean
  readonly isFlowing: boolean
  readonly onWrite: (isWriting: boolean) => void
  readonly onFlow: (isFlowing: boolean) => void
}

/**
 * On a phone a document opens to be read; one without words and pictures has nothing to read and opens to be written. Suggesting
 * goes on as suggesting.
 */
export function usePhoneReading({
  surface,
  store,
  isPhone,
  canWrite,
}: {
  readonly surface: WriterSurface
  readonly store: SurfaceStore
  readonly isPhone: boolean
  readonly canWrite: boolean
}): PhoneReading {
  const isReady = useSyncExternalStore(store.subscribe, () => isOpen(surface))
  const isBlank = useMemo(() => isPhone && isReady && hasNothingToRead(surface), [surface, isPhone, isReady])
  const [chosen, choose] = useState<boolean | null>(null)
  const [isFlowing, setFlowing] = useState(false)
  const isWriting = canWrite && (chosen ?? isBlank)
  const isHeld = isPhone && isReady && canWrite && !isWriting
  useEffect(() => {
    if (!isHeld) return
    const before = surface.getEditingMode()
    surface.setEditingMode('viewing')
    return () => void surface.setEditingMode(before)
  }, [surface, isHeld])
  return {
    isWriting,
    isFlowing,
    onWrite: (next) => {
      if (next) setFlowing(false)
      choose(next)
    },
    onFlow: setFlowing,
  }
}

const DRAWINGS: ReadonlySet<string> = new Set(['drawing', 'pict', 'object'])

const hasNothingToRead = (surface: WriterSurface): boolean => {
  const pkg = packageOf(surface)
  if (!pkg || [...elementsIn(mainRoot(pkg))].some(({ localName }) => DRAWINGS.has(localName))) return false
  return storyTexts(pkg, { hasNotes: false, hasBoxes: false }).every((text) => text.trim() === '')
}
