import type { FileLink, HostApi } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import type { SlidePage } from './slide-pages.ts'
import { slidesMarkdown } from './slides-markdown.ts'

const MOST_LETTERS = 100

/** A title as files can be called. */
export const fileNameOf = (title: string): string =>
  title
    .replaceAll(/[\\/:*?"<>|\s]+/g, ' ')
    .slice(0, MOST_LETTERS)
    .trim() || '演示文稿'

/** Makes a presentation of the pages, as a file of the person's own; null where that failed, which is said. Never rejects. */
export async function makeDeck(host: HostApi, title: string, pages: readonly SlidePage[]): Promise<FileLink | null> {
  try {
    const made = await host.newFile?.('sl', fileNameOf(title), [
      { id: 'deck.outline', args: { markdown: slidesMarkdown(pages) } },
    ])
    return made ?? null
  } catch (error) {
    const reason = error instanceof WenfangError && error.code === 'StorageFull' ? '空间已满。' : ''
    host.toast('error', `演示文稿没有生成。${reason}文档没有改动，请稍后再试。`)
    return null
  }
}
