import { Dialog, DialogActions, Field, Input, Segmented } from '@wenfang/shared-ui'
import { useState } from 'react'
import { pagesAcross } from '../../commands/view/pages.command.ts'
import { fitPage, fitWidth, zoom } from '../../commands/view/view.command.ts'
import { run, useSurface, useWriter } from '../../state/writer.ts'

type Kind = 'percent' | 'width' | 'page' | 'many'

const KINDS: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'percent', label: '百分比' },
  { value: 'width', label: '页宽' },
  { value: 'page', label: '整页' },
  { value: 'many', label: '多页' },
]
const [LEAST, MOST] = [25, 400]
const MOST_ACROSS = 8

export function ZoomDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const now = useSurface((snapshot) => Math.round(snapshot.zoom * 100))
  const [kind, setKind] = useState<Kind>('percent')
  const [percent, setPercent] = useState(String(now))
  const [across, setAcross] = useState('2')
  const isValid =
    kind === 'percent'
      ? Number(percent) >= LEAST && Number(percent) <= MOST
      : kind !== 'many' || (Number.isInteger(Number(across)) && Number(across) >= 2 && Number(across) <= MOST_ACROSS)
  const apply = (): void => {
    if (!isValid) return
    onClose()
    if (kind === 'many') return run(writer, pagesAcross, Number(across))
    writer.ui.setView({ pagesAcross: 1 })
    if (kind === 'percent') run(writer, zoom, Number(percent) / 100)
    else run(writer, kind === 'width' ? fitWidth : fitPage, undefined)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="显示比例"
      size="sm"
      actions={<DialogActions isDisabled={!isValid} onConfirm={apply} />}
    >
      <Segmented label="按什么显示" value={kind} options={KINDS} onChange={setKind} />
      {kind === 'percent' && (
        <Field label="百分比" hint={`${LEAST} 到 ${MOST}`}>
          <Input data-begins inputMode="numeric" value={percent} onChange={(event) => setPercent(event.target.value)} />
        </Field>
      )}
      {kind === 'many' && (
        <Field label="一行几页" hint="并排的页用来浏览，双击一页回到那里编辑">
          <Input inputMode="numeric" value={across} onChange={(event) => setAcross(event.target.value)} />
        </Field>
      )}
    </Dialog>
  )
}
