import Bold from 'lucide-react/icons/bold'
import Italic from 'lucide-react/icons/italic'
import Underline from 'lucide-react/icons/underline'
import { text } from '../commands/index.ts'
import { CommandButton } from './command-button.view.tsx'
import { HighlightPicker, TextColourPicker } from './text-controls.view.tsx'

/** What letters are given most, where there is no room for all. */
export function LetterTools() {
  return (
    <>
      <CommandButton command={text.bold} icon={<Bold />} />
      <CommandButton command={text.italic} icon={<Italic />} />
      <CommandButton command={text.underline} icon={<Underline />} />
      <TextColourPicker />
      <HighlightPicker />
    </>
  )
}
