import { createAnnotationStore } from '@wenfang/shared-annotate'
import { createAnnotator } from '@wenfang/shared-annotate/overlay'
import type { HostApi } from '@wenfang/shared-contract'
import { currentOf } from '@wenfang/shared-remote/surface'
import { createRoot } from 'react-dom/client'
import { readBook, type BookKind } from '../model/index.ts'
import { openBook } from './engine/open-book.ts'
import { Reader } from './engine/reader.ts'
import { createReaderEvents } from './engine/reader-events.ts'
import { EpubApp } from './epub.view.tsx'
import { placeIn } from './state/reading-place.ts'
import { loadSettings } from './state/settings.ts'

interface MountedEpub {
  unmount(): void
}

const KIND_OF_EXTENSION: Readonly<Record<string, BookKind>> = { mobi: 'mobi', azw3: 'mobi', fb2: 'fb2', cbz: 'cbz' }

/** Opens the host's book in `element`. Resolves when its page is painted. */
export async function mount(host: HostApi, element: HTMLElement): Promise<MountedEpub> {
  const facts = readBook(host.doc.body)
  const kind = facts?.kind ?? KIND_OF_EXTENSION[host.file.ext.toLowerCase()] ?? 'epub'
  const source = await host.doc.source()
  const book = await openBook(source, kind).catch((error: unknown) => {
    host.fail('FileCorrupt', error)
    throw error
  })
  const storage = (): Storage => window.localStorage
  const events = createReaderEvents()
  const isDark = currentOf(host.theme$, 'light') === 'dark'
  const reader = new Reader(book, loadSettings(storage), isDark, events)
  const store = createAnnotationStore({
    body: host.doc.body,
    comments: host.doc.comments,
    author: { id: host.user.id, name: host.user.name },
    right: () => {
      const acl = currentOf(host.permission$, undefined)
      if (acl?.update === 1) return 'write'
      return acl?.comment === 1 ? 'comment' : 'read'
    },
  })
  const annotator = createAnnotator({ store, style: { colour: '#e0b400', width: 2, opacity: 0.4, fontSize: 14 } })
  const root = createRoot(element, {
    onUncaughtError: (error) => host.fail('RemoteCrashed', error),
    onRecoverableError: () => host.report('epub.render.recovered'),
  })
  let isMounted = true
  const unmount = (): void => {
    if (!isMounted) return
    isMounted = false
    root.unmount()
    reader.dispose()
    annotator.dispose()
    store.dispose()
    events.dispose()
  }
  host.signal.addEventListener('abort', unmount, { once: true })
  const stage = document.createElement('div')
  stage.className = 'epub-stage'
  // The engine measures its element: it has to stand in the page before anything is laid out in it.
  element.append(stage)
  stage.append(reader.element)
  const shown = new Promise<void>((resolve) => {
    root.render(
      <EpubApp
        host={host}
        reader={reader}
        events={events}
        annotator={annotator}
        stage={stage}
        title={facts?.title || host.file.name}
        storage={storage}
        onShown={resolve}
      />,
    )
  })
  try {
    await shown
    await reader.open(placeToBegin(host, storage))
  } catch (error) {
    unmount()
    throw error
  }
  host.keepView?.(() => reader.element.lastLocation?.cfi ?? null)
  return { unmount }
}

/** Where an earlier mount of this page was, else where this person stopped on this device. */
const placeToBegin = (host: HostApi, storage: () => Storage): string | null =>
  typeof host.lastView === 'string' ? host.lastView : placeIn(storage, host.user.id, host.file.id)
