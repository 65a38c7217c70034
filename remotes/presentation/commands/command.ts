import type { ModelCommand } from '@wenfang/shared-contract/commands'
import type { Deck } from '../model/index.ts'

/** What can be done to a deck without a view. */
export type DeckCommand = ModelCommand<Deck>
