import { COLLABORATOR_PALETTE } from '@wenfang/shared-session'

/** The colour of somebody who is not here now: the same in every entry. */
export function personColour(id: string): string {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return COLLABORATOR_PALETTE[sum % COLLABORATOR_PALETTE.length] ?? ''
}
