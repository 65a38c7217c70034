import type { Asset } from '@wenfang/shared-contract'
import { inflateEntry, packEntry, readZipDirectory, writeZip } from '@wenfang/shared-ooxml/zip'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { NO_META, type Block, type Meta, type NewBlock } from '../../model/index.ts'
import { ARCHIVE_LIMITS } from '../limits.ts'
import { carriedOf, releasedOf } from './carried.ts'
import { readBlocks } from './read-blocks.ts'

/** A document of ours: `document.json` and beside it the pictures and files that it names by their hashes. */
export interface OtlFile {
  readonly meta: Meta
  readonly blocks: readonly NewBlock[]
  readonly assets: readonly Asset[]
}

const FORMAT = 'wenfang-outline'
const VERSION = 1
const DOCUMENT = 'document.json'
const ASSETS = 'assets/'
const HASH = /^[0-9a-f]{64}$/

interface NamedAsset {
  readonly hash: string
  readonly contentType: string
}

/** @throws WenfangError FileCorrupt, ArchiveUnsafe, FormatUnsupported for a later version */
export function readOtl(source: Uint8Array): OtlFile {
  const entries = new Map(readZipDirectory(source, ARCHIVE_LIMITS).map((entry) => [entry.name, entry]))
  const main = entries.get(DOCUMENT)
  if (!main) throw corrupt('there is no document in the archive')
  const file = parse(inflateEntry(main))
  if (file['format'] !== FORMAT) throw corrupt('the archive is of another program')
  if (Number(file['version']) > VERSION)
    throw new WenfangError('FormatUnsupported', `version ${String(file['version'])} is newer than ${VERSION}`)
  const assets = listOf(file['assets'])
    .filter(isNamedAsset)
    .flatMap(({ hash, contentType }): Asset[] => {
      const entry = entries.get(ASSETS + hash)
      return entry ? [{ hash, contentType, bytes: inflateEntry(entry) }] : []
    })
  return { meta: metaOf(file['meta']), blocks: readBlocks(file['blocks']).map(carriedOf), assets }
}

export function writeOtl(meta: Meta, blocks: readonly Block[], assets: readonly Asset[]): Uint8Array {
  const file = {
    format: FORMAT,
    version: VERSION,
    meta,
    assets: assets.map(({ hash, contentType }) => ({ hash, contentType })),
    blocks: blocks.map(releasedOf),
  }
  const json = new TextEncoder().encode(JSON.stringify(file))
  return writeZip([packEntry(DOCUMENT, json), ...assets.map(({ hash, bytes }) => packEntry(ASSETS + hash, bytes))])
}

function parse(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const file: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (isRecord(file)) return file
  } catch (cause) {
    throw corrupt('the document is no JSON', cause)
  }
  throw corrupt('the document is no object')
}

function metaOf(value: unknown): Meta {
  const given = isRecord(value) ? value : {}
  const text = (name: string) => (typeof given[name] === 'string' ? given[name].slice(0, 1_000) : '')
  return {
    ...NO_META,
    title: text('title'),
    icon: text('icon').slice(0, 16),
    cover: text('cover').slice(0, 128),
    isWide: given['isWide'] === true,
    isSmallText: given['isSmallText'] === true,
  }
}

const isNamedAsset = (value: unknown): value is NamedAsset =>
  isRecord(value) &&
  typeof value['hash'] === 'string' &&
  HASH.test(value['hash']) &&
  typeof value['contentType'] === 'string'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const corrupt = (detail: string, cause?: unknown) => new WenfangError('FileCorrupt', detail, { cause })
