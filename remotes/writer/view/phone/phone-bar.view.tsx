import { Toolbar, ToolbarButton } from '@wenfang/shared-ui'
import { RibbonSheet } from '@wenfang/shared-ui/ribbon'
import Check from 'lucide-react/icons/check'
import FileText from 'lucide-react/icons/file-text'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListTree from 'lucide-react/icons/list-tree'
import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import Search from 'lucide-react/icons/search'
import Smartphone from 'lucide-react/icons/smartphone'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { outline, viewing } from '../commands/index.ts'
import { run, useWriter } from '../state/writer.ts'
import { useRibbonTabs } from '../toolbar/ribbon-tabs.ts'
import { withoutKeyboard } from './without-keyboard.ts'
import { WritingTools } from './writing-tools.view.tsx'

/**
 * The one bar of a phone, where the thumb is. A document opens to be read, as a touch would otherwise bring the keyboard
 * up; 编辑 turns the bar into the tools that are used most, with all others in a sheet above it.
 */
export default function PhoneBar({
  isWriting,
  isFlowing,
  onWrite,
  onFlow,
}: {
  readonly isWriting: boolean
  readonly isFlowing: boolean
  readonly onWrite: (isWriting: boolean) => void
  readonly onFlow: (isFlowing: boolean) => void
}) {
  return isWriting ? (
    <WritingBar onEnd={() => onWrite(false)} />
  ) : (
    <ReadingBar isFlowing={isFlowing} onWrite={() => onWrite(true)} onFlow={onFlow} />
  )
}

function ReadingBar({
  isFlowing,
  onWrite,
  onFlow,
}: {
  readonly isFlowing: boolean
  readonly onWrite: () => void
  readonly onFlow: (isFlowing: boolean) => void
}) {
  const writer = useWriter()
  const { host, canWrite } = writer
  return (
    <Toolbar label="文档工具" className="writer-phone-bar writer-phone-reading">
      <ToolbarButton label="目录" icon={<ListTree />} onPress={() => run(writer, outline.outlinePanel, undefined)}>
        目录
      </ToolbarButton>
      <ToolbarButton label="查找" icon={<Search />} onPress={() => run(writer, viewing.find, undefined)}>
        查找
      </ToolbarButton>
      <ToolbarButton
        label={isFlowing ? '按页显示' : '适应手机'}
        icon={isFlowing ? <FileText /> : <Smartphone />}
        onPress={() => onFlow(!isFlowing)}
      >
        {isFlowing ? '按页显示' : '适应手机'}
      </ToolbarButton>
      {host.comments && (
        <ToolbarButton label="批注" icon={<MessageSquare />} onPress={() => host.openPanel('comments')}>
          批注
        </ToolbarButton>
      )}
      {canWrite && (
        <ToolbarButton label="编辑" icon={<Pencil />} onPress={onWrite}>
          编辑
        </ToolbarButton>
      )}
    </Toolbar>
  )
}

function WritingBar({ onEnd }: { readonly onEnd: () => void }) {
  const { surface } = useWriter()
  const tabs = useRibbonTabs()
  const [hasSheet, setSheet] = useState(false)
  // The keyboard would come up over the tools with each of them that gives the text its caret back.
  useLayoutEffect(() => (hasSheet ? withoutKeyboard() : undefined), [hasSheet])
  return (
    <>
      {hasSheet && <RibbonSheet tabs={tabs} first="home" />}
      <div className="writer-phone-bar writer-phone-writing">
        <Toolbar label="编辑">
          <ToolbarButton label="完成编辑" icon={<Check />} onPress={onEnd} />
        </Toolbar>
        <Toolbar label="常用工具" className="writer-phone-row">
          <WritingTools />
        </Toolbar>
        <Toolbar label="更多">
          <ToolbarButton
            label="全部工具"
            icon={<LayoutGrid />}
            isPressed={hasSheet}
            onPress={() => {
              // The text gives the focus up where the sheet ends: only after that it can take it.
              flushSync(() => setSheet(!hasSheet))
              if (hasSheet) surface.focus()
            }}
          />
        </Toolbar>
      </div>
    </>
  )
}
