import { annotationRight, createAnnotationStore } from '@wenfang/shared-annotate'
import { createAnnotator } from '@wenfang/shared-annotate/overlay'
import type { HostApi } from '@wenfang/shared-contract'
import { currentOf, mountRoot } from '@wenfang/shared-remote/surface'
import { readBook, type BookKind } from '../model/index.ts'
import { openBook } from './engine/open-book.ts'
import { Reader } from './engine/reader.ts'
import { createReaderEvents } from './engine/reader-events.ts'
import { EpubApp } from './epub.view.tsx'
import { createFellowReaders } from './presence/fellow-readers.ts'
import { loadSettings } from './state/settings.ts'

interface MountedEpub {
  unmount(): void
}

const KIND_OF_EXTENSION: Readonly<Record<string, BookKind>> = { mobi: 'mobi', azw3: 'mobi', fb2: 'fb2', cbz: 'cbz' }

/** Opens the host's book in `element`. Resolves when its page is painted. */
export async function mount(host: HostApi, element: HTMLElement): Promise<MountedEpub> {
  const facts = readBook(host.doc.body)
  const kind = facts?.kind ?? KIND_OF_EXTENSION[host.file.ext.toLowerCase()] ?? 'epub'
  const placing = placeToBegin(host)
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
    right: () => annotationRight(currentOf(host.permission$, undefined)),
  })
  const annotator = createAnnotator({ store, style: { colour: '#e0b400', width: 2, opacity: 0.4, fontSize: 14 } })
  const fellows = createFellowReaders(host)
  const { root, onEnd, unmount } = mountRoot(host, element, 'epub')
  for (const part of [events, fellows, store, annotator, reader]) onEnd(() => part.dispose())
  const stage = document.createElement('div')
  stage.className = 'epub-stage'
  // Takes the keys of a book that is live in another file; the tab key finds the page itself.
  stage.tabIndex = -1
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
        fellows={fellows}
        stage={stage}
        title={facts?.title || host.file.name}
        storage={storage}
        onShown={resolve}
      />,
    )
  })
  try {
    await shown
    await reader.open(await placing)
  } catch (error) {
    unmount()
    throw error
  }
  host.keepView?.(() => reader.element.lastLocation?.cfi ?? null)
  return { unmount }
}

/** Where an earlier mount of this page was, else where this person stopped, on whichever device. */
async function placeToBegin(host: HostApi): Promise<string | null> {
  if (typeof host.lastView === 'string') return host.lastView
  const place = (await host.readingPlace?.load())?.place
  return place?.startsWith('epubcfi(') === true ? place : null
}
