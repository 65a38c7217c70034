// Entry of the child process in which foreign files are parsed. Knows nothing but one request and its work folder.
import { readFile, writeFile } from 'node:fs/promises'
import type {
  CardInBody,
  DocumentCommands,
  DocumentSnapshots,
  ExportedCard,
  FaceSource,
  FileFormats,
  RemoteManifest,
  SnapshotDocument,
} from '@wenfang/shared-contract'
import type { CardPicture, CardPictureRequest, NoCardPicture } from '@wenfang/shared-contract/commands'
import {
  asKind,
  encryptPackage,
  kindOfExport,
  readWriteProtection,
  slideIds,
  storedPicture,
} from '@wenfang/shared-ooxml'
import { WenfangError } from '@wenfang/shared-protocol/errors'
import { manifestModule } from '../process/own-code.ts'
import { answerRequests, ask } from './child-requests.ts'
import type {
  AssetQuestion,
  BlankAnswer,
  CardQuestion,
  CommandsAnswer,
  CondenseAnswer,
  ConversionRequest,
  DeriveAnswer,
  ExportAnswer,
  ImportAnswer,
  InspectAnswer,
  PartsAnswer,
  PictureAnswer,
  PublishAnswer,
  RunAnswer,
  SnapshotAnswer,
  TileAnswer,
  WrittenCard,
} from './conversion.ts'
import { inspectSource, isPackage, OPENED_FILE } from './inspect-source.ts'

/** More leave as they stand in the body. */
const MOST_CARDS = 1_000

type SourceRequest = Pick<ConversionRequest & { action: 'export' | 'tile' }, 'sourceFile' | 'heicDecoder'>

answerRequests((message) => convert(message as ConversionRequest))

async function convert(request: ConversionRequest): Promise<unknown> {
  switch (request.action) {
    case 'inspect':
      return inspect(request)
    case 'import':
      return importSource(request)
    case 'export':
      return exportBody(request)
    case 'condense':
      return condense(request)
    case 'commands':
      return listCommands(request)
    case 'run':
      return runCommands(request)
    case 'snapshot':
      return snapshot(request)
    case 'parts':
      return listParts(request)
    case 'blank':
      return blank(request)
    case 'picture':
      return picture(request)
    case 'publish':
      return publish(request)
    case 'derive':
      return derive(request)
    case 'tile':
      return tile(request)
  }
}

const manifestOf = async (path: string): Promise<RemoteManifest> =>
  ((await import(manifestModule(path))) as { readonly manifest: RemoteManifest }).manifest

async function commandsOf(manifestPath: string): Promise<DocumentCommands> {
  const manifest = await manifestOf(manifestPath)
  const commands = await manifest.loadCommands?.()
  if (!commands) throw new WenfangError('FormatUnsupported', `${manifest.name} has no commands without a view`)
  return commands
}

async function snapshotsOf(manifestPath: string): Promise<DocumentSnapshots> {
  const manifest = await manifestOf(manifestPath)
  const snapshots = await manifest.loadSnapshots?.()
  if (!snapshots) throw new WenfangError('FormatUnsupported', `${manifest.name} has no snapshots`)
  return snapshots
}

async function formatsOf(manifestPath: string): Promise<FileFormats> {
  const manifest = await manifestOf(manifestPath)
  const formats = await manifest.loadFormats?.()
  if (!formats) throw new WenfangError('FormatUnsupported', `${manifest.name} has no file formats`)
  return formats
}

/** A source whose pixels are asked for. Loaded with what it needs only: no other conversion may run native code. */
async function sourceOf({ sourceFile, heicDecoder }: SourceRequest): Promise<Uint8Array> {
  const source = await readFile(sourceFile)
  return heicDecoder === null ? source : (await import('./heic.ts')).readable(source, heicDecoder)
}

async function inspect(request: ConversionRequest & { action: 'inspect' | 'import' }): Promise<InspectAnswer> {
  const file = await inspectSource(request.sourceFile, request.ext, request.password)
  return {
    openedFile: file === request.sourceFile ? null : file,
    writeProtection: await writeProtectionOf(file, request.ext),
  }
}

const face: FaceSource = async (...wanted) => (await import('./letter-faces.ts')).faceOf(...wanted)

