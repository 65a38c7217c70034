import { spawnSync } from 'node:child_process'

/** Can C be compiled here, with the headers of the system? Debian packs these by themselves. */
export const hasCompiler = (): boolean =>
  spawnSync('cc', ['-x', 'c', '-fsyntax-only', '-'], {
    input: '#include <dlfcn.h>\n',
    stdio: ['pipe', 'ignore', 'ignore'],
  }).status === 0
