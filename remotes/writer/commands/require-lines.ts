import { Refused } from '@wenfang/shared-contract/commands'
import { FORBIDDEN_IN_XML } from '@wenfang/shared-ooxml/xml'

/** They are elements of their own in a run, and have commands of their own. */
const LINE_ENDS_AND_TABS = /[\t\n\r\u0085\u2028\u2029]/

/**
 * Texts are what one run holds. A document with an end of a line in one could not leave as a file: it would read back otherwise.
 * @throws Refused where a text of the arguments is none
 */
export function requireLines(value: unknown): void {
  for (const text of textsIn(value)) {
    if (LINE_ENDS_AND_TABS.test(text)) throw new Refused('text', 'a text has line ends or tabs')
  }
  requireWritable(value)
}

/** @throws Refused where a text of the arguments has characters that no file holds */
export function requireWritable(value: unknown): void {
  for (const text of textsIn(value))
    if (text.search(FORBIDDEN_IN_XML) >= 0) throw new Refused('text', 'a text has characters that no file holds')
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part)
}
