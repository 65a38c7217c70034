import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { convertByLibreOffice, findLibreOffice } from './libre-office.ts'

const folder = mkdtempSync(join(tmpdir(), 'office-parts-'))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** An installation as Debian makes it: the command is a link into the folder of the program. */
function install(parts: readonly string[], script: string): string {
  for (const path of ['bin', 'office/program', 'office/share/registry'])
    mkdirSync(join(folder, path), { recursive: true })
  for (const part of parts) writeFileSync(join(folder, 'office/share/registry', `${part}.xcd`), '')
  writeFileSync(join(folder, 'office/program/soffice'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'office/program/soffice'), 0o755)
  symlinkSync(join(folder, 'office/program/soffice'), join(folder, 'bin/soffice'))
  vi.stubEnv('PATH', join(folder, 'bin'))
  return join(folder, 'bin/soffice')
}

test('a LibreOffice without the part for a file is none', async () => {
  const program = install(['writer'], 'exit 0')
  expect([findLibreOffice('writer'), findLibreOffice('calc')]).toEqual([program, null])
  // What it cannot read it refuses by writing nothing and ending well.
  await expect(convertByLibreOffice(program, new Uint8Array(), 'xlsx', 'fods')).rejects.toThrow('did not open')
})
