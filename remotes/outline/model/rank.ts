import { attributes, type Element } from './layout.ts'

/**
 * How often a block was moved. Two who move one block at the same time make two of it: the one of the higher rank stays, and a
 * block that is moved on ranks above all that it came from, so that whoever tidies up in between never takes the last one away.
 */
export function rankOf(block: Element): number {
  const { moved } = attributes(block)
  return typeof moved === 'number' ? moved : 0
}
