import { Segmented } from '@wenfang/shared-ui'
import { NumberField } from '@wenfang/shared-ui/measures'
import { useState } from 'react'
import { readSectionFormat, type SectionFormat } from '../../../model/tree/page-format.ts'
import { caretSection, type PageScope } from '../../commands/page/page.command.ts'
import { type PageFormat, pageFormat } from '../../commands/page/page-format.command.ts'
import { useWriter } from '../../state/writer.ts'
import { MARGINS, ORIENTATIONS, PAPERS, paperOf, SCOPES, TWIPS_PER_MM, turned, withPaper } from './page-choices.ts'
import { CommandDialog } from '../command-dialog.view.tsx'
import { LabelledSelect } from '../labelled-select.view.tsx'

type Page = 'margins' | 'paper' | 'layout' | 'grid'
const PAGES = [
  { value: 'margins', label: '页边距' },
  { value: 'paper', label: '纸张' },
  { value: 'layout', label: '版式' },
  { value: 'grid', label: '文档网格' },
] as const
const STARTS = [
  { value: 'nextPage', label: '新建页' },
  { value: 'continuous', label: '接续本页' },
  { value: 'evenPage', label: '偶数页' },
  { value: 'oddPage', label: '奇数页' },
] as const
const VERTICAL = [
  { value: 'top', label: '顶端对齐' },
  { value: 'center', label: '居中' },
  { value: 'both', label: '两端对齐' },
  { value: 'bottom', label: '底端对齐' },
] as const
const GRIDS = [
  { value: 'none', label: '无网格' },
  { value: 'lines', label: '只指定行' },
  { value: 'linesAndChars', label: '指定行和字符' },
] as const

const TWIPS_PER_POINT = 20
const DEFAULT_POINTS = 10.5
/** A character's extra width is counted in 4096ths of a point. */
const CHARACTER_UNIT = 4096

type Length =
  | 'marginTop'
  | 'marginRight'
  | 'marginBottom'
  | 'marginLeft'
  | 'gutter'
  | 'headerDistance'
  | 'footerDistance'
type Side = Length | 'pageWidth' | 'pageHeight'

export function PageDialog({ onClose }: { readonly onClose: () => void }) {
  const writer = useWriter()
  const [shown, show] = useState<Page>('margins')
  const [scope, setScope] = useState<PageScope>('section')
  const [format, setFormat] = useState<SectionFormat>(() => readSectionFormat(caretSection(writer)))
  const page: PageFormat = { ...format, scope }
  const change = (part: Partial<SectionFormat>): void => setFormat({ ...format, ...part })
  const length = (label: string, key: Side) => (
    <NumberField
      // A paper or margin that is chosen from a list fills the fields anew.
      key={`${key} ${paperOf(format)} ${format.orientation} ${margins}`}
      label={label}
      unit="毫米"
      step={1}
      min={0}
      value={format[key] / TWIPS_PER_MM}
      onChange={(mm) => change({ [key]: Math.max(0, Math.round(mm * TWIPS_PER_MM)) })}
    />
  )
  const margins = MARGINS.find(({ of }) =>
    Object.entries(of).every(([key, value]) => Math.abs(format[key as Length] - value) < 12),
  )?.value
  return (
    <CommandDialog title="页面设置" command={pageFormat} args={page} size="md" onClose={onClose}>
      <Segmented label="分类" value={shown} options={PAGES} onChange={show} />
      {shown === 'margins' && (
        <>
          <div className="writer-dialog-grid">
            <LabelledSelect
              label="预设"
              value={margins ?? 'own'}
              options={[...MARGINS, ...(margins ? [] : [{ value: 'own', label: '自定义' }])]}
              onChange={(value) => change(MARGINS.find((one) => one.value === value)?.of ?? {})}
            />
            {length('装订线', 'gutter')}
            {length('上边距', 'marginTop')}
            {length('下边距', 'marginBottom')}
            {length('左边距', 'marginLeft')}
            {length('右边距', 'marginRight')}
          </div>
          <Segmented
            label="方向"
            value={format.orientation}
            options={ORIENTATIONS}
            onChange={(orientation) => change(turned(format, orientation))}
          />
        </>
      )}
      {shown === 'paper' && (
        <div className="writer-dialog-grid">
          <LabelledSelect
            label="纸张"
            value={paperOf(format)}
            options={[...PAPERS, { value: 'own', label: '自定义' }]}
            onChange={(value) => change(withPaper(format, value))}
          />
          {length('宽度', 'pageWidth')}
          {length('高度', 'pageHeight')}
        </div>
      )}
      {shown === 'layout' && (
        <div className="writer-dialog-grid">
          <LabelledSelect
            label="节的起始位置"
            value={format.start}
            options={STARTS}
            onChange={(start) => change({ start })}
          />
          <LabelledSelect
            label="垂直对齐"
            value={format.verticalAlignment}
            options={VERTICAL}
            onChange={(verticalAlignment) => change({ verticalAlignment })}
          />
          {length('页眉距边界', 'headerDistance')}
          {length('页脚距边界', 'footerDistance')}
        </div>
      )}
      {shown === 'grid' && <GridFields format={format} onChange={change} />}
      <div className="writer-dialog-grid">
        <LabelledSelect label="应用于" value={scope} options={SCOPES} onChange={setScope} />
      </div>
    </CommandDialog>
  )
}

function GridFields({
  format,
  onChange,
}: {
  readonly format: SectionFormat
  readonly onChange: (part: Partial<SectionFormat>) => void
}) {
  const height = format.pageHeight - format.marginTop - format.marginBottom
  const widthPt = (format.pageWidth - format.marginLeft - format.marginRight - format.gutter) / TWIPS_PER_POINT
  const lines = Math.max(1, Math.floor(height / format.linePitch))
  const characters = Math.max(1, Math.floor(widthPt / (DEFAULT_POINTS + format.characterSpace / CHARACTER_UNIT)))
  return (
    <>
      <Segmented label="网格" value={format.grid} options={GRIDS} onChange={(grid) => onChange({ grid })} />
      {format.grid !== 'none' && (
        <div className="writer-dialog-grid">
          <NumberField
            label="每页"
            unit="行"
            step={1}
            min={1}
            value={lines}
            onChange={(count) => onChange({ linePitch: Math.floor(height / Math.max(1, Math.round(count))) })}
          />
          {format.grid === 'linesAndChars' && (
            <NumberField
              label="每行"
              unit="字"
              step={1}
              min={1}
              value={characters}
              onChange={(count) =>
                onChange({
                  characterSpace: Math.floor(
                    (widthPt / Math.max(1, Math.round(count)) - DEFAULT_POINTS) * CHARACTER_UNIT,
                  ),
                })
              }
            />
          )}
        </div>
      )}
    </>
  )
}
