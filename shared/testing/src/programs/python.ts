import { spawnSync } from 'node:child_process'

/** An own installation often comes first in the path, without the modules of the system. */
const PYTHONS = ['python3', '/usr/bin/python3']

/** A Python that has all these modules; null where there is none. */
export const findPython = (modules: readonly string[]): string | null =>
  PYTHONS.find(
    (python) => spawnSync(python, ['-c', `import ${modules.join(', ')}`], { stdio: 'ignore' }).status === 0,
  ) ?? null
