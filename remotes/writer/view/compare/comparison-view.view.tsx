import { Button, IconButton, Skeleton } from '@wenfang/shared-ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useState } from 'react'
import { comparePackages } from '../../compare/index.ts'
import type { OoxmlPackage } from '../../model/kernel/index.ts'
import { nextChange, previousChange } from '../commands/review/review.command.ts'
import { editDocument, packageOf, type WriterSurface } from '../engine/index.ts'
import { PageArea } from '../pages/page-area.view.tsx'
import ReviewPanel from '../review/review-panel.view.tsx'
import type { SurfaceStore } from '../state/surface-store.ts'
import { isOpen, run, useWriter, WriterContext, type Writer } from '../state/writer.ts'
import {
  comparedFile,
  comparedSides,
  earlierSide,
  fileSide,
  presentSide,
  UNKNOWN_AUTHOR,
  type ComparedSide,
} from './compared-document.ts'
import { createComparisonSurface, type ComparisonSurface } from './comparison-surface.ts'
import { ProposalDecision } from './proposal-decision.view.tsx'
import type { ComparisonRequest } from './use-comparison.ts'
import './comparison.css'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

interface Shown {
  readonly before: ComparedSide
  readonly after: ComparedSide
  readonly compared: OoxmlPackage
  readonly view: ComparisonSurface
}

/** `of` is what was asked: what belongs to an earlier question is not shown, its surface is gone. */
type State = { readonly of: object } & ({ readonly kind: 'failed' } | ({ readonly kind: 'shown' } & Shown))

/** A comparison can be asked for by the address, before the document is laid out. */
const whenOpen = (surface: WriterSurface, store: SurfaceStore): Promise<void> =>
  new Promise((resolve) => {
    if (isOpen(surface)) return resolve()
    const stop = store.subscribe(() => {
      if (!isOpen(surface)) return
      stop()
      resolve()
    })
  })

function titleOf(request: ComparisonRequest): string {
  if (request.kind === 'version') return request.comparison.title
  return request.kind === 'file' ? request.name : `${request.proposal.author}的修订建议`
}

function headOf(request: ComparisonRequest): string {
  const title = titleOf(request)
  if (request.kind === 'proposal') return request.proposal.note === '' ? title : `${title}：${request.proposal.note}`
  return request.kind === 'version' || request.isEarlier
    ? `与“${title}”相比，这个文档的改动`
    : `与这个文档相比，“${title}”的改动`
}

export interface ComparisonViewProps {
  readonly request: ComparisonRequest
  readonly onEnd: () => void
}

/**
 * What differs between this document and another state of it, or a file, as revision marks over the pages (S28). The marks
 * can be put into the document, to be decided one by one (S128), or kept as a file of their own.
 */
