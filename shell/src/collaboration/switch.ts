import type { FileInfo } from '@wenfang/shared-protocol'

export type SwitchStatus = FileInfo['collaboration_switch_status']

export interface SwitchFacts {
  /** Configuration of the server. */
  readonly isOptionOn: boolean
  readonly officeType: string
  readonly status: SwitchStatus
}

const NEVER: readonly string[] = ['i', 'b', 'unknown']
/** These show it even when the server tells no status. */
const ALWAYS: readonly string[] = ['f', 'e']

/** S89-S91: whether the collaboration switch has a place at all; who may turn it is a question of rights. */
export const showsSwitch = ({ isOptionOn, officeType, status }: SwitchFacts): boolean =>
  isOptionOn && !NEVER.includes(officeType) && (ALWAYS.includes(officeType) || status !== '')
