import { NumberField } from '@wenfang/shared-ui/measures'
import { useState } from 'react'
import { readLineNumbering, type LineNumbering } from '../../../model/tree/page-format.ts'
import { caretSection, lineNumbering, type PageScope } from '../../commands/page/page.command.ts'
import { useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { OtherCommand } from '../other-command.view.tsx'
import { SCOPES, TWIPS_PER_MM } from './page-choices.ts'
import { LabelledSelect } from '../labelled-select.view.tsx'

const RESTARTS = [
  { value: 'newPage', label: '每页重新编号' },
  { value: 'newSection', label: '每节重新编号' },
  { value: 'continuous', label: '连续编号' },
] as const

export function LineNumbersDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [scope, setScope] = useState<PageScope>('section')
  const [numbering, setNumbering] = useState<LineNumbering>(
    () => readLineNumbering(caretSection(writer)) ?? { countBy: 1, start: 1, restart: 'newPage', distance: 0 },
  )
  const change = (part: Partial<LineNumbering>): void => setNumbering({ ...numbering, ...part })
  const whole = (value: number): number => Math.max(1, Math.round(value))
  return (
    <CommandDialog
      title="行号"
      command={lineNumbering}
      args={{ ...numbering, scope }}
      size="md"
      onClose={onClose}
      extra={<OtherCommand label="不加行号" command={lineNumbering} args={null} onClose={onClose} />}
    >
      <div className="writer-dialog-grid">
        <LabelledSelect
          label="编号方式"
          value={numbering.restart}
          options={RESTARTS}
          onChange={(restart) => change({ restart })}
        />
        <NumberField
          label="起始编号"
          unit="行"
          step={1}
          min={1}
          value={numbering.start}
          onChange={(start) => change({ start: whole(start) })}
        />
        <NumberField
          label="行号间隔"
          unit="行"
          step={1}
          min={1}
          value={numbering.countBy}
          onChange={(countBy) => change({ countBy: whole(countBy) })}
        />
        <NumberField
          label="距正文"
          unit="毫米"
          step={1}
          min={0}
          value={numbering.distance / TWIPS_PER_MM}
          onChange={(mm) => change({ distance: Math.max(0, Math.round(mm * TWIPS_PER_MM)) })}
        />
        <LabelledSelect label="应用于" value={scope} options={SCOPES} onChange={setScope} />
      </div>
    </CommandDialog>
  )
}
