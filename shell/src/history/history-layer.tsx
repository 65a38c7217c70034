import type { Acl } from '@wenfang/shared-protocol'
import type { Person } from '@wenfang/shared-session'
import type { Subscribable } from '@wenfang/shared-contract'
import { useEffect, useMemo, useState } from 'react'
import type { OpenDocument } from '../app/open-document.ts'
import { useStream, useValue } from '../app/use-value.ts'
import { useLayout, useScreen } from '../pages/screen.tsx'
import { ComparisonBanner } from './comparison-banner.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PastBanner } from './past-banner.tsx'
import type { ShownPast } from './past-view.ts'
import { holdComparedKeys } from './compared-keys.ts'
import { useCompareEdit } from './use-compare-edit.ts'
import { RestoreDialog } from './restore-dialog.tsx'

export interface HistoryLayerProps {
  readonly open: OpenDocument
  /** Of the document itself; a past state is read only. */
  readonly acl: Acl | null
}

/** A person waits for a save at most this long; what is not sent by then is kept by the rollback itself. */
const FLUSH_MS = 3_000
/** The session's code may still be on its way. */
const NOBODY: Subscribable<readonly Person[]> = { subscribe: () => ({ unsubscribe: () => {} }) }

/** The history of a document: panel, banner over a past state, and the questions before anything changes. */
export default function HistoryLayer({ open, acl }: HistoryLayerProps) {
  const { services } = useScreen()
  const layout = useLayout()
  const panel = useValue(open.panel$)
  const past = useValue(open.past$)
  const compared = useValue(open.compared$)
  const runtime = useValue(open.runtime$)
  const [restoring, setRestoring] = useState<ShownPast | null>(null)
  const [newest, setNewest] = useState(0)
  const { addressVersion } = open
  const shown = past ?? (addressVersion === null ? null : { version: addressVersion, historyId: '' })
  useEffect(() => {
    if (!runtime) return
    const ask = (): void => setNewest((count) => count + 1)
    let known = runtime.stream.current
    const subscriptions = [
      runtime.stream.news$.subscribe(({ kind }) => {
        if (kind === 'historyNew' || kind === 'strandedKept') ask()
      }),
      // After a rollback the document is in another session, which was not there to hear of the version.
      runtime.stream.session$.subscribe((session) => {
        if (session !== known) ask()
        known = session
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [runtime])

  useCompareEdit(open, acl)
  const people = useStream<readonly Person[]>(runtime?.stream.people$ ?? NOBODY, [])
  const colours = useMemo(() => new Map(people.map(({ id, colour }) => [id, colour])), [people])
  const session = runtime?.stream.current
  const flush = async (): Promise<void> => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_MS))
    await Promise.race([session?.save().catch(() => {}), late])
  }
  const leaveAddress = (): void => {
    const url = new URL(globalThis.location.href)
    url.searchParams.delete('version')
    services.navigate(url.href, { replace: true })
  }
  const back = (): void => (past ? open.showPresent() : leaveAddress())
  // Rights on the address's version are those of its past; the environment has the person's own.
  const own = addressVersion === null ? acl : ((services.environment.acl as Acl | undefined) ?? acl)
  const canRestore = own?.update === 1 && own.history === 1

  return (
    <>
      {compared && <ComparisonBanner compared={compared} onEnd={() => open.endComparison()} />}
      {shown && !compared && (
        <PastBanner
          key={`${shown.version} ${shown.historyId}`}
          fileId={open.file.id}
          past={shown}
          canRestore={canRestore}
          onRestore={() => setRestoring(shown)}
          onBack={back}
        />
      )}
      {panel === 'history' && (
        <HistoryPanel
          file={open.file}
          acl={own}
          shown={shown}
          newest={newest}
          flush={flush}
          colours={colours}
          onShow={(next) => {
            open.showPast(next)
            // On a phone the panel covers what one wants to see.
            if (layout === 'mobile') open.panel$.set(null)
          }}
          onCompare={(earlier, later) => {
            const isAddress = later !== null && past === null && later.version === addressVersion
            open.compare(earlier, isAddress ? null : later)
            // The list of changes takes its place.
            open.panel$.set(null)
            holdComparedKeys(open.compared$, () => open.giveKeys())
          }}
          onRestore={setRestoring}
          onDownload={open.download}
          onClose={() => {
            open.panel$.set(null)
            open.showPresent()
          }}
        />
      )}
      {panel === 'saveVersion' && (
        <NameDialog
          fileId={open.file.id}
          item={null}
          beforeSave={flush}
          onClose={() => open.panel$.set(null)}
          onDone={() => {}}
        />
      )}
      {restoring && (
        <RestoreDialog
          fileId={open.file.id}
          officeType={open.type}
          past={restoring}
          hasUnsent={session?.hasUnsent() ?? false}
          beforeRestore={flush}
          onClose={() => setRestoring(null)}
          onRestored={() => {
            open.showPresent()
            if (addressVersion !== null) leaveAddress()
          }}
        />
      )}
    </>
  )
}
