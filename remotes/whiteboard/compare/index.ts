export { compareBoards, type ChangeKind, type Difference } from './compare-boards.ts'
export { restorationOf, type Restoration } from './restoration.ts'
export { suggestedUpdate, type Suggested } from './suggested-update.ts'
