import type { HostApi, Subscribable } from '@wenfang/shared-contract'
import { classNames, holdKeys } from '@wenfang/shared-ui'
import { importRetrying } from '@wenfang/shared-remote'
import { printDocument, printKeys } from '@wenfang/shared-remote/print'
import { lazyView, useSidePlace, useStream } from '@wenfang/shared-remote/surface'
import { flushSync } from 'react-dom'
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AssetUrls } from './assets.ts'
import { createFileCards } from './cards/file-cards.ts'
import { useComparison } from './compare/use-comparison.ts'
import { offerComments } from './comments/comment-places.ts'
import { tellMovedTwice } from './move-out/tell-moved-twice.ts'
import { Cover } from './cover.view.tsx'
import { createEngine } from './engine/create-engine.ts'
import type { BlockRequest, Heading, OutlineEngine } from './engine/engine.ts'
import { BlockHandle } from './menus/block-handle.view.tsx'
import { ColumnEdges } from './menus/column-edges.view.tsx'
import type { CardPlace } from './menus/insert-chosen.ts'
import { FormatBar } from './menus/format-bar.view.tsx'
import { MentionMenu } from './menus/mention-menu.view.tsx'
import { RequestMenu } from './menus/request-menu.view.tsx'
import { SlashMenu } from './menus/slash-menu.view.tsx'
import { sweepBlocks } from './menus/sweep-blocks.ts'
import { blockOfPart } from '../snapshot/part.ts'
import type { OpenDocument } from './open-document.ts'
import { OutlinePanel } from './panels/outline-panel.view.tsx'
import { copyOut } from './paste/copy.ts'
import { pasteAddress } from './paste/paste-address.ts'
import { pasteInto } from './paste/paste.ts'
import { pressButton } from './press-button.ts'
import { StatusBar } from './status-bar.view.tsx'
import { OutlineToolbar, type Look, type PanelName } from './toolbar.view.tsx'
import { lineOf } from './line-of.ts'
import { writeBelow } from './write-below.ts'
import { undoKeys } from './undo-keys.ts'
import { ZoomPath } from './zoom-path.view.tsx'
import './outline.css'
import './blocks.css'

const loadSynced = importRetrying(() => import('./cards/synced.ts'))
const loadPrint = importRetrying(() => import('./print/print-outline.ts'))
// Another way to look at the same blocks, which most readers never open.
const EquationDialog = lazyView(async () => ({
  default: (await import('./menus/equation-dialog.view.tsx')).EquationDialog,
}))
const MindMap = lazyView(async () => ({ default: (await import('./mind/mind-map.view.tsx')).MindMap }))
const Slides = lazyView(async () => ({ default: (await import('./slides/slides.view.tsx')).Slides }))
const HeadingBoard = lazyView(async () => ({ default: (await import('./board/board.view.tsx')).HeadingBoard }))

const Referrers = lazyView(async () => ({
  default: (await import('./panels/referrers-panel.view.tsx')).ReferrersPanel,
}))
const Authors = lazyView(async () => ({ default: (await import('./authors/authors-panel.view.tsx')).AuthorsPanel }))
const MoveOut = lazyView(async () => ({ default: (await import('./move-out/move-out.view.tsx')).MoveOut }))
const Changes = lazyView(async () => import('./compare/changes-panel.view.tsx'))
const ProposalBar = lazyView(async () => ({ default: (await import('@wenfang/shared-ui/proposals')).ProposalBar }))

export interface OutlineProps {
  readonly host: HostApi
  readonly document: OpenDocument
  readonly headings$: Subscribable<readonly Heading[]>
  readonly assets: AssetUrls
  readonly onReady: () => void
}