export default function ComparisonView({ request, onEnd }: ComparisonViewProps) {
  const writer = useWriter()
  const { host, surface, store, canWrite, ui } = writer
  const [last, setState] = useState<State | null>(null)
  const [round, setRound] = useState(0)
  const asked = useMemo(() => ({ request, round }), [request, round])
  const state = last?.of === asked ? last : null
  const [isStale, setStale] = useState(false)
  const title = titleOf(request)

  useEffect(() => {
    const { request } = asked
    let isOver = false
    let view: ComparisonSurface | null = null
    const compare = async (): Promise<void> => {
      await whenOpen(surface, store)
      if (isOver) return
      const present = packageOf(surface)
      if (!present) throw new Error('the document is not open')
      const [before, after] = await sidesOf(request, present)
      if (isOver) return
      const author = request.kind === 'proposal' ? request.proposal.author : UNKNOWN_AUTHOR
      const compared = comparedSides(before, after, author)
      view = createComparisonSurface(after.bytes, compared)
      setState({ of: asked, kind: 'shown', before, after, compared, view })
      setStale(false)
    }
    const sidesOf = async (
      wanted: ComparisonRequest,
      present: OoxmlPackage,
    ): Promise<readonly [ComparedSide, ComparedSide]> => {
      if (wanted.kind === 'proposal') {
        const states = await host.proposals?.states(wanted.proposal.id)
        if (!states) throw new Error('the suggestion is not there')
        return [await earlierSide(host, states.base), await earlierSide(host, states.proposed)]
      }
      const own = await presentSide(host, present)
      if (wanted.kind === 'version') return [await earlierSide(host, wanted.comparison.earlier), own]
      const file = fileSide(wanted.bytes)
      return wanted.isEarlier ? [file, own] : [own, file]
    }
    compare().catch((error: unknown) => {
      host.report('writer.compare.failed', { message: String(error) })
      if (!isOver) setState({ of: asked, kind: 'failed' })
    })
    return () => {
      isOver = true
      view?.dispose()
    }
  }, [host, surface, store, asked])

  // The document may be edited by others meanwhile.
  useEffect(() => surface.on('change', () => setStale(true)), [surface])

  const shown = state?.kind === 'shown' ? state : null
  const inner = useMemo<Writer | null>(() => {
    if (!shown) return null
    // Where the person is in the document itself is kept by the document's own pages.
    const quiet = { ...host, lastView: null, keepView: () => {} }
    return { ...writer, host: quiet, surface: shown.view.surface, store: shown.view.store, canWrite: false }
  }, [writer, host, shown])

  const isOfPresent = request.kind === 'version' || (request.kind === 'file' && request.isEarlier)
  const putIn = (): void => {
    if (!shown) return
    const { before } = shown
    const isDone = editDocument(
      surface,
      (pkg) => comparePackages(before.package, pkg, { author: host.user.name, date: new Date().toISOString() }),
      { isTracked: false },
    )
    if (!isDone) return ui.toast('warning', '修订没有放进文档：文档没有差异，或者这里受保护')
    onEnd()
    ui.openPanel('review')
    ui.toast('info', '差异已作为修订放进文档，可以逐处接受或拒绝；撤销一次就全部收回')
  }
  const keep = async (): Promise<void> => {
    if (!shown || !host.keepFile) return
    const name = host.file.name.replace(/\.[^.]*$/, '')
    try {
      const link = await host.keepFile(
        `${name}（与${title.replace(/\.[^.]*$/, '')}比较）.docx`,
        comparedFile(shown.after, shown.compared),
        DOCX,
      )
      ui.toast('info', `已另存为“${link.name}”`)
    } catch {
      ui.toast('error', '没有另存成功，请稍后再试')
    }
  }

  return (
    <section className="writer-comparison" aria-label="比较结果">
      <header className="writer-comparison-head">
        <strong>{headOf(request)}</strong>
        {isStale && request.kind !== 'proposal' && (
          <Button size="sm" kind="quiet" onClick={() => setRound(round + 1)}>
            文档有新改动，重新比较
          </Button>
        )}
        <span className="writer-comparison-tools">
          {inner && (
            <>
              <IconButton
                label="上一处差异"
                size="sm"
                icon={<ChevronLeft />}
                onClick={() => run(inner, previousChange, undefined)}
              />
              <IconButton
                label="下一处差异"
                size="sm"
                icon={<ChevronRight />}
                onClick={() => run(inner, nextChange, undefined)}
              />
              {canWrite && isOfPresent && (
                <Button size="sm" onClick={putIn}>
                  放进文档逐处审阅
                </Button>
              )}
              {canWrite && request.kind === 'proposal' && (
                <ProposalDecision proposal={request.proposal} onEnd={onEnd} />
              )}
              {host.keepFile && (
                <Button size="sm" onClick={() => void keep()}>
                  另存为带修订的新文档
                </Button>
              )}
            </>
          )}
          <IconButton label="结束比较" size="sm" icon={<X />} onClick={onEnd} />
        </span>
      </header>
      {!state && (
        <div className="writer-comparison-wait">
          <output className="wf-unseen">正在比较</output>
          <Skeleton height="60%" width="60%" />
        </div>
      )}
      {state?.kind === 'failed' && (
        <p className="writer-comparison-wait">没有比较成功：文件不是可以读取的 Word 文档，或者内容没有取到。</p>
      )}
      {inner && (
        <WriterContext value={inner}>
          <div className="writer-middle">
            <div className="writer-pages">
              <PageArea isPaperDark={false} />
            </div>
            <ReviewPanel title="差异" onClose={onEnd} />
          </div>
        </WriterContext>
      )}
    </section>
  )
}
