import Table from 'lucide-react/icons/table'
import { type KeyboardEvent, useState } from 'react'
import { Button, ToolbarPopover } from '@wenfang/shared-ui'
import { READ_ONLY, refusalOf } from '../commands/command.ts'
import { creating, tableData } from '../commands/index.ts'
import { insertTable, type TableSize } from '../commands/insert/insert.command.ts'
import { commandContext, run, useWriter } from '../state/writer.ts'
import './table-picker.css'

const ROWS = 8
const COLUMNS = 10

/** A grid one drags over: the table gets as many rows and columns as are lit. */
export function TablePicker() {
  const writer = useWriter()
  const [isOpen, setOpen] = useState(false)
  const [size, setSize] = useState<TableSize>({ rows: 1, columns: 1 })

  const insert = (chosen: TableSize): void => {
    setOpen(false)
    run(writer, insertTable, chosen)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = ({ ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] } as const)[
      event.key as 'ArrowUp'
    ]
    if (step) {
      event.preventDefault()
      setSize({
        rows: Math.min(ROWS, Math.max(1, size.rows + step[0])),
        columns: Math.min(COLUMNS, Math.max(1, size.columns + step[1])),
      })
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      insert(size)
    }
  }

  return (
    <ToolbarPopover
      label="插入表格"
      icon={<Table />}
      text="表格"
      refusal={writer.canWrite ? null : READ_ONLY}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      {/* One control: arrow keys and the pointer choose a size. The squares only draw it. */}
      <button
        type="button"
        className="writer-grid"
        aria-label={`插入 ${size.rows} 行 ${size.columns} 列的表格`}
        onKeyDown={onKeyDown}
        onClick={() => insert(size)}
      >
        {Array.from({ length: ROWS }, (_row, row) => (
          <span key={row} className="writer-grid-row" aria-hidden>
            {Array.from({ length: COLUMNS }, (_cell, column) => (
              <span
                key={column}
                data-chosen={row < size.rows && column < size.columns}
                className="writer-grid-cell"
                onPointerEnter={() => setSize({ rows: row + 1, columns: column + 1 })}
                onPointerDown={() => setSize({ rows: row + 1, columns: column + 1 })}
              />
            ))}
          </span>
        ))}
      </button>
      <p className="writer-grid-size" aria-live="polite">
        {size.rows} 行 × {size.columns} 列
      </p>
      {[creating.openCreateTable, tableData.openTextToTable].map((command) => (
        <Button
          key={command.id}
          kind="quiet"
          size="sm"
          isWide
          disabled={refusalOf(command, commandContext(writer), undefined) !== null}
          onClick={() => {
            setOpen(false)
            run(writer, command, undefined)
          }}
        >
          {command.title}
        </Button>
      ))}
    </ToolbarPopover>
  )
}
