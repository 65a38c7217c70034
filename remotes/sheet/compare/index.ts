export { listChanges, type ChangeEntry, type ChangeGroup } from './change-list.ts'
export { ChangeMarks, type ChangeKind } from './change-marks.ts'
export { compareSteps, compareVersions } from './compare-versions.ts'
export type { CellState, LineRun, SheetComparison, VersionComparison } from './version-changes.ts'
