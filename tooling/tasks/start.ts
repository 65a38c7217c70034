import { join } from 'node:path'
import { buildBundles } from '../build.ts'
import { firstStart } from '../first-start.ts'
import { root } from '../paths.ts'
import { preparePrinter } from '../printer.ts'
import { runServer } from '../run.ts'
import { buildServer } from '../server-bundle.ts'

/** The address in the line that the server prints when it listens. */
const ADDRESS = /^文房 (https?:\/\/\S+)/m

/** Where this machine reaches the server, whatever name a proxy gives it outside. */
function localOrigin(printed: string, environment: NodeJS.ProcessEnv): string {
  if (!environment['PUBLIC_URL']) return new URL(printed).origin
  return `http://${environment['HOST'] ?? '127.0.0.1'}:${environment['PORT'] ?? '3000'}`
}

/** Builds what changed and serves Wenfang; the server prints its address and the owner's sign-in link. */
export async function run(args: readonly string[]): Promise<number> {
  if (!(await buildBundles())) return 1
  // Only quicker: where it fails, the sources run.
  await buildServer()
  const environment: NodeJS.ProcessEnv = { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...process.env }
  const first = firstStart(environment)
  const printer = preparePrinter(environment)
  let isFurnished = first === null
  try {
    return await runServer([join(root, 'server', 'start.mjs'), ...args], {
      env: { ...environment, ...printer.environment, ...first?.environment },
      onOutput(text) {
        const printed = ADDRESS.exec(text)?.[1]
        if (isFurnished || !first || printed === undefined) return
        isFurnished = true
        void first.furnish(localOrigin(printed, environment))
      },
    })
  } finally {
    printer.stop()
  }
}
