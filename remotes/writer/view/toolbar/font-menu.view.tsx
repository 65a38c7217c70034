import { MenuSeparator, Submenu, ToolbarMenu } from '@wenfang/shared-ui'
import CaseSensitive from 'lucide-react/icons/case-sensitive'
import { enclosed, font, ruby } from '../commands/index.ts'
import { CommandItem } from '../menus/command-item.view.tsx'

/** What characters can look like beside the few looks that everybody uses. */
export function FontMenu() {
  return (
    <ToolbarMenu label="更多字体格式" icon={<CaseSensitive />} refusal={null}>
      <CommandItem command={font.openFont} />
      <CommandItem command={ruby.openPinyin} />
      <CommandItem command={enclosed.openEnclosed} />
      <MenuSeparator />
      <CommandItem command={font.doubleUnderline} />
      <CommandItem command={font.wordUnderline} />
      <CommandItem command={font.wavyUnderline} />
      <CommandItem command={font.doubleStrike} />
      <MenuSeparator />
      <CommandItem command={font.characterBorder} />
      <CommandItem command={font.characterShading} />
      <CommandItem command={font.smallCaps} />
      <CommandItem command={font.allCaps} />
      <CommandItem command={font.hiddenText} />
      <MenuSeparator />
      <Submenu title="更改大小写与全半角">
        <CommandItem command={font.sentenceCase} />
        <CommandItem command={font.lowerCase} />
        <CommandItem command={font.upperCase} />
        <CommandItem command={font.titleCase} />
        <CommandItem command={font.toggleCase} />
        <MenuSeparator />
        <CommandItem command={font.fullWidth} />
        <CommandItem command={font.halfWidth} />
      </Submenu>
    </ToolbarMenu>
  )
}
