import { Suspense, useEffect, useRef } from 'react'
import { loadingTexts } from '../i18n/loading.ts'
import { shellTexts } from '../i18n/shell.ts'
import { withoutPreview } from '../registry/registry.ts'
import { entryHref, readSwitches } from '../route/index.ts'
import { DocumentPage } from './document-page.tsx'
import type { RunningShell } from './running-shell.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import type { ScreenServices } from './screen-services.ts'
import { ScreenView, titleOfScreen } from './screen-view.tsx'
import { LoadProblem } from './load-problem.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { Toaster } from './toaster.tsx'
import { useValue } from './use-value.ts'
import './app.css'

/** The whole page after the loading screen: one screen at a time, and what lies over all of them. */
export function App({ shell }: { readonly shell: RunningShell }) {
  const place = useValue(shell.navigation.place$)
  const open = useValue(shell.document$)
  const main = useRef<HTMLElement>(null)
  const announcement = useRef<HTMLParagraphElement>(null)
  const { start } = shell.context
  const services: ScreenServices = {
    environment: place.environment,
    layout$: start.layout.layout$,
    theme: start.theme,
    navigate: shell.navigation.go,
    openFile: shell.openFile,
    toast: (kind, text, action) => void shell.context.toasts.show(kind, text, action),
  }

  const isFirst = useRef(true)
  useEffect(() => {
    const title = open ? open.name$.current : titleOfScreen(place.screen)
    if (!open) document.title = title === '' ? shellTexts.product : shellTexts.pageTitle(title)
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    // A navigation inside the page: readers hear of it and the keyboard starts at the new screen.
    if (announcement.current) announcement.current.textContent = shellTexts.screenChanged(title || shellTexts.product)
    main.current?.focus({ preventScroll: true })
  }, [place, open])

  const reset = (): void => window.location.assign(withoutPreview(window.location.href))
  const filesHref = entryHref(place.environment.path_prefix)
  const isPreviewAsked = readSwitches(new URL(place.href).searchParams).preview !== null
  return (
    <div className="wf-app">
      <a className="wf-skip-link" href="#main">
        {shellTexts.skipToContent}
      </a>
      <p className="wf-visually-hidden" aria-live="polite" ref={announcement} />
      <PreviewBanner registry={place.environment.registry} isAsked={isPreviewAsked} onReset={reset} />
      <main className="wf-main" id="main" tabIndex={-1} ref={main}>
        <ScreenBoundary
          key={place.href}
          fallback={(error, retry) => <LoadProblem error={error} filesHref={filesHref} onRetry={retry} />}
        >
          <Suspense fallback={<p role="status">{loadingTexts.page}</p>}>
            {open && place.screen.kind === 'document' ? (
              <DocumentPage key={open.file.id} open={open} services={services} />
            ) : (
              <ScreenView screen={place.screen} services={services} onShown={() => start.loading.done()} />
            )}
          </Suspense>
        </ScreenBoundary>
      </main>
      <Toaster toasts={shell.context.toasts} />
    </div>
  )
}
