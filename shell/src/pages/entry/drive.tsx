import type { FileItem, OfficeTypeCode } from '@wenfang/shared-protocol'
import { AlertDialog, Button, SearchField } from '@wenfang/shared-ui'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FileScope } from '../../api/index.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { creatableTypes } from '../creatable-types.ts'
import { useLayout, useScreen, useTitle } from '../screen.tsx'
import { CreateMenuItems } from './create-menu.tsx'
import { DropHint } from './drop-hint.tsx'
import { FilesArea } from './files-area.tsx'
import { ListBar } from './list-bar.tsx'
import type { ListCommands } from './list-commands.ts'
import { MentionBell } from './mention-bell.tsx'
import { MobilePlaces } from './mobile-places.tsx'
import { rememberedView, rememberView } from './remembered-view.ts'
import { EMPTY_SELECTION, keepExisting, toggle } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { sortFiles, type SortKey } from './sort-files.ts'
import { UploadPanel } from './upload-panel.tsx'
import { createUploads } from './uploads.ts'
import { useDebounced } from '../use-debounced.ts'
import { useFileActions } from './use-file-actions.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useConversions } from './use-conversions.ts'
import { useFiles } from './use-files.ts'
import { UserMenu } from './user-menu.tsx'

const texts = pageTexts.entry
const SEARCH_DELAY_MS = 220
const ShareDialog = lazy(() => import('../../dialogs/share/share-dialog.tsx'))
const InviteDialog = lazy(() => import('../../dialogs/invite-dialog.tsx'))

