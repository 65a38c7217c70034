import { MenuSeparator, ToolbarMenu, ToolbarPopover } from '@wenfang/shared-ui'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useState } from 'react'
import { tableStyle } from '../commands/index.ts'
import { tablePlace } from '../commands/table/table-place.ts'
import { type StylePreview, styleOf } from '../../model/tree/tables/table-styles.ts'
import { commandContext, run, useCommand, useWriter } from '../state/writer.ts'
import { CommandCheck } from './command-check.view.tsx'
import '../dialogs/tool-dialogs.css'

/** Four rows of three cells, as the style would draw them on white paper. */
function Picture({ preview }: { readonly preview: StylePreview }) {
  const { header, headerText, band, line, lines } = preview
  const rows = [0, 1, 2, 3]
  const strokes = lines === 'none' || line === null ? [] : lines === 'three' ? [0, 1, 4] : [0, 1, 2, 3, 4]
  return (
    <svg viewBox="0 0 60 40" aria-hidden="true">
      {header !== null && <rect width="60" height="10" fill={header} />}
      {band !== null &&
        rows
          .filter((row) => row % 2 === 1)
          .map((row) => <rect key={row} y={row * 10} width="60" height="10" fill={band} />)}
      {rows.map((row) =>
        [0, 1, 2].map((column) => (
          <rect
            key={column}
            x={column * 20 + 5}
            y={row * 10 + 4.2}
            width="10"
            height={row === 0 ? 2 : 1.2}
            fill={row === 0 ? headerText : '#555555'}
          />
        )),
      )}
      {strokes.map((row) => (
        <line
          key={row}
          x2="60"
          y1={row * 10}
          y2={row * 10}
          stroke={line ?? ''}
          strokeWidth={lines === 'three' && row !== 1 ? 1.6 : 0.8}
        />
      ))}
      {lines === 'all' &&
        line !== null &&
        [0, 20, 40, 60].map((x) => <line key={x} x1={x} x2={x} y2="40" stroke={line} strokeWidth="0.8" />)}
    </svg>
  )
}

export function TableStyleGallery() {
  const writer = useWriter()
  const [isOpen, setOpen] = useState(false)
  const { refusal } = useCommand(tableStyle.tableStyle, null)
  const context = commandContext(writer)
  const place = isOpen ? tablePlace(context) : null
  const current = place && styleOf(place.table)
  return (
    <ToolbarPopover
      label="表格样式"
      icon={<LayoutGrid />}
      text="样式"
      refusal={refusal}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <div className="writer-style-gallery">
        {isOpen &&
          tableStyle.tableStyles(context).map((style) => (
            <button
              key={style.id}
              type="button"
              className="writer-style-picture"
              aria-pressed={style.id === current}
              title={style.title}
              onClick={() => {
                setOpen(false)
                run(writer, tableStyle.tableStyle, style)
              }}
            >
              <Picture preview={style.preview} />
              <span>{style.title}</span>
            </button>
          ))}
      </div>
    </ToolbarPopover>
  )
}

/** Which parts of the style the table shows. */
export function TableLookMenu() {
  const { refusal } = useCommand(tableStyle.firstRow, undefined)
  return (
    <ToolbarMenu label="样式选项" icon={null} text="样式选项" refusal={refusal}>
      <CommandCheck command={tableStyle.firstRow} />
      <CommandCheck command={tableStyle.lastRow} />
      <CommandCheck command={tableStyle.bandedRows} />
      <MenuSeparator />
      <CommandCheck command={tableStyle.firstColumn} />
      <CommandCheck command={tableStyle.lastColumn} />
      <CommandCheck command={tableStyle.bandedColumns} />
    </ToolbarMenu>
  )
}
