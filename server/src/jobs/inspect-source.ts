import { open, readFile } from 'node:fs/promises'
import { inspectArchive, isEncryptedPackage, isMismatch, sniff, SNIFF_BYTES } from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol'

const OOXML = /^(doc|dot|xls|xlt|ppt|pps|pot)[xm]$|^xlsb$/
/** Formats whose XML never declares a document type. Pages of an e-book may. */
const WITHOUT_DOCTYPES = /^(doc|dot|xls|xlt|ppt|pps|pot)[xm]$|^ofd$/
const PART_OF: readonly (readonly [RegExp, string])[] = [
  [/^(doc|dot)[xm]$/, 'word/'],
  [/^(xls|xlt)[xm]$/, 'xl/'],
  [/^(ppt|pps|pot)[xm]$/, 'ppt/'],
]

/**
 * Judges a source before any type's code sees it, as deep as its container goes.
 * @throws WenfangError FileEmpty, FileTypeMismatch, NeedPassword, FileCorrupt, ArchiveUnsafe, FormatUnsupported
 */
export async function inspectSource(path: string, ext: string): Promise<void> {
  const kind = sniff(await headOf(path))
  if (kind === 'empty') throw new WenfangError('FileEmpty', 'no bytes')
  if (isMismatch(ext, kind))
    throw new WenfangError('FileTypeMismatch', `.${ext} holds ${kind}`, { detail: { ext, kind } })
  if (kind === 'ole' && OOXML.test(ext)) {
    if (isEncryptedPackage(await readFile(path))) throw new WenfangError('NeedPassword', 'the package is encrypted')
    throw new WenfangError('FileTypeMismatch', `.${ext} holds a legacy document`, { detail: { ext, kind } })
  }
  if (kind === 'zip') await inspectZip(path, ext)
  if (ext === 'excalidraw') await inspectScene(path)
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
    const scene = JSON.parse(await readFile(path, 'utf8')) as unknown
    if (typeof scene !== 'object' || scene === null || !('elements' in scene) || !Array.isArray(scene.elements))
      throw new Error('no elements')
  } catch (cause) {
    throw new WenfangError('FileCorrupt', 'not a drawing', { cause })
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
