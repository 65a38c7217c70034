export interface ListChoice {
  readonly key: string
  readonly label: string
}

/** A list of which one is chosen: arrow keys and letters move the choice, Enter and a double click take it. */
export function ChoiceList({
  label,
  choices,
  value,
  onChange,
  onTake,
}: {
  readonly label: string
  readonly choices: readonly ListChoice[]
  readonly value: string
  readonly onChange: (key: string) => void
  readonly onTake?: () => void
}) {
  return (
    <select
      className="writer-choice-list"
      aria-label={label}
      size={8}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onDoubleClick={onTake}
      onKeyDown={(event) => event.key === 'Enter' && onTake?.()}
    >
      {choices.map((choice) => (
        <option key={choice.key} value={choice.key}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
