import type { FilteredCell } from '../../../rules/column-filter.ts'

interface ColourChoiceProps {
  readonly part: 'fill' | 'colour'
  readonly cells: readonly FilteredCell[]
  /** `#rrggbb`, '' for cells without a colour of their own; null while nothing is chosen. */
  readonly chosen: string | null
  readonly onChoose: (hex: string) => void
}

/** The colours that the cells of a column have, to leave one of them. */
export function ColourChoice({ part, cells, chosen, onChoose }: ColourChoiceProps) {
  const colours = [...new Set(cells.map((cell) => cell[part] ?? ''))].toSorted()
  return (
    <fieldset className="sheet-filter-colours" aria-label="颜色">
      {colours.map((hex) => (
        <button
          key={hex}
          type="button"
          className="sheet-filter-colour"
          aria-pressed={chosen === hex}
          onClick={() => onChoose(hex)}
        >
          <span className="sheet-filter-swatch" aria-hidden="true" style={{ background: hex || undefined }} />
          {hex === '' ? (part === 'fill' ? '无填充' : '自动') : hex}
        </button>
      ))}
    </fieldset>
  )
}
