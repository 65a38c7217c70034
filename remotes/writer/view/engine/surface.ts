import { createDocxEditor, type DocxEditorInstance, type EditorModule } from '@docx-editor.dev/core'
import { importRetrying } from '@wenfang/shared-remote'
import { paintCharts, type ChartPainter } from './charts.ts'
import { installDrawingRenderers } from '@docx-editor.dev/core/store'
import { knowChineseNumbers } from './chinese-lists.ts'
import { drawEquations } from './equations.ts'
import { knowSymbolFonts } from './symbol-fonts.ts'
import { completePages } from './complete-pages.ts'
import { colouredMarkup } from './markup.ts'
import { engineText } from './engine-text.ts'

/** The live, laid-out document: what commands act on. Every other file of the view knows the engine through this name. */
export type WriterSurface = DocxEditorInstance

/** Changes of the document's tree, for what the engine's own commands do not offer. */
export type SurfaceOps = NonNullable<
  ReturnType<Parameters<NonNullable<WriterSurface['surface']>['applyAutomationOps']>[0]>
>

export type SurfaceMode = 'edit' | 'view'

export interface SurfaceOptions {
  readonly document: Uint8Array
  readonly mode: SurfaceMode
  /** Shown as the author of comments and tracked changes. */
  readonly author: string
  /** Shared editing; absent where a document is only shown. */
  readonly collaboration?: NonNullable<EditorModule['collaboration']>
  /** The whole document is laid out, or refused. Whoever asks for a snapshot before makes the engine lay it out at once. */
  readonly onOpened: () => void
}

const loadCharts = importRetrying(() => import('../../model/charts/chart-picture.ts'))
let chartPicture: Awaited<ReturnType<typeof loadCharts>>['chartPicture'] | null = null

/** Once the library is there, charts are painted with their pages. */
const paintChart: ChartPainter = (chart) => {
  if (chartPicture) return chartPicture(chart)
  return loadCharts().then((loaded) => {
    ;({ chartPicture } = loaded)
    return loaded.chartPicture(chart)
  })
}

const loadMetafiles = importRetrying(() => import('@wenfang/shared-metafile/rasterize'))

/** Pictures of Windows: nobody asks us for their outlines. */
const metafile: NonNullable<Parameters<typeof installDrawingRenderers>[0]['metafile']> = {
  replay: async () => null,
  rasterize: async (...picture) => (await loadMetafiles()).rasterize(...picture),
}

/** Creates the engine without a place on the page; `attach` gives it one. The creator destroys it. */
export function createSurface(options: SurfaceOptions): WriterSurface {
  const { collaboration, onOpened } = options
  knowChineseNumbers()
  completePages()
  drawEquations()
  knowSymbolFonts()
  paintCharts(paintChart)
  installDrawingRenderers({ metafile })
  const opening: EditorModule = {
    id: 'wenfang-opening',
    onDiagnostic: ({ kind }) => {
      if (kind !== 'document.open') return
      laidOut.add(surface)
      onOpened()
    },
    wantsDiagnostic: (kind) => kind === 'document.open',
  }
  const surface = createDocxEditor({
    document: options.document,
    mode: options.mode,
    author: options.author,
    locale: 'zh-CN',
    translate: engineText,
    modules: [colouredMarkup, opening, ...(collaboration ? [{ id: 'wenfang-live', collaboration }] : [])],
    zoomMode: { type: 'fixed' },
    tableInteractionLabel: (key) => (key === 'table.insertRowBelow' ? '在下方插入行' : '在右侧插入列'),
  })
  return surface
}

const laidOut = new WeakSet<WriterSurface>()

/** True when every page of its document has its place; false while a long one is still being laid out. */
export const isLaidOut = (surface: WriterSurface): boolean => laidOut.has(surface)

/** No document has it: asked for it the engine only finishes the layout that is due. */
const NO_PAGE = -1

/** Caret and selection are where changes of others have moved them. */
export const finishLayout = (surface: WriterSurface): void => void surface.surface?.revealPage(NO_PAGE)
