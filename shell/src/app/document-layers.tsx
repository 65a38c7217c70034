import { createElement, lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import type { Acl } from '@wenfang/shared-protocol'
import { areKeysTaken, holdKeys } from '@wenfang/shared-ui'
import { dialogs } from '../dialogs/index.ts'
import { dialogTexts } from '../i18n/dialogs.ts'
import { shellTexts } from '../i18n/shell.ts'
import { loadComments } from '../comments/index.ts'
import { loadHistory } from '../history/index.ts'
import { Screen } from '../pages/screen.tsx'
import { entryHref } from '../route/index.ts'
import { loadPlugin } from './load-plugin.ts'
import type { OpenDocument } from './open-document.ts'
import type { ScreenServices } from './screen-services.ts'
import { useValue } from './use-value.ts'

export interface DocumentLayersProps {
  readonly open: OpenDocument
  readonly services: ScreenServices
  /** Rights on the document; null until they are known. */
  readonly acl: Acl | null
}

/** What lies over a document: prompts that its opening waits for, and the panels of the shell. */
export function DocumentLayers({ open, services, acl }: DocumentLayersProps) {
  const view = useValue(open.view$)
  const panel = useValue(open.panel$)
  const past = useValue(open.past$)
  const compared = useValue(open.compared$)
  // From the press that asks for it on, the keys are the panel's, whose code is still to come.
  useEffect(() => {
    let end = (): void => {}
    const asked = open.panel$.subscribe((name) => {
      // A press on commented words leaves them with the text.
      if (name === 'comments' && open.comments.keys$.current === 'text') return
      if (name !== null) return void (end = holdKeys())
      end()
      // Once the layer is gone. A page of text that is merely given the focus begins at its first letter.
      requestAnimationFrame(() => {
        const active = document.activeElement
        // Something else was asked for meanwhile, which may stand inside of the page of text.
        if (areKeysTaken()) return
        if (active === null || active === document.body || active.closest('[data-keeps-caret]')) open.giveKeys()
      })
    })
    return () => asked.unsubscribe()
  }, [open])
  const hasHistory =
    panel === 'history' ||
    panel === 'saveVersion' ||
    past !== null ||
    compared !== null ||
    open.addressVersion !== null ||
    open.comparesAtOpening
  // Marks are on the page even while the panel is closed.
  const hasComments = useValue(open.comments.places$) !== null || panel === 'comments'
  const leave = (): void => services.navigate(entryHref(services.environment.path_prefix))
  const close = (): void => open.panel$.set(null)
  /** A panel is no part of the document: one that does not come takes nothing else away. */
  const plugin =
    <Props extends object>(name: string, get: () => Promise<ComponentType<Props>>) =>
    async (): Promise<ComponentType<Props>> => {
      const loaded = await loadPlugin(name, get, {
        log: (message, cause) => console.error('[plugin]', message, cause),
        say: (message) => services.toast('error', message),
        messageOf: shellTexts.pluginFailed,
      })
      if (loaded === null) close()
      return loaded ?? (() => null)
    }

  return (
    <Screen services={services}>
      <Suspense>
        {view.kind === 'password' && (
          <Layer
            load={async () => (await dialogs.password()).PasswordLayer}
            props={{
              file: { id: open.file.id, name: open.name$.current },
              onUnlocked: () => open.retry(),
              onCancel: leave,
            }}
          />
        )}
        {view.kind === 'login' && <Layer load={async () => (await dialogs.login()).LoginPrompt} props={{}} />}
        {hasHistory && <Layer load={async () => (await loadHistory()).default} props={{ open, acl }} />}
        {hasComments && <Layer load={async () => (await loadComments()).default} props={{ open, acl }} />}
        {panel === 'modifyPassword' && (
          <Layer
            load={async () => (await dialogs.password()).PasswordLayer}
            props={{
              file: { id: open.file.id, name: open.name$.current },
              isForChanges: true,
              // The right to edit comes by the session, into the open page.
              onUnlocked: close,
              onCancel: close,
            }}
          />
        )}
        {panel === 'share' && (
          <Layer
            load={plugin(dialogTexts.bar.share, async () => (await dialogs.share()).default)}
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
