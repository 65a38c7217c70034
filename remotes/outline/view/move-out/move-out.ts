import type { FileCommand, HostApi, OtherFile } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { assetsNamedIn } from '../../files/assets.ts'
import { sniffPicture } from '../../files/sniff-picture.ts'
import { broughtOf, isText, newId, type Block, type BroughtBlock, type Inline } from '../../model/index.ts'
import { deleteBlocks } from '../engine/block-steps.ts'
import type { OpenDocument } from '../open-document.ts'

/** A server takes no larger batch; the rest of it has some room. */
const MOST_BYTES = 3_500_000
/** Of a block that somebody else writes in meanwhile. */
const MOST_TIMES = 4

type Host = Pick<HostApi, 'doc' | 'otherFiles'>

/**
 * Moves blocks to the end of another document. They leave this one once that one has them on the server's disk, letter by letter as they
 * are here: what goes wrong on the way leaves them here, or here and there.
 * @throws WenfangError what the other file says, NotFound where they are gone, FileTooLarge, Conflict where somebody goes on
 * writing in them
 */
export async function moveOut(
  { doc, otherFiles }: Host,
  open: Pick<OpenDocument, 'outline' | 'run'>,
  blocks: readonly string[],
  target: Pick<OtherFile, 'id'>,
): Promise<void> {
  if (!otherFiles?.run || !otherFiles.putAsset) throw new WenfangError('Unavailable', 'blocks go nowhere from here')
  // Of their own: a copy of this document has blocks of the same names.
  const names = new Map<string, string>()
  const kept = new Set<string>()
  let sent = ''
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const found = blocks.flatMap((id) => open.outline.block(id) ?? [])
    if (found.length === 0) throw new WenfangError('NotFound', 'the blocks are gone')
    const command = commandOf(found, names)
    const now = JSON.stringify(command)
    if (now === sent) {
      if (!open.run(...deleteBlocks(found.map(({ id }) => id))))
        throw new WenfangError('permissionDenied', 'the blocks cannot be taken away here')
      return
    }
    if (now.length * 3 > MOST_BYTES && new TextEncoder().encode(now).length > MOST_BYTES)
      throw new WenfangError('FileTooLarge', 'the blocks are too many for one move')
    for (const [hash, contentType] of assetsNamedIn(found)) {
      if (kept.has(hash)) continue
      const bytes = await doc.asset(hash)
      await otherFiles.putAsset(target.id, bytes, contentType || sniffPicture(bytes))
      kept.add(hash)
    }
    await otherFiles.run(target.id, [command])
    sent = now
  }
  throw new WenfangError('Conflict', 'somebody goes on writing in the blocks')
}

function commandOf(blocks: readonly Block[], names: Map<string, string>): FileCommand {
  const nameOf = (id: string): string => {
    const name = names.get(id) ?? newId()
    names.set(id, name)
    return name
  }
  const brought = broughtOf(blocks).map(({ id, above, line }) => ({
    id: nameOf(id),
    above: above === null ? null : nameOf(above),
    line: plainLine(line),
  }))
  return { id: 'block.bring', args: { blocks: brought as never, target: { block: null, side: 'last' } } }
}

/** As the command takes it: things in a line have no looks. */
const plainLine = ({ content = [], rows, ...line }: BroughtBlock['line']) => ({
  ...line,
  content: content.map(plain),
  ...(rows && {
    rows: rows.map((row) => row.map((cell) => ({ ...cell, content: cell.content.map(plain) }))),
  }),
})

const plain = (inline: Inline) => (isText(inline) ? inline : { node: inline.node, props: inline.props })
