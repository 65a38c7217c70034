import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { exportedFile } from './module-map.ts'

/** Sources: of the remote itself, and of packages of ours. */
const SOURCES = /(\bfrom\s*')(\.[^']+\.ts|@wenfang\/[^']+)(')/g

/**
 * A module of a remote and those of ours that it imports, without their types, in the work folder.
 * @returns address of the first
 */
export async function writePainterModule(path: string, workDir: string): Promise<string> {
  const written = new Map<string, string>()
  const write = async (source: string): Promise<string> => {
    const before = written.get(source)
    if (before !== undefined) return before
    const name = `painter-${written.size}.mjs`
    written.set(source, name)
    let text = stripTypeScriptTypes(await readFile(source, 'utf8'))
    for (const [all, from = '', specifier = '', quote = ''] of text.matchAll(SOURCES)) {
      const path = specifier.startsWith('.')
        ? join(dirname(source), specifier)
        : fileURLToPath(exportedFile(specifier, source))
      text = text.replace(all, `${from}./${await write(path)}${quote}`)
    }
    await writeFile(join(workDir, name), text)
    return name
  }
  return pathToFileURL(join(workDir, await write(path))).href
}
