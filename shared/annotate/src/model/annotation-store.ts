import { createOwnUndo, type OwnUndo } from '@wenfang/shared-document'
import * as Y from 'yjs'
import type { Annotation, AnnotationKind, Author, Content, Geometry, Reply, Style } from './annotation.ts'
import { jointUndo, type JointUndo } from './joint-undo.ts'
import { LIMITS } from './limits.ts'
import { parseContent, parseGeometry, parseStyle } from './parse.ts'
import { readAnnotation, readReply } from './read-annotation.ts'
import { byOrder, groupedReplies } from './read-annotations.ts'
import { ANNOTATIONS, REPLIES, rewriteText, SETTLED, writeAnnotation } from './write-annotation.ts'

/** `write`: everything. `comment`: notes of one's own, answers. `read`: nothing. */
export type AnnotationRight = 'write' | 'comment' | 'read'

export interface NewAnnotation {
  readonly kind: AnnotationKind
  readonly place: string
  readonly geometry: Geometry
  readonly style: Style
  readonly content?: Content
  readonly text?: string
}

export type AnnotationChange = Partial<Pick<Annotation, 'geometry' | 'style' | 'text' | 'order'>>

export interface AnnotationStoreParts {
  readonly body: Y.Doc
  readonly comments: Y.Doc
  readonly author: Author
  /** Asked before each change. */
  readonly right: () => AnnotationRight
  /** What else the person does to the file: undone in one order with the annotations. Disposed with the store. */
  readonly alsoUndo?: readonly OwnUndo[]
  readonly now?: () => number
  readonly newId?: () => string
}

/**
 * The annotations of one file. Notes lie in its comments, so that commenters may write them; everything else lies in its body.
 * Every change is one step of undo; calls that the right does not cover change nothing and answer false or null.
 */
export interface AnnotationStore {
  readonly undo: JointUndo
  readonly author: Author
  readonly right: () => AnnotationRight
  get(id: string): Annotation | null
  /** In the order in which they are painted. */
  on(place: string): readonly Annotation[]
  all(): readonly Annotation[]
  /** Told which places changed. Returns a dispose function. */
  onChange(listener: (places: ReadonlySet<string>) => void): () => void
  canAdd(kind: AnnotationKind): boolean
  canChange(annotation: Annotation): boolean
  /** The id of what was added; null where it was refused. */
  add(annotation: NewAnnotation): string | null
  change(id: string, change: AnnotationChange, options?: { readonly isTyping: boolean }): boolean
  /** Several in one step; `isTyping`: of the same step as what was typed a moment ago. */
  changeAll(changes: ReadonlyMap<string, AnnotationChange>, options?: { readonly isTyping: boolean }): boolean
  remove(ids: readonly string[]): boolean
  /** Oldest first. */
  replies(id: string): readonly Reply[]
  reply(id: string, text: string): boolean
  removeReply(replyId: string): boolean
  /** The thread about it has ended. */
  isSettled(id: string): boolean
  settle(id: string, isSettled: boolean): boolean
  dispose(): void
}

