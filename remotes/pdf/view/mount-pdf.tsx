import { createAnnotationStore, type AnnotationRight } from '@wenfang/shared-annotate'
import { createAnnotator } from '@wenfang/shared-annotate/overlay'
import type { HostApi } from '@wenfang/shared-contract'
import { currentOf, mountRoot } from '@wenfang/shared-remote/surface'
import { createFieldStore, createPageStore, readFacts } from '../model/index.ts'
import { openPdf } from './engine/open-pdf.ts'
import { TextIndex } from './engine/page-text.ts'
import { openFormFields } from './forms/form-fields.ts'
import { expandSizes } from './pages/page-layout.ts'
import { PageList } from './pages/page-list.ts'
import { PdfView } from './pdf.view.tsx'
import { createPresence } from './presence/presence.ts'
import { createAssetUrls } from './state/asset-urls.ts'
import { FoundMarks } from './state/found-marks.ts'
import { hideImported } from './state/hide-imported.ts'
import { PdfReader } from './state/pdf-reader.ts'
import { readPlace } from './state/read-place.ts'
import { followCopies } from './state/select-all.ts'
import { followSelection, paintSelection } from './state/text-selection.ts'
import { keepZoom, keptZoom } from './state/kept-zoom.ts'

/** Opens the host's document in `element`. Resolves when its first page is painted. */
export async function mount(host: HostApi, element: HTMLElement): Promise<{ unmount(): void }> {
  const facts = readFacts(host.doc.body)
  const opened = await openPdf(host)
  const sizes = expandSizes(facts.sizes)
  if (sizes.length !== opened.document.numPages) await fillSizes(sizes, opened.document)
  const right = (): AnnotationRight => {
    const acl = currentOf(host.permission$, undefined)
    return acl?.update === 1 ? 'write' : acl?.comment === 1 ? 'comment' : 'read'
  }
  const fieldStore = createFieldStore({ body: host.doc.body, canFill: () => right() === 'write' })
  const pageStore = createPageStore({
    body: host.doc.body,
    sourcePages: opened.document.numPages,
    canArrange: () => right() === 'write',
  })
  const list = new PageList({
    document: opened.document,
    store: pageStore,
    sizes,
    openAsset: async (hash) => opened.open(await host.doc.asset(hash)),
  })
  const fields = await openFormFields(opened.document, fieldStore)
  const store = createAnnotationStore({
    body: host.doc.body,
    comments: host.doc.comments,
    author: { id: host.user.id, name: host.user.name },
    right,
    alsoUndo: [fieldStore.undo, pageStore.undo],
  })
  const presence = createPresence(host)
  const assets = createAssetUrls(host)
  let openAnnotations = (): void => {}
  const annotator = createAnnotator({
    store,
    style: { colour: '#e0b400', width: 2, opacity: 1, fontSize: 14 },
    send: presence.annotate,
    assetUrl: assets.urlOf,
    onOpen: ({ id }) => {
      annotator.select([id])
      openAnnotations()
    },
  })
  presence.follow(annotator)
  const layout = currentOf(host.layout$, 'pc')
  const storage = (): Storage => window.localStorage
  const index = new TextIndex(list, host.doc.search?.bind(host.doc) ?? null)
  const reader = new PdfReader({
    list,
    annotator,
    fields,
    zoom: keptZoom(storage, host.file.id) ?? (layout === 'pc' ? 'auto' : 'width'),
    onZoom: (zoom) => keepZoom(storage, host.file.id, zoom),
    onAddress: (url) => window.open(url, '_blank', 'noopener,noreferrer'),
    onText: () => {
      void marks.paint()
      paintSelection(reader)
    },
    report: (event, error) => host.report(event, { message: String(error) }),
  })
  const marks = new FoundMarks(reader, index)
  const stopSelecting = followSelection(reader)
  const stopCopying = followCopies(reader, {
    list,
    onError: (error) => {
      host.report('pdf.copy.failed', { message: String(error) })
      host.toast('error', '没有复制成功，请再试一次')
    },
  })
  hideImported(opened.document, facts.imported)
  const stopReading = reader.onState(() => presence.read(list.pages[reader.state().page]?.place ?? ''))
  const { root, onEnd, unmount } = mountRoot(host, element, 'pdf')
  const parts = [opened, assets, store, pageStore, list, fieldStore, fields, annotator, presence, reader]
  for (const part of parts) onEnd(() => part.dispose())
  onEnd(stopSelecting)
  onEnd(stopCopying)
  onEnd(() => marks.clear())
  onEnd(stopReading)
  const onPanel = (open: () => void): void => {
    openAnnotations = open
  }
  root.render(
    <PdfView
      host={host}
      reader={reader}
      annotator={annotator}
      presence={presence}
      index={index}
      marks={marks}
      onPanel={onPanel}
      openPdf={opened.open}
    />,
  )
  await reader.painted
  // Keys belong to the pages until somebody chooses otherwise.
  if (document.activeElement === document.body) {
    reader.element.dataset['quiet'] = ''
    reader.element.addEventListener('blur', () => delete reader.element.dataset['quiet'], { once: true })
    reader.element.focus({ preventScroll: true })
  }
  const place = readPlace(host.lastView)
  const asked = Number(host.query.get('page'))
  // S181: the address names a page.
  if (place) reader.goToPlace(place)
  else if (Number.isInteger(asked) && asked > 1) reader.goTo(asked - 1)
  host.keepView?.(() => ({ ...reader.place() }))
  return { unmount }
}

/** A body that knows fewer pages than the document has: they are as large as the first one until they are seen. */
async function fillSizes(
  sizes: (readonly [number, number])[],
  document: Awaited<ReturnType<typeof openPdf>>['document'],
): Promise<void> {
  sizes.length = Math.min(sizes.length, document.numPages)
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  while (sizes.length < document.numPages) sizes.push([width, height])
}
