import { importRetrying } from '@wenfang/shared-remote'
import { useDeck } from '../state/deck-view.ts'
import { useCode } from '../state/use-code.ts'

const load = importRetrying(() => import('./phone-editing.view.tsx'))

/** The one slide with its tools; it comes when somebody edits on a phone. */
export function PhoneEditing() {
  const { options } = useDeck()
  const code = useCode(load, () => options.set({ isEditing: false }))
  return code ? <code.PhoneEditing /> : null
}
