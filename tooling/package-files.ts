import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceOf } from './paths.ts'

interface PackageFiles {
  readonly package: string
  readonly paths: readonly string[]
  readonly to: string
}

/** Files of a package that code asks for by name while it runs: copied as they are, as `package-files.json` of a remote says. */
export function packageFilesOf(remote: string): readonly { readonly from: string; readonly to: string }[] {
  const folder = sourceOf(remote)
  const file = join(folder, 'package-files.json')
  if (!existsSync(file)) return []
  const { package: name, paths, to } = JSON.parse(readFileSync(file, 'utf8')) as PackageFiles
  return paths.map((path) => ({ from: join(folder, 'node_modules', name, path), to: join(to, path) }))
}
