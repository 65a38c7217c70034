import { useMemo, useRef } from 'react'
import { shellTexts } from '../i18n/shell.ts'
import { withoutPreview } from '../registry/registry.ts'
import { entryHref } from '../route/index.ts'
import { DocumentPage } from './document-page.tsx'
import { LoadProblem } from './load-problem.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import type { RunningShell } from './running-shell.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import type { ScreenServices } from './screen-services.ts'
import { ScreenView } from './screen-view.tsx'
import { Toaster } from './toaster.tsx'
import { useValue } from './use-value.ts'
import './app.css'

/** The whole page after the loading screen: one screen at a time, and what lies over all of them. */
export function App({ shell }: { readonly shell: RunningShell }) {
  const place = useValue(shell.navigation.place$)
  const open = useValue(shell.document$)
  const isBusy = useValue(shell.navigation.isBusy$)
  const main = useRef<HTMLElement>(null)
  const announcement = useRef<HTMLParagraphElement>(null)
  const isFirst = useRef(true)
  const services = useMemo(() => servicesOf(shell, place.environment), [shell, place])

  /** A navigation inside the page: readers hear of it and the keyboard starts at the new screen. */
  const announce = (): void => {
    if (!isFirst.current) {
      if (announcement.current) announcement.current.textContent = shellTexts.screenChanged(document.title)
      main.current?.focus({ preventScroll: true })
    }
    isFirst.current = false
  }
  const showScreen = (): void => {
    shell.context.start.loading.done()
    announce()
  }
  const reset = (): void => window.location.assign(withoutPreview(window.location.href))
  const filesHref = entryHref(place.environment.path_prefix)

  return (
    <div className="wf-app" aria-busy={isBusy}>
      <a className="wf-skip-link" href="#main">
        {shellTexts.skipToContent}
      </a>
      <p className="wf-visually-hidden" aria-live="polite" ref={announcement} />
      <PreviewBanner registry={place.environment.registry} onReset={reset} />
      <ScreenBoundary
        key={place.href}
        onError={() => shell.context.start.loading.done()}
        fallback={(error, retry) => <LoadProblem error={error} filesHref={filesHref} onRetry={retry} />}
      >
        {open && place.screen.kind === 'document' ? (
          <DocumentPage key={open.file.id} open={open} services={services} main={main} onShown={announce} />
        ) : (
          <main className="wf-main" id="main" tabIndex={-1} ref={main}>
            <ScreenView
              screen={place.screen}
              services={services}
              federation={shell.context.federation}
              onShown={showScreen}
            />
          </main>
        )}
      </ScreenBoundary>
      <Toaster toasts={shell.context.toasts} />
    </div>
  )
}

function servicesOf(shell: RunningShell, environment: ScreenServices['environment']): ScreenServices {
  const { start, toasts } = shell.context
  return {
    environment,
    layout$: start.layout.layout$,
    theme: start.theme,
    navigate: (href, options) => shell.navigation.go(href, options),
    openFile: shell.openFile,
    toast: (kind, text, action) => void toasts.show(kind, text, action),
  }
}
