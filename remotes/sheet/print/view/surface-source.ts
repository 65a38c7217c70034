import type { HostApi } from '@wenfang/shared-contract'
import { importRetrying } from '@wenfang/shared-remote'
import { PictureUrls } from '../../drawings/view/picture-urls.ts'
import type { SheetSurface } from '../../view/state/sheet-surface.ts'
import { cellReader, type PrintSource } from '../index.ts'

const loadCharts = importRetrying(() => import('@wenfang/shared-charts/paint'))

/** The open workbook as its pages need it. Dispose when nothing shows them any more. */
export function surfaceSource(
  surface: SheetSurface,
  host: HostApi,
): { readonly source: PrintSource; readonly dispose: () => void } {
  const { model, themeColours } = surface
  const pictures = new PictureUrls(host.doc)
  const reading = { book: model, valueAt: surface.edits.resultAt.bind(surface.edits) }
  const source: PrintSource = {
    ...reading,
    themeColours,
    dateSystem: surface.dateSystem,
    fileName: host.file.name,
    now: new Date(),
    decorations: async (sheetId, range) => (await surface.rules.decorationsOf(sheetId, range)) ?? [],
    pictureUrl: (hash, contentType) =>
      new Promise((resolve) => {
        // What cannot be had now is not waited for.
        const stop = pictures.watch(hash, contentType, (url) => {
          resolve(url)
          queueMicrotask(() => stop())
        })
      }),
    async chart(chart, sheetId, width, height) {
      const { chartNode, paperLook } = await loadCharts()
      return chartNode(chart, cellReader(reading, sheetId), paperLook(themeColours), width, height)
    },
  }
  return { source, dispose: () => pictures.dispose() }
}
