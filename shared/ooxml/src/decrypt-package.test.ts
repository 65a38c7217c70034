import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inspectArchive } from './archive.ts'
import { decryptPackage, DEFAULT_PASSWORD } from './decrypt-package.ts'
import { isEncryptedPackage, OleFile } from './ole.ts'

const corpus = resolve(import.meta.dirname, '../../../../shared/corpus/broken')

describe('OleFile', () => {
  it('refuses what is no compound file, and ends where chains run in circles', () => {
    expect(() => new OleFile(new Uint8Array(10))).toThrow(/cannot be read/)
    const circle = Buffer.alloc(2048, 0xff)
    circle.writeUInt16LE(9, 30)
    circle.writeUInt16LE(6, 32)
    circle.writeUInt32LE(0, 76) // the chain table is sector 0,
    circle.writeUInt32LE(1, 48) // the directory sector 1,
    circle.writeUInt32LE(1, 512 + 4) // which follows itself
    expect(isEncryptedPackage(circle)).toBe(false)
  })
})

describe.skipIf(!existsSync(corpus))('decryptPackage on real files', () => {
  const read = (name: string) => readFileSync(resolve(corpus, name))

  it.each([
    ['13-encrypted.docx', 'tika', 'word/document.xml'],
    ['14-encrypted.xlsx', 'tika', 'xl/workbook.xml'],
    ['15-encrypted.pptx', '123', 'ppt/presentation.xml'],
    ['17-encrypted-default-password.xlsx', DEFAULT_PASSWORD, 'xl/workbook.xml'],
  ])('%s opens with its password and no other', async (name, password, part) => {
    const inside = decryptPackage(read(name), password)
    if (!inside) throw new Error('the password was refused')
    const report = await inspectArchive(inside, { verify: true, refuseDoctypes: true })
    expect(report.entries.map((entry) => entry.name)).toContain(part)
    expect(decryptPackage(read(name), `${password}!`)).toBeNull()
    expect(decryptPackage(read(name), '')).toBeNull()
  })
  it('never runs away on damaged files', () => {
    const source = read('15-encrypted.pptx')
    for (let at = 0; at < 4_000; at += 331) {
      const damaged = Buffer.from(source)
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      try {
        decryptPackage(damaged, 'wrong')
      } catch (error) {
        expect(String(error)).toMatch(/WenfangError/)
      }
    }
  })
})