export function createAnnotationStore(parts: AnnotationStoreParts): AnnotationStore {
  const { body, comments, author } = parts
  const now = parts.now ?? Date.now
  const newId = parts.newId ?? (() => crypto.randomUUID())
  const origin = { store: 'annotations' }
  const inBody = body.getMap(ANNOTATIONS)
  const inComments = comments.getMap(ANNOTATIONS)
  const replyMap = comments.getMap(REPLIES)
  /** What the file brought along: nobody writes it any more. */
  const replyMaps = [body.getMap(REPLIES), replyMap]
  const settledMap = comments.getMap(SETTLED)
  const steps = jointUndo([
    createOwnUndo(body, [inBody], [origin]),
    createOwnUndo(comments, [inComments, replyMap, settledMap], [origin]),
    ...(parts.alsoUndo ?? []),
  ])
  const known = new Map<string, Annotation>()
  /** A text that is empty was only just put there: making it and typing into it are one step for who takes it back. */
  const hasEmptyText = (): boolean =>
    [...known.values()].some(({ kind, text, author: by }) => kind === 'text' && text === '' && isBy(by, author))
  const undo: JointUndo = {
    ...steps,
    get canUndo() {
      return steps.canUndo
    },
    get canRedo() {
      return steps.canRedo
    },
    undo: () => steps.undo() && (!hasEmptyText() || steps.undo() || true),
    redo: () => steps.redo() && (!hasEmptyText() || steps.redo() || true),
  }
  const listeners = new Set<(places: ReadonlySet<string>) => void>()
  const idsOn = new Map<string, Set<string>>()
  const sortedOn = new Map<string, readonly Annotation[]>()
  let repliesOf: Map<string, readonly Reply[]> | null = null

  const storedOf = (id: string): Y.Map<unknown> | null => {
    const stored = inBody.get(id) ?? inComments.get(id)
    return stored instanceof Y.Map ? stored : null
  }
  const read = (id: string): Annotation | null =>
    readAnnotation(id, inBody.get(id), false) ?? readAnnotation(id, inComments.get(id), true)

  function tell(places: ReadonlySet<string>): void {
    if (places.size > 0) for (const listener of listeners) listener(places)
  }

  function look(ids: Iterable<string>): void {
    const places = new Set<string>()
    for (const id of ids) {
      const [last, next] = [known.get(id), read(id)]
      if (last) places.add(last.place)
      if (last && last.place !== next?.place) idsOn.get(last.place)?.delete(id)
      known.delete(id)
      if (!next) continue
      known.set(id, next)
      places.add(next.place)
      const ids = idsOn.get(next.place) ?? new Set()
      idsOn.set(next.place, ids.add(id))
    }
    for (const place of places) sortedOn.delete(place)
    tell(places)
  }

  const onDeep = (events: readonly Y.YEvent<Y.AbstractType<unknown>>[]): void => {
    const ids = new Set<string>()
    for (const event of events) {
      const [id] = event.path
      if (typeof id === 'string') ids.add(id)
      else for (const key of event.changes.keys.keys()) ids.add(key)
    }
    look(ids)
  }
  const placesOf = (ids: Iterable<string>): Set<string> => new Set([...ids].flatMap((id) => known.get(id)?.place ?? []))
  const onSettled = ({ keysChanged }: Y.YMapEvent<unknown>): void => tell(placesOf(keysChanged))
  const onReply = ({ keysChanged }: Y.YMapEvent<unknown>): void => {
    const last = repliesOf
    repliesOf = null
    const changed = [...(last ?? []), ...groupedReplies(replyMaps)].filter(([, list]) =>
      list.some((reply) => keysChanged.has(reply.id)),
    )
    tell(placesOf(changed.map(([id]) => id)))
  }
  inBody.observeDeep(onDeep)
  inComments.observeDeep(onDeep)
  replyMap.observe(onReply)
  settledMap.observe(onSettled)
  look([...inBody.keys(), ...inComments.keys()])

  /** One step of undo. */
  function change(doc: Y.Doc, make: () => void): void {
    undo.endStep()
    doc.transact(make, origin)
    undo.endStep()
  }

  const store: AnnotationStore = {
    undo,
    author,
    right: parts.right,
    get: (id) => known.get(id) ?? null,
    on(place) {
      const sorted = sortedOn.get(place)
      if (sorted) return sorted
      const list = [...(idsOn.get(place) ?? [])].flatMap((id) => known.get(id) ?? []).toSorted(byOrder)
      sortedOn.set(place, list)
      return list
    },
    all: () => [...known.values()].toSorted(byOrder),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    canAdd: (kind) => parts.right() === 'write' || (parts.right() === 'comment' && kind === 'note'),
    canChange: (annotation) =>
      parts.right() === 'write' ||
      (parts.right() === 'comment' && annotation.isComment && isBy(annotation.author, author)),
    add(added) {
      if (!store.canAdd(added.kind) || !isWhole(added)) return null
      const id = newId()
      const doc = added.kind === 'note' ? comments : body
      const order = Math.max(0, ...store.on(added.place).map((annotation) => annotation.order)) + 1
      change(doc, () =>
        writeAnnotation(doc, {
          id,
          order,
          author,
          createdAt: now(),
          origin: null,
          text: added.text ?? '',
          content: added.content ?? null,
          kind: added.kind,
          place: added.place,
          geometry: added.geometry,
          style: added.style,
        }),
      )
      return id
    },
    change: (id, one, options) => store.changeAll(new Map([[id, one]]), options),
    changeAll(changes, options) {
      const allowed = [...changes].filter(([id, one]) => {
        const annotation = known.get(id)
        return annotation && store.canChange(annotation) && isWhole({ ...annotation, ...one })
      })
      if (allowed.length === 0) return false
      if (options?.isTyping !== true) undo.endStep()
      for (const doc of [body, comments]) {
        doc.transact(() => {
          for (const [id, one] of allowed) {
            const stored = storedOf(id)
            if (stored?.doc === doc) rewrite(stored, one)
          }
        }, origin)
      }
      if (options?.isTyping !== true) undo.endStep()
      return true
    },
    remove(ids) {
      const allowed = ids.filter((id) => {
        const annotation = known.get(id)
        return annotation !== undefined && store.canChange(annotation)
      })
      if (allowed.length === 0) return false
      for (const [doc, map] of [
        [body, inBody],
        [comments, inComments],
      ] as const) {
        const here = allowed.filter((id) => map.has(id))
        if (here.length > 0)
          change(doc, () => {
            for (const id of here) map.delete(id)
          })
      }
      return true
    },
    replies: (id) => (repliesOf ??= groupedReplies(replyMaps)).get(id) ?? [],
    reply(id, text) {
      const said = text.trim()
      if (parts.right() === 'read' || !known.has(id) || said === '' || said.length > LIMITS.text) return false
      change(comments, () => replyMap.set(newId(), { on: id, author, createdAt: now(), text: said }))
      return true
    },
    removeReply(replyId) {
      const reply = readReply(replyId, replyMap.get(replyId))
      if (!reply || parts.right() === 'read') return false
      if (parts.right() !== 'write' && !isBy(reply.author, author)) return false
      change(comments, () => replyMap.delete(replyId))
      return true
    },
    isSettled: (id) => settledMap.get(id) === true,
    settle(id, isSettled) {
      const annotation = known.get(id)
      if (!annotation || parts.right() === 'read') return false
      change(comments, () => (isSettled ? settledMap.set(id, true) : settledMap.delete(id)))
      return true
    },
    dispose() {
      listeners.clear()
      inBody.unobserveDeep(onDeep)
      inComments.unobserveDeep(onDeep)
      replyMap.unobserve(onReply)
      settledMap.unobserve(onSettled)
      undo.dispose()
    },
  }
  return store
}

const isBy = (one: Author, other: Author): boolean => one.id !== '' && one.id === other.id

/** Whether others will be shown it: nothing is written that the readers refuse. */
function isWhole(annotation: NewAnnotation | Annotation): boolean {
  const { kind, geometry, style, content, text, place } = annotation
  return (
    parseGeometry(kind, geometry) !== null &&
    parseStyle(style) !== null &&
    parseContent(kind, content ?? null) !== undefined &&
    (text ?? '').length <= LIMITS.text &&
    place.length <= LIMITS.place
  )
}

function rewrite(stored: Y.Map<unknown>, { geometry, style, text, order }: AnnotationChange): void {
  if (geometry) stored.set('geometry', geometry)
  if (style) stored.set('style', style)
  if (order !== undefined) stored.set('order', order)
  const kept = stored.get('text')
  if (text !== undefined && kept instanceof Y.Text) rewriteText(kept, text)
}
