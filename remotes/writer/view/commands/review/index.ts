import type { CommandGroup } from '../command.ts'
import * as protecting from './protection.command.ts'
import * as review from './review.command.ts'

export { protecting, review }

/** Suggestions, comparison and protection. */
export const reviewCommands: CommandGroup = {
  title: '审阅',
  commands: [
    review.suggesting,
    review.reviewPanel,
    review.previousChange,
    review.nextChange,
    review.acceptChange,
    review.rejectChange,
    review.acceptAll,
    review.rejectAll,
    review.allMarkup,
    review.simpleMarkup,
    review.finalText,
    review.originalText,
    review.compareFile,
  ],
}
