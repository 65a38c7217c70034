import { MenuRadioGroup, MenuSeparator, ToolbarMenu } from '@wenfang/shared-ui'
import Ruler from 'lucide-react/icons/ruler'
import { pageViews } from '../commands/index.ts'
import { run, useSurface, useWriter } from '../state/writer.ts'
import { CommandCheck } from './command-check.view.tsx'

const UNITS = [
  { value: 'cm', label: '厘米' },
  { value: 'character', label: '字符' },
] as const

export function RulerMenu() {
  const writer = useWriter()
  const unit = useSurface(() => writer.ui.view().rulerUnit)
  return (
    <ToolbarMenu label="标尺" icon={<Ruler />} text="标尺" refusal={null}>
      <CommandCheck command={pageViews.rulerLines} />
      <MenuSeparator />
      <MenuRadioGroup value={unit} options={UNITS} onChange={(value) => run(writer, pageViews.rulerUnit, value)} />
    </ToolbarMenu>
  )
}
