import { createElement, lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import type { Federation } from '../federation/index.ts'
import { pages } from '../pages/index.ts'
import { withRetry } from '../parcels/index.ts'
import type { Screen } from '../route/index.ts'
import { loadingTexts } from '../i18n/loading.ts'
import type { ScreenServices } from './screen-services.ts'
import { useValue } from './use-value.ts'

export interface ScreenViewProps {
  readonly screen: Screen
  readonly services: ScreenServices
  readonly federation: Federation
  /** The screen is painted. */
  readonly onShown: () => void
}

/** The page of a screen that is no document; each is a chunk of its own. */
export function ScreenView({ screen, services, federation, onShown }: ScreenViewProps) {
  const layout = useValue(services.layout$)
  switch (screen.kind) {
    case 'entry': {
      // S46: phones get the mobile interface at either address.
      const isMobile = screen.isMobile || layout === 'mobile'
      return <Page key="entry" load={pages.entry} props={{ services, isMobile }} onShown={onShown} />
    }
    case 'login': {
      const { form, uid } = screen
      return <Page key="login" load={pages.login} props={{ services, form, uid }} onShown={onShown} />
    }
    case 'invite':
      return <Page key="invite" load={pages.invite} props={{ services, token: screen.token }} onShown={onShown} />
    case 'reset':
      return <Page key="reset" load={pages.reset} props={{ services, token: screen.token }} onShown={onShown} />
    case 'link':
      return <Page key="link" load={pages.link} props={{ services, linkId: screen.linkId }} onShown={onShown} />
    case 'form':
      return <Page key="form" load={pages.form} props={{ services, formId: screen.partId }} onShown={onShown} />
    case 'view': {
      const props = { services, federation, viewId: screen.partId }
      return <Page key="view" load={pages.view} props={props} onShown={onShown} />
    }
    case 'create':
      return <Page key="create" load={pages.create} props={{ services, type: screen.type }} onShown={onShown} />
    case 'error':
      return <Page key="error" load={pages.error} props={{ services, code: screen.code }} onShown={onShown} />
    case 'settings':
      return <Page key={screen.section} load={pages[screen.section]} props={{ services }} onShown={onShown} />
    case 'denied':
      return <Page key="denied" load={pages.denied} props={{ services, reason: screen.reason }} onShown={onShown} />
    case 'missing':
      return <Page key="missing" load={pages.missing} props={{ services }} onShown={onShown} />
    // The document page shows these.
    case 'document':
      return null
    default:
      return screen satisfies never
  }
}

interface PageProps<Props extends object> {
  readonly load: () => Promise<{ readonly default: ComponentType<Props> }>
  readonly props: Props
  readonly onShown: () => void
}

const TRIES = 3

/** A page and its chunk. A new mount is a new attempt: React never forgets a lazy component that failed. */
function Page<Props extends object>({ load, props, onShown }: PageProps<Props>) {
  const [Component] = useState(() =>
    lazy(() => withRetry(load, { request: '', tries: TRIES, limitMs: __LOAD_TIMEOUT_MS__ })),
  )
  return (
    <Suspense fallback={<output>{loadingTexts.page}</output>}>
      {createElement<Props>(Component as ComponentType<Props>, props)}
      <Shown onShown={onShown} />
    </Suspense>
  )
}

/** Its effect runs after those of the page before it, and only once that page is there. */
function Shown({ onShown }: { readonly onShown: () => void }) {
  const tell = useEffectEvent(onShown)
  useEffect(() => tell(), [])
  return null
}
