import { strToU8, zipSync, type Zippable } from 'fflate'
import { WenfangError, type ErrorCode } from '@wenfang/shared-protocol'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inspectArchive, type InspectOptions } from './archive.ts'

const pack = (parts: Record<string, string | Uint8Array>): Uint8Array => {
  const entries: Zippable = {}
  for (const [name, content] of Object.entries(parts))
    entries[name] = typeof content === 'string' ? strToU8(content) : content
  return zipSync(entries)
}

async function refusal(bytes: Uint8Array, options?: InspectOptions): Promise<[ErrorCode, unknown]> {
  try {
    await inspectArchive(bytes, options)
  } catch (error) {
    if (error instanceof WenfangError) return [error.code, error.detail['reason']]
    throw error
  }
  throw new Error('the archive was accepted')
}

const replaceName = (bytes: Uint8Array, from: string, to: string): Uint8Array => {
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toContain(from)
  return Buffer.from(text.replaceAll(from, to), 'latin1')
}

describe('inspectArchive', () => {
  it('reports the entries of a good archive', async () => {
    const report = await inspectArchive(pack({ 'word/document.xml': '<w/>', 'a.txt': 'abc' }), { verify: true })
    expect(report.entries.map((entry) => entry.name)).toEqual(['word/document.xml', 'a.txt'])
    expect(report.totalBytes).toBe(7)
  })
  it('refuses what is no archive, and half of one, as corrupt', async () => {
    expect((await refusal(strToU8('no zip at all')))[0]).toBe('FileCorrupt')
    const good = pack({ 'a.xml': '<a/>'.repeat(200) })
    expect((await refusal(good.subarray(0, good.length / 2)))[0]).toBe('FileCorrupt')
  })
  it('forgives a comment that is counted wrongly', async () => {
    const bytes = Buffer.from(pack({ 'a.xml': '<a/>' }))
    bytes.writeUInt16LE(1, bytes.length - 2)
    expect((await inspectArchive(bytes, { verify: true })).entries).toHaveLength(1)
  })
  it('refuses too many entries before reading them', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.txt`, '']))
    expect(await refusal(pack(many), { limits: { maxEntries: 29 } })).toEqual(['ArchiveUnsafe', 'entries'])
  })
  it('refuses a bomb by ratio and by sum', async () => {
    const bomb = pack({ 'sheet.xml': new Uint8Array(3 * 1024 * 1024) })
    expect(await refusal(bomb)).toEqual(['ArchiveUnsafe', 'ratio'])
    expect(await refusal(bomb, { limits: { maxRatio: 1e9, maxTotalBytes: 1e6 } })).toEqual(['ArchiveUnsafe', 'size'])
  })
  it('refuses names that leave the folder', async () => {
    expect(await refusal(replaceName(pack({ 'aa/evil': 'x' }), 'aa/evil', '../evil'))).toEqual([
      'ArchiveUnsafe',
      'path',
    ])
    expect(await refusal(replaceName(pack({ aaevil: 'x' }), 'aaevil', '/aevil'))).toEqual(['ArchiveUnsafe', 'path'])
    expect(await refusal(replaceName(pack({ 'aa/evil': 'x' }), 'aa/evil', '..\\evil'))).toEqual([
      'ArchiveUnsafe',
      'path',
    ])
  })
  it('refuses a name that stands twice', async () => {
    const twice = replaceName(pack({ 'word/a.xml': '<a/>', 'word/b.xml': '<b/>' }), 'word/b.xml', 'word/a.xml')
    expect(await refusal(twice)).toEqual(['ArchiveUnsafe', 'duplicate'])
  })
  it('refuses entries that share bytes', async () => {
    const bytes = Buffer.from(pack({ 'a.txt': 'a'.repeat(90), 'b.txt': 'b'.repeat(90) }))
    const second = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    bytes.writeUInt32LE(0, second + 42) // the second entry's local header is the first one's
    expect(await refusal(bytes)).toEqual(['ArchiveUnsafe', 'overlap'])
  })
  it('finds damaged contents only when asked to verify', async () => {
    const bytes = Buffer.from(zipSync({ 'a.txt': [strToU8('hello hello hello'), { level: 0 }] }))
    bytes.writeUInt8(0x21, bytes.indexOf('hello'))
    await expect(inspectArchive(bytes)).resolves.toBeTruthy()
    expect((await refusal(bytes, { verify: true }))[0]).toBe('FileCorrupt')
  })
  it('refuses a document type in an XML part, where asked', async () => {
    const bytes = pack({ 'word/document.xml': '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "b">]><w>&a;</w>' })
    await expect(inspectArchive(bytes, { verify: true })).resolves.toBeTruthy()
    expect(await refusal(bytes, { verify: true, refuseDoctypes: true })).toEqual(['ArchiveUnsafe', 'doctype'])
  })
})

const corpus = resolve(import.meta.dirname, '../../../../shared/corpus')

describe.skipIf(!existsSync(corpus))('inspectArchive on real files', () => {
  it.each(['docx', 'xlsx', 'pptx', 'epub', 'ofd'])('refuses no good file of %s', async (folder) => {
    const files = readdirSync(join(corpus, folder), { recursive: true, withFileTypes: true })
    const archives = files.filter((file) => file.isFile() && /\.(docx|xlsx|pptx|epub|ofd)$/.test(file.name))
    expect(archives.length).toBeGreaterThan(0)
    for (const file of archives) {
      const options = { verify: true, refuseDoctypes: folder !== 'epub' }
      const report = await inspectArchive(join(file.parentPath, file.name), options)
      expect(report.entries.length, file.name).toBeGreaterThan(0)
    }
  })
})
