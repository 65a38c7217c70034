import { Button, Dialog, DialogActions, EmptyState, IconButton } from '@wenfang/shared-ui'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { w } from '../../../model/tree/edit-part.ts'
import { paragraphProperties } from '../../commands/paragraph/paragraph.command.ts'
import { run, useSurface, useWriter } from '../../state/writer.ts'
import { LabelledSelect } from '../labelled-select.view.tsx'
import { NumberField } from '../number-field.view.tsx'

const TWIPS_PER_CM = 1440 / 2.54

const ALIGNMENTS = [
  { value: 'left', label: '左对齐' },
  { value: 'center', label: '居中' },
  { value: 'right', label: '右对齐' },
  { value: 'decimal', label: '小数点对齐' },
  { value: 'bar', label: '竖线对齐' },
] as const
const LEADERS = [
  { value: 'none', label: '无' },
  { value: 'dot', label: '……' },
  { value: 'middleDot', label: '·····' },
  { value: 'hyphen', label: '-----' },
  { value: 'underscore', label: '____' },
  { value: 'heavy', label: '━━━' },
] as const
type Alignment = (typeof ALIGNMENTS)[number]['value']
type Leader = (typeof LEADERS)[number]['value']

interface Stop {
  readonly twips: number
  readonly alignment: Alignment
  readonly leader: Leader
}

export function TabsDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const present = useSurface(({ formatting }) => formatting?.tabStops)
  const [stops, setStops] = useState<readonly Stop[]>(() =>
    (present ?? []).map(({ positionTwips, alignment, leader }) => ({
      twips: positionTwips,
      alignment,
      leader: leader ?? 'none',
    })),
  )
  const [cm, setCm] = useState(2)
  const [alignment, setAlignment] = useState<Alignment>('left')
  const [leader, setLeader] = useState<Leader>('none')
  const add = (): void => {
    const twips = Math.round(cm * TWIPS_PER_CM)
    setStops(
      [...stops.filter((stop) => stop.twips !== twips), { twips, alignment, leader }].toSorted(
        (a, b) => a.twips - b.twips,
      ),
    )
  }
  const apply = (): void => {
    onClose()
    // A stop of the style that is taken away here has to be said to be away.
    const cleared = (present ?? []).filter((one) => !stops.some(({ twips }) => twips === one.positionTwips))
    const elements = [
      ...stops.map((stop) => ({ pos: stop.twips, val: stop.alignment, leader: stop.leader })),
      ...cleared.map(({ positionTwips }) => ({ pos: positionTwips, val: 'clear', leader: 'none' })),
    ].toSorted((a, b) => a.pos - b.pos)
    run(writer, paragraphProperties, {
      tabs:
        elements.length === 0
          ? null
          : w(
              'tabs',
              {},
              ...elements.map((one) =>
                w('tab', {
                  val: one.val,
                  ...(one.leader === 'none' ? {} : { leader: one.leader }),
                  pos: String(one.pos),
                }),
              ),
            ),
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="制表位"
      actions={
        <DialogActions onConfirm={apply}>
          <Button kind="quiet" disabled={stops.length === 0} onClick={() => setStops([])}>
            全部清除
          </Button>
        </DialogActions>
      }
    >
      <div className="writer-dialog-grid">
        <NumberField label="制表位位置" unit="厘米" step={0.5} min={0} value={cm} onChange={setCm} />
        <LabelledSelect label="对齐方式" value={alignment} options={ALIGNMENTS} onChange={setAlignment} />
        <LabelledSelect label="前导符" value={leader} options={LEADERS} onChange={setLeader} />
        <Button kind="quiet" onClick={add}>
          添加
        </Button>
      </div>
      {stops.length === 0 ? (
        <EmptyState illustration="files" title="没有制表位" />
      ) : (
        <ul className="writer-dialog-list" aria-label="已有的制表位">
          {stops.map((stop) => (
            <li key={stop.twips}>
              <span>
                {(stop.twips / TWIPS_PER_CM).toFixed(2)} 厘米 ·{' '}
                {ALIGNMENTS.find(({ value }) => value === stop.alignment)?.label} · 前导符{' '}
                {LEADERS.find(({ value }) => value === stop.leader)?.label}
              </span>
              <IconButton
                label={`删除 ${(stop.twips / TWIPS_PER_CM).toFixed(2)} 厘米处的制表位`}
                size="sm"
                icon={<X />}
                onClick={() => setStops(stops.filter((one) => one !== stop))}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