async function importSource(request: ConversionRequest & { action: 'import' }): Promise<ImportAnswer> {
  const { openedFile, writeProtection } = await inspect(request)
  const formats = await formatsOf(request.manifestPath)
  const result = await formats.importSource({
    source: await readFile(openedFile ?? request.sourceFile),
    ext: request.ext,
    readsHeic: request.heicDecoder !== null,
    ...(request.password === null ? {} : { password: request.password }),
    face,
  })
  if (!result.ok) return result
  await writeFile('body.bin', result.body)
  if (result.opened) await writeFile(OPENED_FILE, result.opened)
  const assets = []
  for (const [index, asset] of result.assets.entries()) {
    const file = `asset-${index}.bin`
    await writeFile(file, asset.bytes)
    assets.push({ hash: asset.hash, contentType: asset.contentType, file })
  }
  return {
    ok: true,
    bodyFile: 'body.bin',
    assets,
    notices: result.notices,
    openedFile: result.opened ? OPENED_FILE : openedFile,
    writeProtection,
  }
}

/** @throws WenfangError FormatUnsupported for a format that has no encryption of its own */
function sealed({ bytes, ext }: { readonly bytes: Uint8Array; readonly ext: string }, password: string): Uint8Array {
  if (!isPackage(ext)) throw new WenfangError('FormatUnsupported', `.${ext} cannot be encrypted`)
  return encryptPackage(bytes, password)
}

async function writeProtectionOf(path: string, ext: string): Promise<string | null> {
  if (!isPackage(ext)) return null
  const protection = readWriteProtection(await readFile(path))
  return protection && JSON.stringify(protection)
}

async function exportBody(request: ConversionRequest & { action: 'export' }): Promise<ExportAnswer> {
  const formats = await formatsOf(request.manifestPath)
  const wanted: CardInBody[] = []
  const want = (card: CardInBody): null => {
    if (wanted.length < MOST_CARDS) wanted.push(card)
    return null
  }
  const shown = request.cards && (await cardsOf(request.cards))
  const exporting = formats.exportBody({
    source: await sourceOf(request),
    body: await readFile(request.bodyFile),
    ...(request.commentsFile === null ? {} : { comments: await readFile(request.commentsFile) }),
    format: request.format,
    fileName: request.fileName,
    ...(request.places === null ? {} : { places: request.places }),
    ...(shown === null ? { card: want } : { card: ({ key }) => shown.get(key) ?? null }),
    asset: readAsset,
    face,
  })
  const result = await exporting.catch((error: unknown) => {
    // Of a file that is there nobody is told that it is not.
    if (error instanceof WenfangError && error.code === 'NotFound')
      throw new WenfangError('FileCorrupt', error.message, { cause: error })
    throw error
  })
  if (wanted.length > 0) return { wanted, file: '', contentType: '', ext: '' }
  const kind = kindOfExport(request.askedAs, result.ext)
  const { bytes, contentType, ext } = kind ? { ...kind, bytes: asKind(result.bytes, kind) } : result
  await writeFile('export.bin', request.password === null ? bytes : sealed({ bytes, ext }, request.password))
  return { file: 'export.bin', contentType, ext }
}

async function cardsOf(cards: NonNullable<(ConversionRequest & { action: 'export' })['cards']>) {
  const read = new Map<string, ExportedCard>()
  for (const [key, card] of cards) {
    if (card.kind !== 'picture') read.set(key, card)
    else {
      const { file, ...facts } = card
      read.set(key, { ...facts, png: await readFile(file) })
    }
  }
  return read
}

const readAsset = (hash: string): Promise<Uint8Array> => readAnswered({ asset: hash })

async function readAnswered(question: AssetQuestion): Promise<Uint8Array> {
  const { asset: hash } = question
  const file = await ask(question)
  if (file === null) throw new WenfangError('NotFound', `the body names an asset that is not stored: ${hash}`)
  return readFile(String(file))
}

async function condense(request: ConversionRequest & { action: 'condense' }): Promise<CondenseAnswer> {
  const formats = await formatsOf(request.manifestPath)
  const update = (await formats.condense?.(await readFile(request.bodyFile))) ?? null
  if (update) await writeFile('update.bin', update)
  return { file: update && 'update.bin' }
}