/** The page with its tools: title and cover, the blocks, and what floats over them. */
export function OutlineView({ host, document: open, headings$, assets, onReady }: OutlineProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<OutlineEngine | null>(null)
  const [request, setRequest] = useState<BlockRequest | null>(null)
  const [panel, setPanel] = useState<PanelName | null>(null)
  const [look, setLook] = useState<Look>('blocks')
  const [cardAt, setCardAt] = useState<CardPlace | null>(null)
  const [moving, setMoving] = useState<readonly string[] | null>(null)
  const [zoomed, setZoomed] = useState<string | null>(null)
  const layout = useStream(host.layout$, 'pc')
  const rights = useStream(host.permission$, null)
  const mayUpdate = rights?.update === 1
  const canWrite = mayUpdate && !open.isLater
  const meta = useMeta(open)
  const untitled = host.file.name.replace(/\.[^.]*$/, '')
  const { comparison, look: lookAt } = useComparison(host, open)
  const isPart = blockOfPart(host.card?.part ?? '') !== null
  const hasPanel = panel !== null || comparison !== null
  useSidePlace(host, hasPanel, () => {
    setPanel(null)
    comparison?.end()
  })

  useEffect(() => {
    const element = holder.current
    if (!element) return undefined
    const cards = createFileCards(host)
    const made: OutlineEngine = createEngine({
      blocks: open.outline.blocks,
      undo: open.undo,
      presence: host.doc.presence,
      session: host.session,
      element,
      services: {
        run: (id, args) => void open.run({ id, args }),
        runAll: (steps) => open.run(...steps),
        assetUrl: assets.get,
        ask: (asked) => {
          holdKeys()
          setRequest(asked)
        },
        press: (id) => pressButton(host, open, made, id),
        headings$,
        canWrite: open.canWrite,
        paste: (data) => pasteAddress(open, made, cards, data) || pasteInto(host, open, made, data),
        reveal: (id) => made.reveal(id),
        unsync: (id) => void loadSynced().then(({ unsync }) => unsync(host, open, made, id)),
        lineOf: (id, from, to) => lineOf(open.outline, id, from, to),
        fileCards: cards,
      },
    })
    const dropKeys = undoKeys(element, open.undo)
    const dropRoom = writeBelow(element, open, made)
    const dropCopy = copyOut(element, open, made, { file: host.file.id, bytesOf: assets.bytesOf })
    const dropSweep = sweepBlocks(element, made)
    host.onKeys?.(() => made.focus())
    const dropComments = offerComments(host, open.outline, made)
    const dropMoves = tellMovedTwice(host, open.outline)
    setEngine(made)
    revealAsked(host, made)
    const shownAlone = blockOfPart(host.card?.part ?? '')
    if (shownAlone !== null && open.outline.block(shownAlone)) made.zoom(shownAlone)
    requestAnimationFrame(() => onReady())
    return () => {
      dropKeys()
      dropRoom()
      dropCopy()
      dropSweep()
      dropComments()
      dropMoves()
      made.dispose()
    }
  }, [host, open, headings$, assets, onReady])

  useEffect(() => engine?.setWritable(canWrite), [engine, canWrite])

  const print = useCallback(
    () => void printDocument(host, async () => (await loadPrint()).printOutline(open.outline, host)),
    [host, open],
  )
  useEffect(() => {
    // As a part of a file it lies beside others, which have their own paper.
    const isSeen = (): boolean => holder.current?.checkVisibility({ visibilityProperty: true }) === true
    return host.card ? undefined : printKeys(print, host.undoOrder ? isSeen : undefined)
  }, [host, print])

  // The text has the keys again, at its caret, when the panel that had them is gone.
  useEffect(
    () =>
      !hasPanel
        ? undefined
        : () => {
            if (document.activeElement === null || document.activeElement === document.body) engine?.focus()
          },
    [engine, hasPanel],
  )

  const zoom = useCallback(
    (id: string | null) => {
      engine?.zoom(id)
      setZoomed(id)
    },
    [engine],
  )

  const moveOut = useCallback((blocks: readonly string[]) => {
    holdKeys()
    setMoving(blocks)
  }, [])

  const backTo = (id: string) => {
    setLook('blocks')
    requestAnimationFrame(() => {
      engine?.reveal(id)
      engine?.focus()
      engine?.place(id, 'end')
    })
  }

  return (
    <div
      className={classNames(
        'outline-app',
        `is-${layout}`,
        meta.isWide && 'is-wide',
        meta.isSmallText && 'is-small',
        isPart && 'is-part',
      )}
    >
      {host.display?.hidesCommandBar !== true && !host.card && (
        <OutlineToolbar
          document={open}
          engine={engine}
          canWrite={canWrite}
          layout={layout}
          panel={panel}
          onPanel={(name) => {
            if (panel !== name) holdKeys()
            setPanel(panel === name ? null : name)
          }}
          look={look}
          onLook={(next) => setLook(look === next ? 'blocks' : next)}
          onZoom={zoom}
          onMoveOut={moveOut}
          onPrint={print}
          onCard={setCardAt}
          host={host}
        />
      )}
      {host.proposals && !comparison && !host.card && (canWrite || (!mayUpdate && rights?.copy === 1)) && (
        <Suspense>
          <ProposalBar
            host={host}
            canWrite={canWrite}
            noun="文档"
            onShow={(proposal) => {
              setLook('blocks')
              lookAt(proposal)
            }}
          />
        </Suspense>
      )}
      <div className="outline-body">
        {look === 'board' && (
          <Suspense fallback={<p className="outline-quiet">正在排看板…</p>}>
            <HeadingBoard document={open} canWrite={canWrite} onBlocks={backTo} />
          </Suspense>
        )}
        {look === 'slides' && (
          <Suspense fallback={<p className="outline-quiet">正在排页…</p>}>
            <Slides
              host={host}
              document={open}
              assets={assets}
              canWrite={canWrite}
              untitled={untitled}
              onBlocks={backTo}
            />
          </Suspense>
        )}
        {look === 'mind' && (
          <Suspense fallback={<p className="outline-quiet">正在画思维导图…</p>}>
            <MindMap
              document={open}
              canWrite={canWrite}
              untitled={untitled}
              onBlocks={backTo}
              onFailed={(reason) => host.toast('error', reason)}
            />
          </Suspense>
        )}
        <div className="outline-scroll" data-outline-scroll hidden={look !== 'blocks'}>
          {open.isLater && (
            <output className="outline-notice">
              这份文档由更新的版本写成，现在只能查看。内容都在，没有改动；刷新页面或更新后再编辑。
            </output>
          )}
          <div className="outline-page">
            {isPart ? null : zoomed === null ? (
              <Cover
                document={open}
                meta={meta}
                canWrite={canWrite}
                untitled={untitled}
                onEnter={() => engine?.focus()}
                onWrite={() => {
                  engine?.focus()
                  engine?.place(open.outline.read()[0]?.id ?? '', 0)
                }}
              />
            ) : (
              <ZoomPath document={open} block={zoomed} onZoom={zoom} />
            )}
            <div ref={holder} className="outline-holder" data-keeps-caret />
          </div>
          {engine && canWrite && layout !== 'mobile' && !host.card && (
            <>
              <BlockHandle document={open} engine={engine} host={host} onZoom={zoom} onMoveOut={moveOut} />
              <ColumnEdges document={open} engine={engine} />
            </>
          )}
        </div>
        {comparison && engine && (
          <Suspense>
            <Changes
              host={host}
              document={open}
              engine={engine}
              comparison={comparison}
              canWrite={canWrite}
              isSheet={layout === 'mobile'}
            />
          </Suspense>
        )}
        {panel === 'referrers' && !comparison && (
          <Suspense>
            <Referrers host={host} isSheet={layout === 'mobile'} onClose={() => setPanel(null)} />
          </Suspense>
        )}
        {panel === 'authors' && !comparison && engine && (
          <Suspense>
            <Authors
              host={host}
              document={open}
              engine={engine}
              isSheet={layout === 'mobile'}
              onClose={() => setPanel(null)}
            />
          </Suspense>
        )}
        {panel === 'outline' && !comparison && engine && (
          <OutlinePanel
            host={host}
            document={open}
            headings$={headings$}
            engine={engine}
            isSheet={layout === 'mobile'}
            onClose={() => setPanel(null)}
          />
        )}
      </div>
      {moving && canWrite && (
        <Suspense>
          <MoveOut
            host={host}
            document={open}
            blocks={moving}
            onClose={() => {
              setMoving(null)
              engine?.focus()
            }}
          />
        </Suspense>
      )}
      {!host.card && <StatusBar document={open} />}
      {engine && canWrite && look === 'blocks' && (
        <>
          <FormatBar document={open} engine={engine} host={host} />
          <SlashMenu document={open} engine={engine} host={host} onCard={setCardAt} />
          <MentionMenu document={open} engine={engine} host={host} cardAt={cardAt} />
          {request?.kind === 'equation' ? (
            <Suspense fallback={null}>
              <EquationDialog
                latex={request.latex}
                onWrite={(latex) => request.write(latex)}
                onClose={() => {
                  request.dropEmpty?.()
                  // The text has the keys again before the next one is pressed.
                  flushSync(() => setRequest(null))
                  engine.focus()
                }}
              />
            </Suspense>
          ) : (
            <RequestMenu document={open} engine={engine} request={request} onClose={() => setRequest(null)} />
          )}
        </>
      )}
    </div>
  )
}

/** A link to a block leads to it, and a card of a part begins there. */
function revealAsked(host: HostApi, engine: OutlineEngine): void {
  const part = host.card?.part ?? null
  const asked = host.query.get('block') ?? blockOfPart(host.query.get('card') ?? '')
  const block = part === null ? asked : blockOfPart(part)
  if (block) requestAnimationFrame(() => engine.reveal(block))
}

function useMeta({ outline }: OpenDocument) {
  const held = useRef(outline.meta())
  return useSyncExternalStore(
    useCallback((listener) => outline.onMeta(listener), [outline]),
    () => {
      const next = outline.meta()
      if (JSON.stringify(next) !== JSON.stringify(held.current)) held.current = next
      return held.current
    },
  )
}
