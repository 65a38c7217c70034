import type { Subscribable } from '@wenfang/shared-contract'
import type { Acl } from '@wenfang/shared-protocol'
import { useMemo } from 'react'
import { isCreator, useCollaboration, usePeople } from '../collaboration/index.ts'
import { DocumentBar } from '../document-bar/index.ts'
import { exportsOf } from '../pages/creatable-types.ts'
import type { Chrome } from '../route/index.ts'
import type { SessionStream } from '../session/session-stream.ts'
import type { OpenDocument } from './open-document.ts'
import type { ScreenServices } from './screen-services.ts'
import { useStream, useValue } from './use-value.ts'

export interface DocumentHeadProps {
  readonly chrome: Chrome
  readonly open: OpenDocument
  readonly services: ScreenServices
}

const SILENT: Subscribable<never> = { subscribe: () => ({ unsubscribe: () => {} }) }

/** The session's code may still be on its way: then there is nothing to tell yet. */
const part = <Name extends keyof SessionStream>(stream: SessionStream | undefined, name: Name): SessionStream[Name] =>
  stream ? stream[name] : (SILENT as unknown as SessionStream[Name])

/** Rights of the session; null until the server told them. */
export function useAcl(open: OpenDocument): Acl | null {
  return useStream(part(useValue(open.runtime$)?.stream, 'permission$'), null)
}

/** The document bar, fed by the one session stream of the page. */
export function DocumentHead({ open, services, chrome }: DocumentHeadProps) {
  const stream = useValue(open.runtime$)?.stream
  const name = useValue(open.name$)
  const acl = useAcl(open)
  const saveState = useStream(part(stream, 'shownSaveState$'), 'saved')
  const localReason = useStream(part(stream, 'localReason$'), 'unreachable')
  const isPreview = useStream(part(stream, 'mode$'), 'edit') === 'preview'
  const everybody = useStream(part(stream, 'people$'), [])
  const [collaboration, setCollaboration] = useCollaboration(open, stream, services)
  const { file_user: user } = services.environment
  const people = usePeople(open, everybody, collaboration, user !== undefined && isCreator(open.file, user))
  const pathsOf = usePaths(open)
  // A type without a body of its own is only shown; it has no history either.
  const hasHistory = exportsOf(services.environment.registry, open.type, open.file.ext).length > 0
  const historyRefusal = useValue(open.historyRefusal$)
  const hasComments = useValue(open.comments.places$) !== null
  const ready = useMemo(() => whenOpen(open), [open])
  return (
    <DocumentBar
      services={services}
      file={open.file}
      name={name}
      acl={acl}
      saveState={saveState}
      localReason={localReason}
      isFull={isPreview && !open.isReadingOnly}
      people={people}
      isSimple={chrome.bar === 'simple'}
      pathsOf={pathsOf}
      ready={ready}
      collaboration={collaboration}
      onCollaboration={setCollaboration}
      onRenamed={(next) => open.rename(next)}
      onKeys={() => open.giveKeys()}
      onShare={() => open.panel$.set('share')}
      onDownload={open.download}
      {...(open.file.attrs['is_write_protected'] === true
        ? { onModifyPassword: () => open.panel$.set('modifyPassword') }
        : {})}
      {...(hasComments ? { onComments: () => open.panel$.set('comments') } : {})}
      historyRefusal={historyRefusal}
      {...(hasHistory
        ? { onHistory: () => open.panel$.set('history'), onSaveVersion: () => open.panel$.set('saveVersion') }
        : {})}
    />
  )
}

/** Company and group of the people, asked for when somebody looks at the list. */
function usePaths(open: OpenDocument): (ids: readonly string[]) => Promise<ReadonlyMap<string, string>> {
  const runtime = useValue(open.runtime$)
  return useMemo(() => {
    const members = runtime?.members(open.file.id, null)
    return async (ids) => {
      const entries = (await members?.load(ids)) ?? new Map<string, never>()
      return new Map([...entries].map(([id, { member }]) => [id, member?.path ?? '']))
    }
  }, [runtime, open])
}

const whenOpen = (open: OpenDocument): Promise<void> =>
  new Promise((resolve) => {
    open.view$.subscribe(({ kind }) => {
      if (kind === 'open') resolve()
    })
  })
