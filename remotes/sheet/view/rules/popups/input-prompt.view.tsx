import { useSyncExternalStore } from 'react'
import { isRightToLeft } from '../../engine/right-to-left.ts'
import { useSheetView, useSurface } from '../../state/sheet-context.ts'

/** Beside the active cell: what its rule says to whoever is about to type. */
export function InputPrompt() {
  const { surface } = useSheetView()
  const { rules, place } = surface
  const active = useSurface(({ selection }) => selection?.active ?? null)
  const rule = useSyncExternalStore(
    (listener) => rules.onChange(listener),
    () => rules.validation,
  )
  const prompt = rule?.payload.prompt
  const rect = active && prompt ? place.rectOf(active.row, active.column) : null
  if (!prompt || !rect) return null
  return (
    <div
      className="sheet-prompt"
      role="note"
      style={{
        ...(isRightToLeft(surface.workbook) ? { right: window.innerWidth - rect.right } : { left: rect.left }),
        top: rect.bottom + 6,
      }}
    >
      {prompt.title !== '' && <strong>{prompt.title}</strong>}
      <p>{prompt.text}</p>
    </div>
  )
}
