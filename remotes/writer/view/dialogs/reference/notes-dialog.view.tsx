import { Segmented } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import { useState } from 'react'
import { endnotesToFootnotes, footnotesToEndnotes } from '../../commands/reference/reference.command.ts'
import { noteSetting, type NoteSetting } from '../../commands/reference/put-reference.command.ts'
import { useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { OtherCommand } from '../other-command.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'

const KINDS = [
  { value: 'footnote', label: '脚注' },
  { value: 'endnote', label: '尾注' },
] as const
const POSITIONS = {
  footnote: [
    { value: 'pageBottom', label: '页面底端' },
    { value: 'beneathText', label: '文字下方' },
  ],
  endnote: [
    { value: 'docEnd', label: '文档结尾' },
    { value: 'sectEnd', label: '节的结尾' },
  ],
} as const
const FORMATS = [
  { value: 'decimal', label: '1, 2, 3 …' },
  { value: 'decimalEnclosedCircleChinese', label: '①, ②, ③ …' },
  { value: 'lowerRoman', label: 'i, ii, iii …' },
  { value: 'upperRoman', label: 'I, II, III …' },
  { value: 'lowerLetter', label: 'a, b, c …' },
  { value: 'upperLetter', label: 'A, B, C …' },
  { value: 'chineseCounting', label: '一, 二, 三 …' },
]
const RESTARTS = [
  { value: 'continuous', label: '连续' },
  { value: 'eachSect', label: '每节重新编号' },
  { value: 'eachPage', label: '每页重新编号' },
] as const
const SCOPES = [
  { value: 'document', label: '整个文档' },
  { value: 'section', label: '本节' },
] as const

const oneOf = <T extends string>(value: string, known: readonly { readonly value: T }[], fallback: T): T =>
  known.find((one) => one.value === value)?.value ?? fallback

export function NotesDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [state] = useState(() => writer.surface.getNotePropertiesState())
  const of = (kind: NoteSetting['kind']): NoteSetting => {
    const now = state?.[kind].resolved
    return {
      kind,
      position: oneOf<string>(now?.pos ?? '', POSITIONS[kind], POSITIONS[kind][0].value),
      format: now?.numFmt ?? (kind === 'footnote' ? 'decimal' : 'lowerRoman'),
      start: now?.numStart ?? 1,
      restart: oneOf(now?.numRestart ?? '', RESTARTS, 'continuous'),
      scope: 'document',
    }
  }
  const [setting, setSetting] = useState<NoteSetting>(() => of('footnote'))
  const change = (part: Partial<NoteSetting>): void => setSetting({ ...setting, ...part })
  const convert = setting.kind === 'footnote' ? footnotesToEndnotes : endnotesToFootnotes
  return (
    <CommandDialog
      title="脚注和尾注"
      command={noteSetting}
      args={setting}
      size="md"
      onClose={onClose}
      extra={<OtherCommand label={convert.title} command={convert} args={undefined} onClose={onClose} />}
    >
      <Segmented label="种类" value={setting.kind} options={KINDS} onChange={(kind) => setSetting(of(kind))} />
      <div className="writer-dialog-grid">
        <LabelledSelect
          label="位置"
          value={setting.position}
          options={POSITIONS[setting.kind].map(({ value, label }) => ({ value: value as string, label }))}
          onChange={(position) => change({ position })}
        />
        <LabelledSelect
          label="编号格式"
          value={setting.format}
          options={
            FORMATS.some(({ value }) => value === setting.format)
              ? FORMATS
              : [...FORMATS, { value: setting.format, label: setting.format }]
          }
          onChange={(format) => change({ format })}
        />
        <NumberField
          key={setting.kind}
          label="起始编号"
          unit="号"
          step={1}
          min={1}
          value={setting.start}
          onChange={(start) => change({ start: Math.max(1, Math.round(start)) })}
        />
        <LabelledSelect
          label="编号"
          value={setting.restart}
          options={setting.kind === 'footnote' ? RESTARTS : RESTARTS.slice(0, 2)}
          onChange={(restart) => change({ restart })}
        />
        <LabelledSelect label="应用于" value={setting.scope} options={SCOPES} onChange={(scope) => change({ scope })} />
      </div>
    </CommandDialog>
  )
}
