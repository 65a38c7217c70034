export { manifestModule, ownCode, ownCodeOrBundle, REMOTES_DIR, WORKSPACE_DIR } from './own-code.ts'
export { killGroup, runProgram, type ProgramRun } from './run-program.ts'
