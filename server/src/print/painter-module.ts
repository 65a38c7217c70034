import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { exportedFile } from './module-map.ts'

const IMPORTED = /(\bfrom\s*')([^']+)(')/g
/** Sources: of the remote itself, and of packages of ours. */
const SOURCE = /^(\.[^']+\.ts|@wenfang\/.+)$/

/**
 * A module of a remote and those of ours that it imports, without their types, in the work folder. What packages of ours take from
 * others is named by its file.
 * @param named what the page has an address for
 * @returns address of the first
 */
export async function writePainterModule(path: string, workDir: string, named: ReadonlySet<string>): Promise<string> {
  const written = new Map<string, string>()
  const write = async (source: string): Promise<string> => {
    const before = written.get(source)
    if (before !== undefined) return before
    const name = `painter-${written.size}.mjs`
    written.set(source, name)
    let text = stripTypeScriptTypes(await readFile(source, 'utf8'))
    for (const [all, from = '', specifier = '', quote = ''] of text.matchAll(IMPORTED)) {
      if (named.has(specifier)) continue
      const file = specifier.startsWith('.')
        ? pathToFileURL(join(dirname(source), specifier)).href
        : exportedFile(specifier, source)
      const address = SOURCE.test(specifier) ? `./${await write(fileURLToPath(file))}` : file
      text = text.replace(all, from + address + quote)
    }
    await writeFile(join(workDir, name), text)
    return name
  }
  return pathToFileURL(join(workDir, await write(path))).href
}
