export { killGroup, runProgram, type ProgramRun } from './run-program.ts'
