import { ERRORS } from '../model/index.ts'

/** An error as a cell shows it, by its number. */
export function shownError(code: number): string {
  const text = ERRORS[code] ?? '#VALUE!'
  return text === '#GETTING_DATA' ? '正在计算…' : text
}
