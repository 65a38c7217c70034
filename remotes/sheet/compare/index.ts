export { compareVersions } from './compare-versions.ts'
export type { CellState, LineRun, SheetComparison, VersionComparison } from './version-changes.ts'
