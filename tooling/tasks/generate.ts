import { generate } from '../generated.ts'

/** Writes what is generated from the manifests of the remotes. */
export async function run(): Promise<number> {
  const written = await generate()
  console.log(written.length === 0 ? 'Everything is up to date.' : `Written: ${written.join(', ')}`)
  return 0
}
