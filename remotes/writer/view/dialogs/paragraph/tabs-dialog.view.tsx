import { Button, EmptyState, IconButton } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import {
  TAB_ALIGNMENTS,
  TAB_LEADERS,
  type TabAlignment,
  type TabLeader,
  type TabStop,
  tabStops,
  tabStopsOf,
} from '../../commands/paragraph/ruler.command.ts'
import { isOpen, useWriter } from '../../state/writer.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'

const TWIPS_PER_CM = 1440 / 2.54

export function TabsDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [stops, setStops] = useState<readonly TabStop[]>(() =>
    isOpen(writer.surface) ? tabStopsOf(writer.surface) : [],
  )
  const [cm, setCm] = useState(2)
  const [alignment, setAlignment] = useState<TabAlignment>('left')
  const [leader, setLeader] = useState<TabLeader>('none')
  const add = (): void => {
    const twips = Math.round(cm * TWIPS_PER_CM)
    setStops(
      [...stops.filter((stop) => stop.twips !== twips), { twips, alignment, leader }].toSorted(
        (a, b) => a.twips - b.twips,
      ),
    )
  }
  return (
    <CommandDialog
      title="制表位"
      command={tabStops}
      args={stops}
      size="md"
      onClose={onClose}
      extra={
        <Button kind="quiet" disabled={stops.length === 0} onClick={() => setStops([])}>
          全部清除
        </Button>
      }
    >
      <div className="writer-dialog-grid">
        <NumberField label="制表位位置" unit="厘米" step={0.5} min={0} value={cm} onChange={setCm} />
        <LabelledSelect label="对齐方式" value={alignment} options={TAB_ALIGNMENTS} onChange={setAlignment} />
        <LabelledSelect label="前导符" value={leader} options={TAB_LEADERS} onChange={setLeader} />
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
                {TAB_ALIGNMENTS.find(({ value }) => value === stop.alignment)?.label} · 前导符{' '}
                {TAB_LEADERS.find(({ value }) => value === stop.leader)?.label}
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
    </CommandDialog>
  )
}
