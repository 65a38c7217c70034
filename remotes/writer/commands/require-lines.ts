import { FORBIDDEN_IN_XML } from '@wenfang/shared-ooxml/xml'
import { Refused } from './refused.ts'

/** They are elements of their own in a run, and have commands of their own. */
const LINE_ENDS_AND_TABS = /[\t\n\r\u0085\u2028\u2029]/

/**
 * Texts are what one run holds. A document with an end of a line in one could not leave as a file: it would read back otherwise.
 * @throws Refused where a text of the arguments is none
 */
export function requireLines(value: unknown): void {
  if (typeof value === 'string') {
    if (LINE_ENDS_AND_TABS.test(value) || value.search(FORBIDDEN_IN_XML) >= 0)
      throw new Refused('text', 'a text has line ends, tabs or characters that no file holds')
  } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) requireLines(part)
}
