import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const RELATIVE = /(\bfrom\s*')(\.[^']+\.ts)(')/g

/**
 * A module of a remote and those of its own that it imports, without their types, in the work folder.
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
    for (const [all, from = '', specifier = '', quote = ''] of text.matchAll(RELATIVE))
      text = text.replace(all, `${from}./${await write(join(dirname(source), specifier))}${quote}`)
    await writeFile(join(workDir, name), text)
    return name
  }
  return pathToFileURL(join(workDir, await write(path))).href
}
