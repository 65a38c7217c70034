import type { HostApi, OtherFile } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { assetsNamedIn } from '../../files/assets.ts'
import { sniffPicture } from '../../files/sniff-picture.ts'
import type { OpenDocument } from '../open-document.ts'
import { movedContent, type MovedContent } from './moved-content.ts'
import { namesThere } from './names-there.ts'

/** A server takes no larger batch; the rest of it has some room. */
const MOST_BYTES = 3_500_000
/** Of a block that somebody else writes in meanwhile. */
const MOST_TIMES = 4
/** Threads of one call. */
const MOST_THREADS = 1_000
/** Without an answer of the server for so long, nothing moves. */
const LONGEST_SAVE_MS = 15_000

export interface MovingHost {
  readonly file: Pick<HostApi['file'], 'id'>
  readonly doc: Pick<HostApi['doc'], 'asset' | 'comments'>
  readonly session: Pick<HostApi['session'], 'save'>
  readonly otherFiles?: HostApi['otherFiles']
}

/**
 * `left`: they are here still, or gone by somebody else's hand. `mayBeThere`: the other document may have them as well, or has; the same
 * move once more finds them there.
 */
export type MoveOutcome =
  | { readonly kind: 'moved'; readonly threads: number }
  | { readonly kind: 'left'; readonly error: unknown; readonly mayBeThere: boolean }

/**
 * Moves blocks to the end of another document, with notes that they refer to and what was said about them. They leave this one once that
 * one has them on the server's disk, letter by letter as they are here: what goes wrong on the way leaves them here, or here and there.
 */
export async function moveOut(
  host: MovingHost,
  open: Pick<OpenDocument, 'outline' | 'run'>,
  ids: readonly string[],
  target: Pick<OtherFile, 'id' | 'name'>,
): Promise<MoveOutcome> {
  const state = { mayBeThere: false }
  try {
    const content = await copyThere(host, open, ids, target, state)
    const movedTo = { file: target.id, name: target.name }
    if (!open.run(...content.gone.map((id) => ({ id: 'block.delete', args: { id, movedTo } }))))
      throw new WenfangError('permissionDenied', 'the blocks cannot be taken away here')
    return { kind: 'moved', threads: content.threads.length }
  } catch (error) {
    return { kind: 'left', error, mayBeThere: state.mayBeThere }
  }
}

/** Resolves when the other document has them as they are here now. @throws WenfangError */
async function copyThere(
  host: MovingHost,
  { outline }: Pick<OpenDocument, 'outline'>,
  ids: readonly string[],
  target: Pick<OtherFile, 'id'>,
  state: { mayBeThere: boolean },
): Promise<MovedContent> {
  const { otherFiles } = host
  if (!otherFiles?.run || !otherFiles.putAsset) throw new WenfangError('Unavailable', 'blocks go nowhere from here')
  const names = namesThere(outline, { from: host.file.id, to: target.id })
  const kept = new Set<string>()
  let sent = ''
  // Who has no line to the server does not see what others write here.
  await saved(host)
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const content = movedContent(outline, host.doc.comments, ids, names)
    if (!content) throw new WenfangError('NotFound', 'the blocks are gone')
    if (content.said === sent) return content
    const command = { ...content.command, args: { ...content.command.args, isFirst: time === 0 } }
    requireSmall(command)
    for (const [hash, contentType] of assetsNamedIn(content.blocks)) {
      if (kept.has(hash)) continue
      const bytes = await host.doc.asset(hash)
      await otherFiles.putAsset(target.id, bytes, contentType || sniffPicture(bytes))
      kept.add(hash)
    }
    // An answer that is lost on the way says nothing of what was done.
    const wasThere = state.mayBeThere
    state.mayBeThere = true
    try {
      await otherFiles.run(target.id, [command])
    } catch (error) {
      state.mayBeThere = wasThere || !isRefusal(error)
      throw error
    }
    await bringThreads(otherFiles, target.id, content.threads)
    await saved(host)
    sent = content.said
  }
  throw new WenfangError('Conflict', 'somebody goes on writing in the blocks')
}

async function bringThreads(
  { bringComments }: NonNullable<MovingHost['otherFiles']>,
  target: string,
  threads: MovedContent['threads'],
): Promise<void> {
  for (let at = 0; at < threads.length; at += MOST_THREADS) {
    const some = threads.slice(at, at + MOST_THREADS)
    const brought = new Set(await bringComments?.(target, some))
    if (some.some(({ id }) => !brought.has(id)))
      throw new WenfangError('Unavailable', 'what was said does not come along')
  }
}

/** The server answered, so nothing was done. */
const isRefusal = (error: unknown): boolean =>
  error instanceof WenfangError && !['NetworkError', 'Timeout', 'Unavailable'].includes(error.code)

function requireSmall(command: unknown): void {
  const text = JSON.stringify(command)
  if (text.length * 3 > MOST_BYTES && new TextEncoder().encode(text).length > MOST_BYTES)
    throw new WenfangError('FileTooLarge', 'the blocks are too many for one move')
}

/** All of this document is on the server's disk, and its line is up. @throws WenfangError Unavailable */
async function saved({ session }: Pick<MovingHost, 'session'>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new WenfangError('Unavailable', 'the server does not answer')), LONGEST_SAVE_MS)
  })
  try {
    await Promise.race([session.save(), late])
  } finally {
    clearTimeout(timer)
  }
}