/** The files of a person who is signed in. */
export function Drive({ isMobile }: { readonly isMobile: boolean }) {
  const { api, services } = useScreen()
  const deviceLayout = useLayout()
  const layout = isMobile ? 'mobile' : deviceLayout
  const { environment } = services

  // Documents lead here with what is to be searched.
  const [asked] = useState(() => new URLSearchParams(globalThis.location.search).get('q') ?? '')
  const [scope, setScope] = useState<FileScope>(asked === '' ? 'recent' : 'all')
  const [typed, setTyped] = useState(asked)
  const [type, setType] = useState<OfficeTypeCode | null>(null)
  const [sort, setSort] = useState<SortKey>('default')
  const [view, setView] = useState(rememberedView)
  const [selection, setSelection] = useState(EMPTY_SELECTION)
  const [renamingId, setRenamingId] = useState<string | null>(null)
  const [destroying, setDestroying] = useState<readonly FileItem[]>([])
  const [sharing, setSharing] = useState<FileItem | null>(null)
  const [isInviting, setInviting] = useState(false)
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS)
  const picker = useRef<HTMLInputElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)

  const list = useFiles({ scope, search, type, needsAll: sort !== 'default' })
  useConversions(list.files, list.replace)
  const files = useMemo(() => sortFiles(list.files, sort), [list.files, sort])
  const actions = useFileActions(list)
  const types = useMemo(() => creatableTypes(environment.registry), [environment.registry])
  const title = search === '' ? texts.scopes[scope] : texts.results(search)
  useTitle(`${title} · ${pageTexts.product}`)

  const reload = useRef(list.reload)
  useLayoutEffect(() => {
    reload.current = list.reload
  })
  const uploads = useMemo(
    () =>
      // oxlint-disable-next-line react/refs -- read when an upload has ended, not while rendering
      createUploads({
        send: api.files.upload,
        maxBytes: environment.config.maxUploadBytes,
        onDone: () => reload.current(),
      }),
    [api, environment.config.maxUploadBytes],
  )
  useEffect(() => () => uploads.dispose(), [uploads])
  const isUntouched = useRef(true)
  const choose = (next: FileScope): void => {
    isUntouched.current = false
    setScope(next)
    setTyped('')
    setSelection(EMPTY_SELECTION)
  }
  // A new file has not been opened yet, so it is not among the recent ones: go where it will be seen.
  const add = (added: readonly File[]): void => {
    if (scope !== 'all') choose('all')
    uploads.add(added)
  }
  const isDropping = useFileDrop(add)

  // Who has opened nothing yet, but has files, begins at the files.
  useEffect(() => {
    if (list.status !== 'ready' || !isUntouched.current) return
    isUntouched.current = false
    const isEmpty = list.files.length === 0 && scope === 'recent' && search === '' && type === null
    // oxlint-disable-next-line react/set-state-in-effect -- once, after the server's first answer
    if (isEmpty) setScope('all')
  }, [list.status, list.files, scope, search, type])

  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const last = before.current
    const after = files.map((file) => file.id)
    before.current = after
    setSelection((current) => keepExisting(current, last, after))
  }, [files])

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')
      const isFind = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k'
      if (!isFind && (event.key !== '/' || isTyping)) return
      event.preventDefault()
      searchField.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const commands: ListCommands = {
    ...actions,
    select: (file) => setSelection((current) => toggle(current, file.id)),
    share: setSharing,
    askDestroy: setDestroying,
    startRename: (file) => setRenamingId(file.id),
    endRename(file, name) {
      setRenamingId(null)
      if (name !== null) void actions.rename(file, name)
    },
  }
  const pick = (): void => picker.current?.click()
  const createItems = <CreateMenuItems types={types} onCreate={(next) => void actions.create(next)} onUpload={pick} />
  const isAdmin = environment.user?.is_admin === true
  const onInvite = isAdmin ? () => setInviting(true) : undefined
  const chosen = files.filter((file) => selection.ids.has(file.id))
  const onScroll = (): void => {
    const area = scroller.current
    if (area && area.scrollTop + area.clientHeight > area.scrollHeight - 600) list.loadMore()
  }
  // A first page may not fill a tall window.
  useEffect(onScroll)

  return (
    <div className={`entry entry-${layout}`}>
      {layout !== 'mobile' && (
        <Sidebar
          scope={scope}
          isCompact={layout === 'pad'}
          createItems={createItems}
          onScope={choose}
          onInvite={onInvite}
        />
      )}
      <div className="entry-main" ref={scroller} onScroll={onScroll}>
        <div className="entry-top">
          <SearchField
            label={texts.search}
            value={typed}
            onChange={setTyped}
            ref={searchField}
            {...(layout === 'pc' ? { shortcut: 'Mod+K' } : {})}
          />
          <span className="entry-gap" />
          {layout !== 'mobile' && (
            <Button icon={<Upload />} onClick={pick}>
              {texts.upload}
            </Button>
          )}
          <MentionBell />
          <UserMenu onInvite={onInvite} />
        </div>
        {chosen.length > 1 || (chosen.length === 1 && layout === 'mobile') ? (
          <SelectionBar
            files={chosen}
            title={title}
            isTrash={scope === 'trash'}
            commands={commands}
            onClear={() => setSelection(EMPTY_SELECTION)}
          />
        ) : (
          <ListBar
            title={title}
            note={list.status === 'ready' && files.length > 0 ? texts.count(files.length, list.cursor !== null) : ''}
            type={type}
            sort={sort}
            view={view}
            onType={setType}
            onSort={setSort}
            onView={(next) => {
              setView(next)
              rememberView(next)
            }}
          />
        )}
        <FilesArea
          list={list}
          files={files}
          view={view}
          scope={scope}
          isTouch={layout === 'mobile'}
          isFiltered={search !== '' || type !== null}
          selection={selection}
          renamingId={renamingId}
          commands={commands}
          createItems={createItems}
          onSelection={setSelection}
          onUpload={pick}
          onClear={() => {
            setTyped('')
            setType(null)
          }}
        />
      </div>
      {layout === 'mobile' && <MobilePlaces scope={scope} createItems={createItems} onScope={choose} />}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        data-testid="upload"
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <UploadPanel uploads={uploads} onOpen={actions.open} />
      {isDropping && <DropHint />}
      <AlertDialog
        isOpen={destroying.length > 0}
        title={texts.destroyTitle(destroying.length)}
        description={texts.destroyText(destroying[0]?.name ?? '', destroying.length)}
        confirmLabel={texts.destroy}
        isDanger
        onCancel={() => setDestroying([])}
        onConfirm={() => {
          void actions.destroy(destroying)
          setDestroying([])
        }}
      />
      <Suspense fallback={null}>
        {sharing && <ShareDialog file={sharing} onClose={() => setSharing(null)} />}
        {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      </Suspense>
    </div>
  )
}