async function listCommands(request: ConversionRequest & { action: 'commands' }): Promise<CommandsAnswer> {
  const { commands } = await commandsOf(request.manifestPath)
  return { commands }
}

async function drawCard(card: CardPictureRequest): Promise<CardPicture | NoCardPicture> {
  const answer = (await ask({ card } satisfies CardQuestion)) as WrittenCard | NoCardPicture
  if ('refused' in answer) return answer
  const { file, ...facts } = answer
  return { ...facts, png: await readFile(file) }
}

async function runCommands(request: ConversionRequest & { action: 'run' }): Promise<RunAnswer> {
  const commands = await commandsOf(request.manifestPath)
  try {
    const source = (): Promise<Uint8Array> => readAsset(request.sourceHash)
    const { isOwner } = request
    const document = { body: await readFile(request.bodyFile), source, asset: readAsset, isOwner, drawCard }
    const { update, answers } = await commands.run(document, request.batch)
    if (update) await writeFile('update.bin', update)
    return { kind: 'done', file: update && 'update.bin', answers }
  } catch (error) {
    if (error instanceof WenfangError && (error.code === 'InvalidArgument' || error.code === 'CommandRefused'))
      return { kind: 'refused', code: error.code, cause: error.message, detail: { ...error.detail } }
    throw error
  }
}

/** Read from the work folder when it is wanted. */
const documentOf = async (
  request: ConversionRequest & { action: 'snapshot' | 'parts' },
): Promise<SnapshotDocument> => ({
  body: await readFile(request.bodyFile),
  source: () => readAsset(request.sourceHash),
  asset: readAsset,
  smallPicture: (hash) => readAnswered({ asset: hash, isSmall: true }),
})

async function snapshot(request: ConversionRequest & { action: 'snapshot' }): Promise<SnapshotAnswer> {
  const snapshots = await snapshotsOf(request.manifestPath)
  const made = await snapshots.snapshot(await documentOf(request), request.wanted)
  if (made) await writeFile('snapshot.json', JSON.stringify(made))
  return { file: made && 'snapshot.json' }
}

async function listParts(request: ConversionRequest & { action: 'parts' }): Promise<PartsAnswer> {
  const snapshots = await snapshotsOf(request.manifestPath)
  return { parts: await snapshots.parts(await documentOf(request)) }
}

async function picture(request: ConversionRequest & { action: 'picture' }): Promise<PictureAnswer> {
  const [found, slides] = [await storedPicture(request.sourceFile), await slideIds(request.sourceFile)]
  if (!found) return { picture: null, slideIds: slides }
  const { bytes, ...facts } = found
  await writeFile('picture.bin', bytes)
  return { picture: { file: 'picture.bin', ...facts }, slideIds: slides }
}

async function publish(request: ConversionRequest & { action: 'publish' }): Promise<PublishAnswer> {
  const formats = await formatsOf(request.manifestPath)
  const bytes = (await formats.publicSource?.(await readFile(request.sourceFile))) ?? null
  if (bytes) await writeFile('public.bin', bytes)
  return { file: bytes && 'public.bin' }
}

async function derive(request: ConversionRequest & { action: 'derive' }): Promise<DeriveAnswer> {
  const formats = await formatsOf(request.manifestPath)
  const made = (await formats.derive?.(request.name, await readFile(request.sourceFile))) ?? null
  if (made) await writeFile('derived.bin', made.bytes)
  return { file: made && 'derived.bin', contentType: made?.contentType ?? '', facts: made?.facts ?? {} }
}

async function tile(request: ConversionRequest & { action: 'tile' }): Promise<TileAnswer> {
  const formats = await formatsOf(request.manifestPath)
  if (!formats.decode) throw new WenfangError('FormatUnsupported', 'the type has no pictures')
  const raster = await formats.decode(await sourceOf(request), request.page)
  // Loaded when it is wanted only: no other conversion may run native code.
  const { writeTiles } = await import('./write-tiles.ts')
  return { file: 'tiles.bin', tiles: await writeTiles(raster, 'tiles.bin') }
}

async function blank(request: ConversionRequest & { action: 'blank' }): Promise<BlankAnswer> {
  const formats = await formatsOf(request.manifestPath)
  const { source, ext } = await formats.blank(request.officeType)
  await writeFile('blank.bin', source)
  return { file: 'blank.bin', ext }
}
