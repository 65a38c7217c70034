import { Checkbox } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import { useState } from 'react'
import { readPageNumbering } from '../../../model/tree/page-format.ts'
import { caretSection, type PageScope } from '../../commands/page/page.command.ts'
import { pageNumbering } from '../../commands/page/page-format.command.ts'
import { useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { SCOPES } from './page-choices.ts'
import { LabelledSelect } from '../labelled-select.view.tsx'

const FORMATS = [
  { value: 'decimal', label: '1, 2, 3 …' },
  { value: 'numberInDash', label: '- 1 -, - 2 - …' },
  { value: 'upperRoman', label: 'Ⅰ, Ⅱ, Ⅲ …' },
  { value: 'lowerRoman', label: 'i, ii, iii …' },
  { value: 'upperLetter', label: 'A, B, C …' },
  { value: 'lowerLetter', label: 'a, b, c …' },
  { value: 'chineseCountingThousand', label: '一, 二, 三 …' },
  { value: 'chineseLegalSimplified', label: '壹, 贰, 叁 …' },
  { value: 'ideographTraditional', label: '甲, 乙, 丙 …' },
  { value: 'decimalFullWidth', label: '１, ２, ３ …' },
]

export function PageNumberingDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [scope, setScope] = useState<PageScope>('section')
  const [now] = useState(() => readPageNumbering(caretSection(writer)))
  const [format, setFormat] = useState(now.format)
  const [start, setStart] = useState(now.start)
  const formats = FORMATS.some(({ value }) => value === format)
    ? FORMATS
    : [...FORMATS, { value: format, label: format }]
  return (
    <CommandDialog title="页码格式" command={pageNumbering} args={{ format, start, scope }} size="md" onClose={onClose}>
      <div className="writer-dialog-grid">
        <LabelledSelect label="编号格式" value={format} options={formats} onChange={setFormat} />
        <LabelledSelect label="应用于" value={scope} options={SCOPES} onChange={setScope} />
      </div>
      <Checkbox isChecked={start === null} onChange={(isFollowing) => setStart(isFollowing ? null : 1)}>
        续前节
      </Checkbox>
      {start !== null && (
        <NumberField
          label="起始页码"
          unit="页"
          step={1}
          min={0}
          value={start}
          onChange={(value) => setStart(Math.max(0, Math.round(value)))}
        />
      )}
    </CommandDialog>
  )
}
