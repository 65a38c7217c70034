import { NumberField } from '@wenfang/shared-ui/measures'

interface Size {
  readonly rows: number
  readonly columns: number
}

interface RowsAndColumnsProps {
  readonly size: Size
  readonly onChange: (size: Size) => void
}

/** Two fields for how many columns and rows there are to be. */
export function RowsAndColumns({ size: { rows, columns }, onChange }: RowsAndColumnsProps) {
  return (
    <>
      <NumberField
        label="列数"
        unit="列"
        step={1}
        min={1}
        value={columns}
        onChange={(value) => onChange({ rows, columns: Math.round(value) })}
      />
      <NumberField
        label="行数"
        unit="行"
        step={1}
        min={1}
        value={rows}
        onChange={(value) => onChange({ rows: Math.round(value), columns })}
      />
    </>
  )
}
