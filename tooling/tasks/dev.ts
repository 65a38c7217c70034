/**
 * `dev [remote]`: everything is built again when it is edited, the named remote without a page load, and the server starts
 * again. The environment decides what the other modules see, so it stands before they are loaded.
 */
export async function run(args: readonly string[]): Promise<number> {
  const [name] = args
  process.env['NODE_ENV'] = 'development'
  process.env['DIST'] = 'node_modules/.cache/dev-dist'
  if (name !== undefined) process.env['HOT'] = name
  const { runDevelopment } = await import('../dev/dev-session.ts')
  return runDevelopment(name)
}
