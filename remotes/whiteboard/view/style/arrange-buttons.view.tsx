import { Toolbar, ToolbarGroup } from '@wenfang/shared-ui'
import AlignHorizontalJustifyCenter from 'lucide-react/icons/align-horizontal-justify-center'
import AlignHorizontalJustifyEnd from 'lucide-react/icons/align-horizontal-justify-end'
import AlignHorizontalJustifyStart from 'lucide-react/icons/align-horizontal-justify-start'
import AlignHorizontalSpaceAround from 'lucide-react/icons/align-horizontal-space-around'
import AlignVerticalJustifyCenter from 'lucide-react/icons/align-vertical-justify-center'
import AlignVerticalJustifyEnd from 'lucide-react/icons/align-vertical-justify-end'
import AlignVerticalJustifyStart from 'lucide-react/icons/align-vertical-justify-start'
import AlignVerticalSpaceAround from 'lucide-react/icons/align-vertical-space-around'
import BringToFront from 'lucide-react/icons/bring-to-front'
import Copy from 'lucide-react/icons/copy'
import Group from 'lucide-react/icons/group'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import SendToBack from 'lucide-react/icons/send-to-back'
import Ungroup from 'lucide-react/icons/ungroup'
import Workflow from 'lucide-react/icons/workflow'
import { commands } from '../state/commands.ts'
import { CommandButton } from '../toolbar/command-button.view.tsx'

/** Where what is chosen lies, among itself and above others. */
export function ArrangeButtons({ count }: { readonly count: number }) {
  return (
    <Toolbar label="排列" className="board-arrange">
      <ToolbarGroup label="层次与组合">
        <CommandButton command={commands.toFront} icon={<BringToFront />} />
        <CommandButton command={commands.toBack} icon={<SendToBack />} />
        <CommandButton command={commands.duplicate} icon={<Copy />} />
        <CommandButton command={commands.group} icon={<Group />} />
        <CommandButton command={commands.ungroup} icon={<Ungroup />} />
      </ToolbarGroup>
      {count > 1 && (
        <ToolbarGroup label="对齐与分布">
          <CommandButton command={commands.alignLeft} icon={<AlignHorizontalJustifyStart />} />
          <CommandButton command={commands.alignCentre} icon={<AlignHorizontalJustifyCenter />} />
          <CommandButton command={commands.alignRight} icon={<AlignHorizontalJustifyEnd />} />
          <CommandButton command={commands.alignTop} icon={<AlignVerticalJustifyStart />} />
          <CommandButton command={commands.alignMiddle} icon={<AlignVerticalJustifyCenter />} />
          <CommandButton command={commands.alignBottom} icon={<AlignVerticalJustifyEnd />} />
          <CommandButton command={commands.distributeAcross} icon={<AlignHorizontalSpaceAround />} />
          <CommandButton command={commands.distributeDown} icon={<AlignVerticalSpaceAround />} />
          <CommandButton command={commands.layOut} icon={<LayoutGrid />} />
          {count === 2 && <CommandButton command={commands.connect} icon={<Workflow />} />}
        </ToolbarGroup>
      )}
    </Toolbar>
  )
}
