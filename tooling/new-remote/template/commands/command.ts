import type { CommandInfo } from '@wenfang/shared-contract'
import type { Checklist } from '../model/index.ts'

/** What can be done to a document: the view, programs and tests run the same ones. */
export interface Command extends CommandInfo {
  /** False where what the arguments name is not there any more. */
  run(list: Checklist, args: Readonly<Record<string, unknown>>): boolean
}
