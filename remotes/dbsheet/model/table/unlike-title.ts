import type { Table } from './table.ts'

/** Of two people who give one title at the same time, the second one's table has a number: formulas know tables by their titles. */
export function unlikeTitle(title: string, tables: readonly Table[], own: string): string {
  const taken = new Set(tables.filter(({ id }) => id !== own).map((table) => table.title.toLowerCase()))
  let free = title
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${title.slice(0, 90)} ${number}`
  return free
}
