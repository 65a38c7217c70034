export { compareBoards, type ChangeKind, type Difference } from './compare-boards.ts'
export { leftSuggestion, type LeftSuggestion } from './left-suggestion.ts'
export { restorationOf, restoring, type Restoration } from './restoration.ts'
export { suggestedUpdate, type Suggested } from './suggested-update.ts'
