import { NumberField } from './number-field.tsx'
import './measures.css'

const EDGES = [
  ['top', '上'],
  ['bottom', '下'],
  ['left', '左'],
  ['right', '右'],
] as const

type Edges = Readonly<Record<(typeof EDGES)[number][0], number>>

/** A number for each side, such as margins and distances. None is below zero. */
export function EdgeFields({
  value,
  unit,
  step,
  perUnit = 1,
  most = Infinity,
  onChange,
}: {
  readonly value: Edges
  readonly unit: string
  /** Of the arrow keys, in the unit. */
  readonly step: number
  /** How much of the value one of the unit is. */
  readonly perUnit?: number
  /** In the unit. */
  readonly most?: number
  readonly onChange: (value: Edges) => void
}) {
  return (
    <div className="wf-measures">
      {EDGES.map(([edge, label]) => (
        <NumberField
          key={edge}
          label={label}
          unit={unit}
          step={step}
          min={0}
          value={value[edge] / perUnit}
          onChange={(next) => onChange({ ...value, [edge]: Math.round(Math.max(0, Math.min(most, next)) * perUnit) })}
        />
      ))}
    </div>
  )
}
