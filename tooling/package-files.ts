import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, sourceOf } from './paths.ts'

interface PackageFiles {
  readonly package: string
  /** Files, folders, or patterns of files. */
  readonly paths: readonly string[]
  readonly to: string
}

interface CopiedFile {
  readonly from: string
  readonly to: string
}

const FILE_NAME = 'package-files.json'

/**
 * Files of packages that code asks for by name while it runs: copied as they are, as `package-files.json` of a remote
 * says; what it names by folder (`shared/fonts`) is said there.
 */
export function packageFilesOf(remote: string): readonly CopiedFile[] {
  return filesOf(sourceOf(remote))
}

function filesOf(folder: string): readonly CopiedFile[] {
  const file = join(folder, FILE_NAME)
  if (!existsSync(file)) return []
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as { readonly files: readonly (PackageFiles | string)[] }
  return files.flatMap((each) => {
    if (typeof each === 'string') return filesOf(join(root, each))
    const { package: name, paths, to } = each
    return paths.map((path) => ({
      from: join(folder, 'node_modules', name, path),
      to: join(to, path.includes('*') ? '[name][ext]' : path),
    }))
  })
}
