import { annotationRight, createAnnotationStore, parsePeer } from '@wenfang/shared-annotate'
import { createAnnotator, type Annotator } from '@wenfang/shared-annotate/overlay'
import { field, type HostApi } from '@wenfang/shared-contract'
import type { OwnUndo } from '@wenfang/shared-document'
import { subscribeFellows } from '@wenfang/shared-remote/fellows'
import { currentOf } from '@wenfang/shared-remote/surface'

const DEFAULT_COLOUR = '#e5484d'
/** Lines are measured in pixels of the picture: on a large one they have to be thicker to be seen. */
const WIDTH_SHARE = 1 / 500
const WIDTHS = [2, 4, 8, 16]
const FONT_SHARE = 1 / 30

interface Parts {
  readonly host: HostApi
  readonly width: number
  readonly height: number
  readonly undo: OwnUndo
  readonly onOpen: () => void
}

/** Annotations over a picture, in its pixels, and what others are drawing in this moment. */
export function openAnnotator({ host, width, height, undo, onOpen }: Parts): { annotator: Annotator; dispose(): void } {
  const store = createAnnotationStore({
    body: host.doc.body,
    comments: host.doc.comments,
    author: { id: host.user.id, name: host.user.name },
    right: () => annotationRight(currentOf(host.permission$, undefined)),
    alsoUndo: [undo],
  })
  const edge = Math.max(width, height)
  const urls = new Map<string, Promise<string>>()
  const annotator = createAnnotator({
    store,
    style: {
      colour: DEFAULT_COLOUR,
      width: WIDTHS.find((width) => width >= edge * WIDTH_SHARE) ?? 16,
      opacity: 1,
      fontSize: Math.max(14, Math.round(edge * FONT_SHARE)),
    },
    send: (peer) => host.doc.presence.set({ annotations: peer }),
    assetUrl(hash) {
      const url = urls.get(hash) ?? addressOf(host, hash)
      urls.set(hash, url)
      return url
    },
    onOpen,
  })
  const stopPeers = followPeers(host, annotator)
  return {
    annotator,
    dispose() {
      stopPeers()
      annotator.dispose()
      store.dispose()
      for (const url of urls.values()) url.then((address) => URL.revokeObjectURL(address)).catch(() => {})
    },
  }
}

async function addressOf(host: HostApi, hash: string): Promise<string> {
  return URL.createObjectURL(new Blob([new Uint8Array(await host.doc.asset(hash))]))
}

const followPeers = (host: HostApi, annotator: Annotator): (() => void) =>
  subscribeFellows(host, (fellows) =>
    annotator.showPeers(
      fellows.flatMap(({ connection, name, colour, state }) => {
        const peer = parsePeer(field(state, 'annotations'))
        return peer ? [{ connection, name, colour, peer }] : []
      }),
    ),
  )
