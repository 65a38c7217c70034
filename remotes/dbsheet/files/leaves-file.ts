import type { Field } from '../model/index.ts'

/** Whether other programs get a column of the field: a button holds nothing. */
export const leavesFile = ({ kind }: Field): boolean => kind !== 'button'
