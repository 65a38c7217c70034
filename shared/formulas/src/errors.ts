/** Errors in the order of their numbers in stored cells: new ones come last. */
export const ERRORS = [
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  // What it reads may be there, and is not for this reader.
  '#无权限',
  // It is computed from itself, through cells and fields of tables.
  '#循环',
] as const
export type ErrorText = (typeof ERRORS)[number]
