import { Button, Dialog, Segmented, Select } from '@wenfang/shared-ui'
import { useState } from 'react'
import { type PageFormat, pageFormat } from '../commands/page.command.ts'
import { refusalOf } from '../commands/command.ts'
import { commandContext, run, useWriter } from '../state/writer.ts'
import { NumberField } from './number-field.view.tsx'

const TWIPS_PER_MM = 1440 / 25.4

/** Portrait width and height in millimetres. */
const PAPERS = [
  { value: 'A4', label: 'A4（210 × 297）', mm: [210, 297] },
  { value: 'A3', label: 'A3（297 × 420）', mm: [297, 420] },
  { value: 'A5', label: 'A5（148 × 210）', mm: [148, 210] },
  { value: 'B5', label: 'B5（182 × 257）', mm: [182, 257] },
  { value: '16K', label: '16 开（184 × 260）', mm: [184, 260] },
  { value: 'Letter', label: '信纸（216 × 279）', mm: [215.9, 279.4] },
] as const
const orientations = [
  { value: 'portrait', label: '纵向' },
  { value: 'landscape', label: '横向' },
] as const
const scopes = [
  { value: 'document', label: '整个文档' },
  { value: 'section', label: '当前节' },
] as const

function paperOf({ pageWidth, pageHeight }: PageFormat): string {
  const short = Math.min(pageWidth, pageHeight)
  const long = Math.max(pageWidth, pageHeight)
  const isNear = (twips: number, mm: number): boolean => Math.abs(twips - mm * TWIPS_PER_MM) < 2 * TWIPS_PER_MM
  return PAPERS.find(({ mm }) => isNear(short, mm[0]) && isNear(long, mm[1]))?.value ?? 'own'
}

export function PageDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [page, setPage] = useState<PageFormat>(() => {
    const setup = writer.surface.getPageSetup()
    return {
      pageWidth: setup?.pageWidthTwips ?? Math.round(210 * TWIPS_PER_MM),
      pageHeight: setup?.pageHeightTwips ?? Math.round(297 * TWIPS_PER_MM),
      marginTop: setup?.marginsTwips.top ?? 1440,
      marginRight: setup?.marginsTwips.right ?? 1800,
      marginBottom: setup?.marginsTwips.bottom ?? 1440,
      marginLeft: setup?.marginsTwips.left ?? 1800,
      orientation: setup?.orientation ?? 'portrait',
      scope: 'document',
    }
  })
  const change = (part: Partial<PageFormat>): void => setPage({ ...page, ...part })
  const refusal = refusalOf(pageFormat, commandContext(writer), page)
  const paper = paperOf(page)

  const turn = (orientation: PageFormat['orientation']): void =>
    orientation === page.orientation
      ? undefined
      : change({ orientation, pageWidth: page.pageHeight, pageHeight: page.pageWidth })
  const choosePaper = (value: string): void => {
    const chosen = PAPERS.find((one) => one.value === value)
    if (!chosen) return
    const [short, long] = chosen.mm.map((mm) => Math.round(mm * TWIPS_PER_MM)) as [number, number]
    change(
      page.orientation === 'portrait' ? { pageWidth: short, pageHeight: long } : { pageWidth: long, pageHeight: short },
    )
  }
  const margin = (label: string, key: 'marginTop' | 'marginRight' | 'marginBottom' | 'marginLeft') => (
    <NumberField
      label={label}
      unit="毫米"
      step={1}
      min={0}
      value={page[key] / TWIPS_PER_MM}
      onChange={(mm) => change({ [key]: Math.max(0, Math.round(mm * TWIPS_PER_MM)) })}
    />
  )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="页面设置"
      {...(refusal === null ? {} : { description: refusal })}
      actions={
        <Button
          kind="primary"
          disabled={refusal !== null}
          onClick={() => {
            onClose()
            run(writer, pageFormat, page)
          }}
        >
          确定
        </Button>
      }
    >
      <div className="writer-dialog-grid">
        <Select
          label="纸张"
          value={paper}
          options={[...PAPERS, ...(paper === 'own' ? [{ value: 'own', label: '自定义' }] : [])]}
          onChange={choosePaper}
        />
        <Select label="应用于" value={page.scope} options={scopes} onChange={(scope) => change({ scope })} />
      </div>
      <Segmented label="方向" value={page.orientation} options={orientations} onChange={turn} />
      <div className="writer-dialog-grid">
        {margin('上边距', 'marginTop')}
        {margin('下边距', 'marginBottom')}
        {margin('左边距', 'marginLeft')}
        {margin('右边距', 'marginRight')}
      </div>
    </Dialog>
  )
}
