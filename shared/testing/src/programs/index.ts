// Programs of the system that tests use: judges of what we write, and services. A test asks for one here and is skipped
// where it is not; `npm test` installs all of them where it can (tooling/system-programs.ts).
export { hasCompiler } from './compiler.ts'
export { convertByLibreOffice, findLibreOffice } from './libre-office.ts'
export { onPath } from './on-path.ts'
export { hasPoppler } from './poppler.ts'
export { findPython } from './python.ts'
export { findNats, findPostgres } from './services.ts'
