import type { OoxmlPackage } from '../kernel/index.ts'
import { fieldsOverParagraphs, type ParagraphsField } from './fields-over-paragraphs.ts'
import { switchOf } from './fields.ts'

/** Where the indexes of a document stand, and what they ask for. */
export const indexFieldsOf = (pkg: OoxmlPackage): readonly ParagraphsField[] =>
  fieldsOverParagraphs(pkg, 'INDEX').map(({ field }) => field)

/** Switches that ask for what we cannot make: such an index stays as it is. */
const UNKNOWN_SWITCHES = ['a', 'b', 'd', 'o', 'p', 's', 'y']
export const isKnownIndex = (instruction: string): boolean =>
  UNKNOWN_SWITCHES.every((letter) => switchOf(instruction, letter) === undefined)
