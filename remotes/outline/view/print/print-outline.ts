import type { HostApi } from '@wenfang/shared-contract'
import { printMarkup } from '@wenfang/shared-remote/print'
import { standaloneHtml } from '../../files/html/standalone-html.ts'
import { shownCards } from './shown-cards.ts'
import type { Outline } from '../../model/index.ts'

/** The whole document on sheets of A4, as the server exports it. */
export async function printOutline(outline: Outline, host: HostApi, print?: (view: Window) => void): Promise<void> {
  const [meta, blocks] = [outline.meta(), outline.read()]
  const cards = await shownCards(host, blocks)
  const html = await standaloneHtml(meta, blocks, (hash) => host.doc.asset(hash), {
    printedOn: 'paper',
    card: ({ key }) => cards.get(key) ?? null,
  })
  await printMarkup(html, meta.title || host.file.name.replace(/\.[^.]*$/, ''), print)
}
