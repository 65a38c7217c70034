import type { Condition } from '../../model/index.ts'

/** A filter as one person has it. */
export interface OwnFilter {
  /** What holds now. */
  readonly condition: Condition | null
  /** This person has chosen for himself. */
  readonly isOwn: boolean
  /** Null: everything; undefined: what is kept for everybody. */
  readonly onChoose: (condition: Condition | null | undefined) => void
  /** Absent for those who may not arrange the dashboard. */
  readonly onKeep?: (condition: Condition | null) => void
}
