import { useEffect, useState } from 'react'
import type { HostApi } from '@wenfang/shared-contract'
import { NO_ACCESS } from '@wenfang/shared-protocol'
import { Badge, Banner, Button, FileIcon } from '@wenfang/shared-ui'
import { factsOf } from './file-facts.ts'
import type { DetailsTexts } from './details-texts.ts'
import { Preview } from './preview.view.tsx'
import { useSubscribable } from './subscribable.ts'

interface DetailsProps {
  readonly host: HostApi
  readonly texts: DetailsTexts
  /** Called once, when the facts are on the screen. A slow preview must not keep the loading screen. */
  readonly onReady: () => void
}

/** What a file is, when its type has no editor yet: its facts, an honest sentence, and the original to take away. */
export function Details({ host, texts, onReady }: DetailsProps) {
  const layout = useSubscribable(host.layout$, 'pc')
  const acl = useSubscribable(host.permission$, NO_ACCESS)
  useEffect(onReady, [onReady])

  return (
    <section className="wf-details" data-layout={layout} aria-label={`${texts.kind}详情`}>
      <article className="wf-details-card">
        <header className="wf-details-head">
          <FileIcon type={host.officeType} extension={host.file.ext} sizePx={layout === 'mobile' ? 48 : 64} />
          <div>
            <h1 className="wf-details-name">{host.file.name}</h1>
            <p className="wf-details-kind">
              <span>{texts.kind}</span>
              {acl.update === 0 && <Badge>只读</Badge>}
            </p>
          </div>
        </header>
        {(texts.canPreview || host.preview) && <Preview host={host} />}
        <Banner>{texts.notice}</Banner>
        <dl className="wf-details-facts">
          {factsOf(host.file, texts.kind).map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        <Download host={host} isAllowed={acl.export === 1} advice={texts.advice} />
      </article>
    </section>
  )
}

interface DownloadProps {
  readonly host: HostApi
  readonly isAllowed: boolean
  readonly advice: string
}

function Download({ host, isAllowed, advice }: DownloadProps) {
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
    <footer className="wf-details-actions">
      <Button kind="primary" size="lg" isBusy={isBusy} disabled={!isAllowed} onClick={() => void download()}>
        下载原文件
      </Button>
      <p>{isAllowed ? advice : '文件的所有者没有允许下载，需要时请向所有者申请。'}</p>
    </footer>
  )
}
