// The commands of package.json, on the right Node and with everything installed (tooling/boot.mjs).
const TASKS: Readonly<Record<string, () => Promise<{ run(args: readonly string[]): Promise<number> }>>> = {
  start: () => import('./tasks/start.ts'),
  dev: () => import('./tasks/dev.ts'),
  build: () => import('./tasks/build.ts'),
  generate: () => import('./tasks/generate.ts'),
  'new-remote': () => import('./tasks/new-remote.ts'),
  check: () => import('./tasks/check.ts'),
  test: () => import('./tasks/test.ts'),
  faults: () => import('./tasks/faults.ts'),
  bench: () => import('./tasks/bench.ts'),
  deploy: () => import('./tasks/deploy.ts'),
  pictures: () => import('./tasks/pictures.ts'),
  licences: () => import('./tasks/licences.ts'),
}

const [taskName = '', ...args] = process.argv.slice(2)
const load = TASKS[taskName]
if (load) {
  const task = await load()
  process.exit(await task.run(args))
} else {
  console.error(`Unknown task "${taskName}". There are: ${Object.keys(TASKS).join(', ')}.`)
  process.exitCode = 2
}
export {}
