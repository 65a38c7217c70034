import { useCallback, useEffect, useRef, useState } from 'react'
import type { HostApi, Subscribable } from '@wenfang/shared-contract'
import type { Acl } from '@wenfang/shared-protocol'
import { NO_ACCESS } from '@wenfang/shared-protocol'
import { factsOf } from './file-facts.ts'
import type { DetailsTexts } from './details-texts.ts'
import { Preview } from './preview.view.tsx'
import { useSubscribable } from './subscribable.ts'

interface DetailsProps {
  readonly host: HostApi
  readonly texts: DetailsTexts
  /** Called once, when the view has shown what it has to show. */
  readonly onReady: () => void
}

/** What a file is, when its type has no editor yet: its facts, an honest sentence, and the original to take away. */
export function Details({ host, texts, onReady }: DetailsProps) {
  const layout = useSubscribable(host.layout$, 'pc')
  const theme = useSubscribable(host.theme$, 'light')
  const acl = useSubscribable<Acl>(host.permission$ as Subscribable<Acl>, NO_ACCESS)
  const isReady = useRef(false)
  const ready = useCallback(() => {
    if (isReady.current) return
    isReady.current = true
    onReady()
  }, [onReady])
  useEffect(() => {
    // Text is there at first paint; a slow preview must not keep the loading screen.
    ready()
  }, [ready])

  return (
    <main className="wf-details" data-layout={layout} data-theme={theme} aria-label={`${texts.kind}详情`}>
      <article className="wf-details-card">
        <header>
          <p className="wf-details-kind">{texts.kind}</p>
          <h1>{host.file.name}</h1>
          {acl.update === 0 && <p className="wf-details-badge">只读</p>}
        </header>
        {texts.canPreview && <Preview host={host} onSettled={ready} />}
        <p className="wf-details-notice">{texts.notice}</p>
        <dl className="wf-details-facts">
          {factsOf(host.file, texts.kind).map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <Download host={host} isAllowed={acl.export === 1} />
        <p className="wf-details-advice">{texts.advice}</p>
      </article>
    </main>
  )
}

function Download({ host, isAllowed }: { readonly host: HostApi; readonly isAllowed: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await host.download('source')
    } catch (cause) {
      host.report('download.failed', { cause: String(cause) })
      host.toast('error', '下载没有成功，原文件仍完好地保存在服务器上，请稍后再试。')
    } finally {
      if (!host.signal.aborted) setBusy(false)
    }
  }
  return (
    <div className="wf-details-actions">
      <button
        type="button"
        className="wf-details-download"
        disabled={!isAllowed || isBusy}
        onClick={() => void download()}
      >
        {isBusy ? '正在准备…' : '下载原文件'}
      </button>
      {!isAllowed && <p className="wf-details-reason">文件的所有者没有允许你下载此文件。</p>}
    </div>
  )
}
