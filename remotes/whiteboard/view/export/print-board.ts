import { printMarkup } from '@wenfang/shared-remote/print'
import { pictureAddresses } from '../../files/svg/picture-addresses.ts'
import { printBoard } from '../../files/svg/print-board.ts'
import type { BoardView } from '../state/board-state.ts'

/** Frames and pages, each on a sheet of its own size. */
export async function print({ editor: { board }, host }: BoardView): Promise<void> {
  const pictures = await pictureAddresses(board, (hash) => host.doc.asset(hash))
  await printMarkup(printBoard(board, pictures), host.file.name.replace(/\.[^.]*$/, ''))
}
