import { useEffect, useRef } from 'react'
import { shellTexts } from '../i18n/shell.ts'
import { withoutPreview } from '../registry/registry.ts'
import { entryHref } from '../route/index.ts'
import { DocumentLayers } from './document-layers.tsx'
import { FallbackCard } from './fallback-card.tsx'
import type { OpenDocument } from './open-document.ts'
import type { ScreenServices } from './screen-services.ts'
import { useValue } from './use-value.ts'

export interface DocumentPageProps {
  readonly open: OpenDocument
  readonly services: ScreenServices
}

/** The page of one document: its bar, the remote's own element, and what stands in its place when it fails. */
export function DocumentPage({ open, services }: DocumentPageProps) {
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

  return (
    <div className="wf-document">
      <DocumentLayers open={open} services={services} />
      {view.kind === 'failed' && (
        <FallbackCard
          error={view.error}
          wasOpen={view.wasOpen}
          isPreview={view.isPreview}
          filesHref={entryHref(prefix)}
          sourceHref={`${prefix}/api/v1/files/${open.file.id}/content`}
          onRetry={open.retry}
          onReset={() => window.location.assign(withoutPreview(window.location.href))}
        />
      )}
      <div
        className="wf-document-body"
        ref={body}
        role="region"
        aria-label={shellTexts.documentRegion(name)}
        aria-busy={view.kind === 'opening'}
        hidden={view.kind === 'failed'}
      />
    </div>
  )
}
