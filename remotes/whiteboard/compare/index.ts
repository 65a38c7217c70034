export { compareBoards, type ChangeKind, type Difference } from './compare-boards.ts'
export { restorationOf, type Restoration } from './restoration.ts'
