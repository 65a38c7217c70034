import type { ErrorCode, FileInfo } from '@wenfang/shared-protocol'
import { useEffect, useEffectEvent, useRef, type Ref } from 'react'
import { shellTexts } from '../i18n/shell.ts'
import { withoutPreview } from '../registry/registry.ts'
import { entryHref } from '../route/index.ts'
import { sourceHref } from './document-download.ts'
import { DocumentFrame } from './document-frame.tsx'
import { FallbackCard } from './fallback-card.tsx'
import type { OpenDocument } from './open-document.ts'
import type { ScreenServices } from './screen-services.ts'
import { useValue } from './use-value.ts'

export interface DocumentPageProps {
  readonly open: OpenDocument
  readonly services: ScreenServices
  readonly main: Ref<HTMLElement>
  readonly onShown: () => void
}

/** The page of one document: its bar, the remote's own element, and what stands in its place when it fails. */
export function DocumentPage({ open, services, main, onShown }: DocumentPageProps) {
  const body = useRef<HTMLDivElement>(null)
  const view = useValue(open.view$)
  const name = useValue(open.name$)
  const prefix = services.environment.path_prefix
  useEffect(() => {
    document.title = shellTexts.pageTitle(name)
  }, [name])
  useEffect(() => {
    body.current?.append(open.frame)
    return () => open.frame.remove()
  }, [open])
  const tell = useEffectEvent(onShown)
  useEffect(() => tell(), [open])

  return (
    <div className="wf-document">
      <DocumentFrame open={open} services={services} chrome={open.chrome} />
      <main className="wf-main" id="main" tabIndex={-1} ref={main} aria-label={shellTexts.documentRegion(name)}>
        {view.kind === 'failed' && (
          <FallbackCard
            error={view.error}
            wasOpen={view.wasOpen}
            explanation={importMessage(open.file, view.error.code)}
            isPreview={view.isPreview}
            filesHref={entryHref(prefix)}
            sourceHref={sourceHref(prefix, open.file.id)}
            onRetry={() => open.retry()}
            onReset={() => window.location.assign(withoutPreview(window.location.href))}
          />
        )}
        <div
          className="wf-document-body"
          ref={body}
          aria-busy={view.kind === 'opening'}
          hidden={view.kind === 'failed'}
        />
      </main>
    </div>
  )
}

/** What the server said about a conversion that failed with this code. */
function importMessage({ attrs }: FileInfo, code: ErrorCode): string | null {
  const { import_error: failed, import_message: message } = attrs
  return failed === code && typeof message === 'string' ? message : null
}
