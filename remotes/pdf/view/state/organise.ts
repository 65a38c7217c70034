import { WenfangError } from '@wenfang/shared-protocol'
import type { PageOrigin } from '../../model/index.ts'
import type { PdfContext } from '../commands/commands.ts'

type Inserted = Exclude<PageOrigin, { readonly kind: 'source' }>

/** Puts all pages of other files behind a page; the last one of all where none is named. Answers the names of the new pages. */
export async function insertFiles(
  { reader, ui, openPdf, putAsset }: PdfContext,
  files: readonly Blob[],
  behind: string | null,
): Promise<readonly string[]> {
  const { list } = reader
  const origins: Inserted[] = []
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    try {
      const pdf = await openPdf(bytes)
      const sizes: (readonly [number, number])[] = []
      for (let page = 1; page <= pdf.numPages; page += 1) {
        const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 })
        sizes.push([Math.max(1, width), Math.max(1, height)])
      }
      await pdf.loadingTask.destroy()
      const hash = await putAsset(bytes, 'application/pdf')
      sizes.forEach((size, index) => origins.push({ kind: 'asset', hash, index, size }))
    } catch (error) {
      const isLocked = error instanceof WenfangError && error.code === 'NeedPassword'
      ui.toast('error', isLocked ? '这个 PDF 有密码，不能插入。请先去掉密码再试。' : '这个 PDF 读不出来，没有插入。')
    }
  }
  return origins.length === 0 ? [] : list.store.insert(origins, behind ?? list.pages.at(-1)?.place ?? null)
}

/** Makes a file of its own of some pages, with what is on them. */
export async function extractPages({ ui, save, extract }: PdfContext, places: readonly string[]): Promise<void> {
  try {
    // The server takes them from what it has.
    await save()
    const { name } = await extract(places)
    ui.toast('info', `已提取为“${name}”，在文件列表中可以找到`)
  } catch {
    ui.toast('error', '没有提取成功，文件没有变化，请稍后再试')
  }
}
