import { COLLABORATOR_PALETTE } from '@wenfang/shared-session'

/** The same person has the same colour in every entry, also when nobody of them is here now. */
export function personColour(id: string): string {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return COLLABORATOR_PALETTE[sum % COLLABORATOR_PALETTE.length] ?? ''
}
