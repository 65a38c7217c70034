import { open, readFile, writeFile } from 'node:fs/promises'
import {
  decryptPackage,
  DEFAULT_PASSWORD,
  inspectArchive,
  isEncryptedPackage,
  isMismatch,
  mayBeEmpty,
  OleFile,
  sniff,
  SNIFF_BYTES,
  type SniffedKind,
} from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol/errors'

const OOXML = /^(doc|dot|xls|xlt|ppt|pps|pot)[xm]$|^xlsb$/
/** Formats that are an OOXML package, which may be encrypted and protected from being changed. */
export const isPackage = (ext: string): boolean => OOXML.test(ext)
/** Formats whose XML never declares a document type. Pages of an e-book may. */
const WITHOUT_DOCTYPES = /^(doc|dot|xls|xlt|ppt|pps|pot)[xm]$|^ofd$/
const PART_OF: readonly (readonly [RegExp, string])[] = [
  [/^(doc|dot)[xm]$/, 'word/'],
  [/^(xls|xlt)[xm]$/, 'xl/'],
  [/^(ppt|pps|pot)[xm]$/, 'ppt/'],
]

/**
 * Judges a source before any type's code sees it, as deep as its container goes.
 * @returns the file to read on: the source itself, or the package that was inside of an encrypted one
 * @throws WenfangError FileEmpty, FileTypeMismatch, NeedPassword, PasswordWrong, FileCorrupt, ArchiveUnsafe, FormatUnsupported
 */
export async function inspectSource(path: string, ext: string, password: string | null): Promise<string> {
  const kind = await kindOfFile(path)
  if (kind === 'empty' && mayBeEmpty(ext)) return path
  if (kind === 'empty') throw new WenfangError('FileEmpty', 'no bytes')
  if (isMismatch(ext, kind))
    throw new WenfangError('FileTypeMismatch', `.${ext} holds ${kind}`, { detail: { ext, kind } })
  if (kind === 'ole' && OOXML.test(ext)) {
    const bytes = await readFile(path)
    if (isEncryptedPackage(bytes)) return openEncrypted(bytes, ext, password)
    throw new WenfangError('FileTypeMismatch', `.${ext} holds a legacy document`, { detail: { ext, kind } })
  }
  if (kind === 'ole' && /^do[ct]$/.test(ext)) refuseEncryptedWord(await readFile(path))
  if (kind === 'zip') await inspectZip(path, ext)
  if (ext === 'excalidraw') await inspectScene(path)
  return path
}

/** Word of before 2007 says in its first bytes that a document is encrypted; nothing here opens such a one. */
function refuseEncryptedWord(bytes: Uint8Array): void {
  const file = new OleFile(bytes)
  if (!file.hasAtRoot('WordDocument')) return
  const head = file.rootStream('WordDocument')
  if (head.length > 12 && new DataView(head.buffer, head.byteOffset).getUint16(10, true) & ENCRYPTED)
    throw new WenfangError('FormatUnsupported', 'an encrypted document of before 2007')
}

const ENCRYPTED = 0x0100

export const OPENED_FILE = 'opened.bin'

async function openEncrypted(bytes: Uint8Array, ext: string, password: string | null): Promise<string> {
  const inside = decryptPackage(bytes, DEFAULT_PASSWORD) ?? (password === null ? null : decryptPackage(bytes, password))
  if (!inside) throw new WenfangError(password === null ? 'NeedPassword' : 'PasswordWrong', 'the package is encrypted')
  await writeFile(OPENED_FILE, inside)
  await inspectZip(OPENED_FILE, ext)
  return OPENED_FILE
}

async function inspectZip(path: string, ext: string): Promise<void> {
  const report = await inspectArchive(path, { verify: true, refuseDoctypes: WITHOUT_DOCTYPES.test(ext) })
  const folder = PART_OF.find(([extensions]) => extensions.test(ext))?.[1]
  if (folder === undefined) return
  const names = report.entries.map((entry) => entry.name)
  if (!names.includes('[Content_Types].xml')) throw new WenfangError('FileCorrupt', 'not an office package')
  // A package of another office type under this name.
  const isOther = PART_OF.some(([, other]) => other !== folder && names.some((name) => name.startsWith(other)))
  if (!names.some((name) => name.startsWith(folder)) && isOther)
    throw new WenfangError('FileTypeMismatch', `.${ext} has no ${folder}`, { detail: { ext } })
}

async function inspectScene(path: string): Promise<void> {
  try {
    // Some editors put a mark of the encoding before everything.
    const text = new TextDecoder().decode(await readFile(path))
    const scene = JSON.parse(text) as unknown
    if (typeof scene !== 'object' || scene === null || !('elements' in scene) || !Array.isArray(scene.elements))
      throw new Error('no elements')
  } catch (cause) {
    throw new WenfangError('FileCorrupt', 'not a drawing', { cause })
  }
}

export const kindOfFile = async (path: string): Promise<SniffedKind> => sniff(await headOf(path))

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
