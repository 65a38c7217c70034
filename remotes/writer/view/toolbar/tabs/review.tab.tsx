import { MenuSeparator, ToolbarGroup, ToolbarMenu, ToolbarSeparator } from '@wenfang/shared-ui'
import Check from 'lucide-react/icons/check'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileDiff from 'lucide-react/icons/file-diff'
import Eye from 'lucide-react/icons/eye'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import PencilLine from 'lucide-react/icons/pencil-line'
import SpellCheck from 'lucide-react/icons/spell-check'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import X from 'lucide-react/icons/x'
import { review, viewing, writing } from '../../commands/index.ts'
import { CommandItem } from '../../menus/command-item.view.tsx'
import { useSurface } from '../../state/writer.ts'
import { CommandButton } from '../command-button.view.tsx'
import { ProtectionMenu } from '../protection-menu.view.tsx'

const SHOWN = {
  'all-markup': review.allMarkup.title,
  'simple-markup': review.simpleMarkup.title,
  proposed: review.finalText.title,
  original: review.originalText.title,
} as const

/** Comments and tracked changes: write proposals, look at them in four ways, decide. */
export function ReviewTab() {
  const shown = useSurface(({ reviewDisplayMode }) => SHOWN[reviewDisplayMode ?? 'all-markup'])
  return (
    <>
      <CommandButton command={viewing.comment} icon={<MessageSquarePlus />}>
        批注
      </CommandButton>
      <CommandButton command={writing.spelling} icon={<SpellCheck />}>
        拼写检查
      </CommandButton>
      <CommandButton command={writing.openAutocorrect} icon={<WandSparkles />}>
        自动更正
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={review.suggesting} icon={<PencilLine />}>
        修订
      </CommandButton>
      <ToolbarMenu label={`修订的显示方式：${shown}`} icon={<Eye />} text={shown} refusal={null}>
        <CommandItem command={review.allMarkup} />
        <CommandItem command={review.simpleMarkup} />
        <CommandItem command={review.finalText} />
        <CommandItem command={review.originalText} />
      </ToolbarMenu>
      <CommandButton command={review.reviewPanel} icon={<ListChecks />}>
        修订列表
      </CommandButton>
      <CommandButton command={review.compareFile} icon={<FileDiff />}>
        比较
      </CommandButton>
      <ToolbarSeparator />
      <ToolbarGroup label="逐处查看">
        <CommandButton command={review.previousChange} icon={<ChevronLeft />} />
        <CommandButton command={review.nextChange} icon={<ChevronRight />} />
      </ToolbarGroup>
      <ToolbarMenu label="接受" icon={<Check />} text="接受" refusal={null}>
        <CommandItem command={review.acceptChange} />
        <MenuSeparator />
        <CommandItem command={review.acceptAll} />
      </ToolbarMenu>
      <ToolbarMenu label="拒绝" icon={<X />} text="拒绝" refusal={null}>
        <CommandItem command={review.rejectChange} />
        <MenuSeparator />
        <CommandItem command={review.rejectAll} />
      </ToolbarMenu>
      <ToolbarSeparator />
      <ProtectionMenu />
    </>
  )
}
