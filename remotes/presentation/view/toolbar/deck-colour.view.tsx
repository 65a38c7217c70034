import { ColourPicker, type ColourPickerProps } from '@wenfang/shared-ui'
import { useDeck } from '../state/deck-view.ts'

/** Colours to choose from, or to take from the slide in the middle. */
export function DeckColour(props: Omit<ColourPickerProps, 'pick'>) {
  const { canvas } = useDeck()
  return <ColourPicker {...props} pick={() => canvas.pick()} />
}
