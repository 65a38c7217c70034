import { Button, Checkbox, Dialog, Segmented, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import { type ParagraphFormat, paragraphFormat } from '../commands/paragraph.command.ts'
import type { SurfaceSnapshot } from '../engine/index.ts'
import { run, useSurface, useWriter } from '../state/writer.ts'
import { NumberField } from './number-field.view.tsx'

const TWIPS_PER_CM = 1440 / 2.54
const DEFAULT_POINTS = 10.5

const alignments = [
  { value: 'left', label: '左对齐' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '右对齐' },
  { value: 'justify', label: '两端对齐' },
] as const
const spacingRules = [
  { value: 'multiple', label: '多倍行距（倍）' },
  { value: 'exact', label: '固定值（磅）' },
  { value: 'atLeast', label: '最小值（磅）' },
] as const

function formatOf(formatting: SurfaceSnapshot['formatting']): ParagraphFormat {
  const alignment = formatting?.alignment ?? 'left'
  return {
    alignment: alignment === 'both' ? 'justify' : alignment,
    indentLeftTwips: formatting?.indent?.left ?? 0,
    indentRightTwips: formatting?.indent?.right ?? 0,
    indentFirstLineTwips: formatting?.indent?.firstLine ?? 0,
    spaceBeforePt: formatting?.spaceBeforePt ?? 0,
    spaceAfterPt: formatting?.spaceAfterPt ?? 0,
    lineSpacing: formatting?.lineSpacing ?? { rule: 'multiple', value: 1 },
    keepNext: formatting?.paragraphFlags?.keepNext ?? false,
    keepLines: formatting?.paragraphFlags?.keepLines ?? false,
    pageBreakBefore: formatting?.paragraphFlags?.pageBreakBefore ?? false,
  }
}

export function ParagraphDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const formatting = useSurface((snapshot) => snapshot.formatting)
  const [format, setFormat] = useState(() => formatOf(formatting))
  const change = (part: Partial<ParagraphFormat>): void => setFormat({ ...format, ...part })
  // People of China count the first line's indent in characters of the paragraph's own size.
  const characterTwips = (formatting?.fontSizePt ?? DEFAULT_POINTS) * 20

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="段落"
      actions={
        <Button
          kind="primary"
          onClick={() => {
            onClose()
            run(writer, paragraphFormat, format)
          }}
        >
          确定
        </Button>
      }
    >
      <Segmented
        label="对齐方式"
        value={format.alignment}
        options={alignments}
        onChange={(alignment) => change({ alignment })}
      />
      <div className="writer-dialog-grid">
        <NumberField
          label="左缩进"
          unit="厘米"
          step={0.1}
          value={format.indentLeftTwips / TWIPS_PER_CM}
          onChange={(cm) => change({ indentLeftTwips: Math.round(cm * TWIPS_PER_CM) })}
        />
        <NumberField
          label="右缩进"
          unit="厘米"
          step={0.1}
          value={format.indentRightTwips / TWIPS_PER_CM}
          onChange={(cm) => change({ indentRightTwips: Math.round(cm * TWIPS_PER_CM) })}
        />
        <NumberField
          label="首行缩进"
          unit="字符"
          step={0.5}
          value={format.indentFirstLineTwips / characterTwips}
          onChange={(count) => change({ indentFirstLineTwips: Math.round(count * characterTwips) })}
        />
        <NumberField
          label="段前"
          unit="磅"
          step={0.5}
          min={0}
          value={format.spaceBeforePt}
          onChange={(spaceBeforePt) => change({ spaceBeforePt })}
        />
        <NumberField
          label="段后"
          unit="磅"
          step={0.5}
          min={0}
          value={format.spaceAfterPt}
          onChange={(spaceAfterPt) => change({ spaceAfterPt })}
        />
        <NumberField
          label="行距"
          unit={format.lineSpacing.rule === 'multiple' ? '倍' : '磅'}
          step={0.05}
          min={0.05}
          value={format.lineSpacing.value}
          onChange={(value) => change({ lineSpacing: { ...format.lineSpacing, value } })}
        />
        <Select
          label="行距规则"
          value={format.lineSpacing.rule}
          options={spacingRules}
          onChange={(rule) => change({ lineSpacing: { ...format.lineSpacing, rule } })}
        />
      </div>
      <Checkbox isChecked={format.keepNext} onChange={(keepNext) => change({ keepNext })}>
        与下段同页
      </Checkbox>
      <Checkbox isChecked={format.keepLines} onChange={(keepLines) => change({ keepLines })}>
        段中不分页
      </Checkbox>
      <Checkbox isChecked={format.pageBreakBefore} onChange={(pageBreakBefore) => change({ pageBreakBefore })}>
        段前分页
      </Checkbox>
    </Dialog>
  )
}
