import { Button, Dialog, Input } from '@wenfang/shared-ui'
import { pinyin } from 'pinyin-pro'
import { useState } from 'react'
import type { RubyAlignment } from '../../model/tree/ruby.ts'
import { LabelledSelect } from '../dialogs/labelled-select.view.tsx'
import { run, useWriter } from '../state/writer.ts'
import { selectedCharacters, setReadings } from './ruby.command.ts'
import './ruby.css'

const ALIGNMENTS: readonly { readonly value: RubyAlignment; readonly label: string }[] = [
  { value: 'center', label: '居中' },
  { value: 'distributeSpace', label: '1-2-1 分散对齐' },
  { value: 'distributeLetter', label: '0-1-0 分散对齐' },
  { value: 'left', label: '左对齐' },
  { value: 'right', label: '右对齐' },
]
const SIZES = [8, 10, 12, 14, 16, 18, 20, 24].map((halfPoints) => ({
  value: String(halfPoints),
  label: `${halfPoints / 2} 磅`,
}))

/** The readings of the selected characters, proposed by what they say together. */
export default function PinyinDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [characters] = useState(() => selectedCharacters(writer.surface))
  const propose = (): readonly string[] => {
    const words = characters.map(({ base }) => base).join('')
    const readings = pinyin(words, { type: 'array' })
    let at = 0
    return characters.map(({ base }) => {
      const { length } = Array.from(base)
      return readings.slice(at, (at += length)).join(' ')
    })
  }
  const [readings, setReading] = useState<readonly string[]>(() => {
    const proposed = propose()
    return characters.map(({ reading }, index) => (reading === '' ? (proposed[index] ?? '') : reading))
  })
  const [alignment, setAlignment] = useState<RubyAlignment>('center')
  const [size, setSize] = useState('10')
  const put = (values: readonly string[]): void => {
    onClose()
    run(writer, setReadings, {
      alignment,
      halfPoints: Number(size),
      readings: characters.map(({ start, end }, index) => ({ start, end, reading: values[index]?.trim() ?? '' })),
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="拼音指南"
      size="md"
      description="多音字请核对；读音留空，就不给这个字注音。"
      actions={
        <>
          <Button onClick={() => put(characters.map(() => ''))}>删除拼音</Button>
          <Button onClick={() => setReading(propose())}>恢复建议</Button>
          <Button kind="primary" onClick={() => put(readings)}>
            确定
          </Button>
        </>
      }
    >
      <ol className="writer-readings" aria-label="基准文字和拼音">
        {characters.map(({ base, start }, index) => (
          <li key={start}>
            <Input
              aria-label={`${base}的拼音`}
              value={readings[index] ?? ''}
              maxLength={30}
              onChange={(event) => setReading(readings.with(index, event.target.value))}
            />
            <span>{base}</span>
          </li>
        ))}
      </ol>
      <div className="writer-dialog-grid">
        <LabelledSelect label="对齐方式" value={alignment} options={ALIGNMENTS} onChange={setAlignment} />
        <LabelledSelect label="字号" value={size} options={SIZES} onChange={setSize} />
      </div>
    </Dialog>
  )
}
