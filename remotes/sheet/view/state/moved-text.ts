import type { HeldCell } from '../../binding/model-follower.ts'
import { columnName } from '../../formula/index.ts'

/** What another person did to the cell that is typed into, which went on. */
export function movedText(what: 'sorted' | 'hidden' | 'cut', { row, column }: HeldCell): string {
  switch (what) {
    case 'sorted':
      return `他人重新排列了行，你正在输入的行现在是第 ${row + 1} 行`
    case 'hidden':
      return `他人隐藏或筛选掉了第 ${row + 1} 行，你正在输入的内容仍会写入这一行`
    case 'cut':
      return `他人移动了你正在输入的单元格，它现在是 ${columnName(column)}${row + 1}`
  }
}
