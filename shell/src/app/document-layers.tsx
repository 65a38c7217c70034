import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'
import { dialogs } from '../dialogs/index.ts'
import { Screen } from '../pages/screen.tsx'
import { entryHref } from '../route/index.ts'
import type { OpenDocument, OpenDocumentView } from './open-document.ts'
import type { ScreenServices } from './screen-services.ts'
import { useValue } from './use-value.ts'

export interface DocumentLayersProps {
  readonly open: OpenDocument
  readonly services: ScreenServices
}

/** What lies over a document: prompts that its opening waits for, and the panels of the shell. */
export function DocumentLayers({ open, services }: DocumentLayersProps) {
  const view = useValue(open.view$)
  const panel = useValue(open.panel$)
  /** The question that was answered last; another one means that the answer was wrong. */
  const [answered, setAnswered] = useState<OpenDocumentView | null>(null)
  const leave = (): void => services.navigate(entryHref(services.environment.path_prefix))
  const close = (): void => open.panel$.set(null)
  const isAsking = view.kind === 'password'
  // The prompt stays while its password is being tried.
  const isTrying = answered !== null && (view === answered || view.kind === 'opening')

  return (
    <Screen services={services}>
      <Suspense>
        {(isAsking || isTrying) && (
          <Layer
            load={async () => (await dialogs.password()).PasswordPrompt}
            props={{
              fileName: open.name$.current,
              isWrong: isAsking && view.wasWrong,
              isBusy: isTrying,
              onSubmit: (password: string) => {
                setAnswered(view)
                open.enterPassword(password)
              },
              onCancel: leave,
            }}
          />
        )}
        {view.kind === 'login' && <Layer load={async () => (await dialogs.login()).LoginPrompt} props={{}} />}
        {panel === 'share' && (
          <Layer
            load={async () => (await dialogs.share()).default}
            props={{ file: { ...open.file, name: open.name$.current }, onClose: close }}
          />
        )}
      </Suspense>
    </Screen>
  )
}

interface LayerProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
}

/** A layer and its chunk. */
function Layer<Props extends object>({ load, props }: LayerProps<Props>) {
  const [Component] = useState(() => lazy(async () => ({ default: await load() })))
  return createElement<Props>(Component as ComponentType<Props>, props)
}
