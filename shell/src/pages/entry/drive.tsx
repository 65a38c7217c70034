import type { FileItem, OfficeTypeCode } from '@wenfang/shared-protocol'
import { AlertDialog, Button, EmptyState, Menu, ProgressRing, SearchField } from '@wenfang/shared-ui'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { FileScope } from '../../api/index.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { creatableTypes } from '../creatable-types.ts'
import { useLayout, useScreen, useTitle } from '../screen.tsx'
import { CreateMenuItems } from './create-menu.tsx'
import { FileList, FileListSkeleton } from './file-list.tsx'
import { ListBar } from './list-bar.tsx'
import type { ListCommands } from './list-commands.ts'
import { rememberedView, rememberView } from './remembered-view.ts'
import { SCOPES } from './scopes.tsx'
import { EMPTY_SELECTION, keepExisting, toggle } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import { sortFiles, type SortKey } from './sort-files.ts'
import { UploadPanel } from './upload-panel.tsx'
import { createUploads } from './uploads.ts'
import { useDebounced } from '../use-debounced.ts'
import { useFileActions } from './use-file-actions.ts'
import { useFileDrop } from './use-file-drop.ts'
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

  const [scope, setScope] = useState<FileScope>('recent')
  const [typed, setTyped] = useState('')
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
  const files = useMemo(() => sortFiles(list.files, sort), [list.files, sort])
  const actions = useFileActions(list)
  const types = useMemo(() => creatableTypes(environment.registry), [environment.registry])
  const title = search === '' ? texts.scopes[scope] : texts.results(search)
  useTitle(`${title} · ${pageTexts.product}`)

  const reload = useRef(list.reload)
  reload.current = list.reload
  const uploads = useMemo(
    () =>
      createUploads({
        send: api.files.upload,
        maxBytes: environment.config.maxUploadBytes,
        onDone: () => reload.current(),
      }),
    [api, environment.config.maxUploadBytes],
  )
  useEffect(() => () => uploads.dispose(), [uploads])
  const isDropping = useFileDrop(uploads.add)

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
  const choose = (next: FileScope): void => {
    setScope(next)
    setTyped('')
    setSelection(EMPTY_SELECTION)
  }
  const pick = (): void => picker.current?.click()
  const createItems = <CreateMenuItems types={types} onCreate={(next) => void actions.create(next)} onUpload={pick} />
  const isAdmin = environment.user?.is_admin === true
  const onInvite = isAdmin ? () => setInviting(true) : undefined
  const chosen = files.filter((file) => selection.ids.has(file.id))
  const isFiltered = search !== '' || type !== null
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
        {list.status === 'loading' && <FileListSkeleton view={view} />}
        {list.status === 'failed' && list.code !== null && (
          <EmptyState
            illustration="broken"
            title={texts.failed}
            actions={
              <Button kind="primary" onClick={list.reload}>
                {texts.retry}
              </Button>
            }
          >
            {errorTexts[list.code].title}。{errorTexts[list.code].advice}
          </EmptyState>
        )}
        {list.status === 'ready' && files.length === 0 && (
          <NoFiles
            scope={scope}
            isFiltered={isFiltered}
            onClear={() => {
              setTyped('')
              setType(null)
            }}
            onUpload={pick}
            createItems={createItems}
          />
        )}
        {list.status === 'ready' && files.length > 0 && (
          <FileList
            files={files}
            view={view}
            isTrash={scope === 'trash'}
            isTouch={layout === 'mobile'}
            selection={selection}
            renamingId={renamingId}
            now={new Date()}
            commands={commands}
            onSelection={setSelection}
          />
        )}
        {list.isLoadingMore && (
          <div className="entry-loading-more">
            <ProgressRing label={texts.more} />
          </div>
        )}
        {list.status === 'ready' && list.code !== null && (
          <div className="entry-loading-more">
            <Button onClick={list.reload}>{texts.retry}</Button>
          </div>
        )}
      </div>
      {layout === 'mobile' && (
        <>
          <Menu
            align="end"
            side="top"
            trigger={
              <button type="button" className="entry-fab" aria-label={texts.create}>
                <Plus />
              </button>
            }
          >
            {createItems}
          </Menu>
          <nav className="entry-tabs" aria-label={texts.navigation}>
            {SCOPES.map((one) => (
              <button
                key={one.scope}
                type="button"
                aria-current={one.scope === scope ? 'page' : undefined}
                onClick={() => choose(one.scope)}
              >
                {one.icon}
                {texts.scopes[one.scope]}
              </button>
            ))}
          </nav>
        </>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        data-testid="upload"
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <UploadPanel uploads={uploads} onOpen={actions.open} />
      {isDropping && (
        <div className="entry-drop" aria-hidden="true">
          <div>
            <Upload />
            <strong>{texts.drop}</strong>
            <span>{texts.dropHint}</span>
          </div>
        </div>
      )}
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

function NoFiles({
  scope,
  isFiltered,
  createItems,
  onClear,
  onUpload,
}: {
  readonly scope: FileScope
  readonly isFiltered: boolean
  readonly createItems: React.ReactNode
  readonly onClear: () => void
  readonly onUpload: () => void
}) {
  if (isFiltered)
    return (
      <EmptyState
        illustration="search"
        title={texts.empty.search[0]}
        actions={<Button onClick={onClear}>{texts.clearFilters}</Button>}
      >
        {texts.empty.search[1]}
      </EmptyState>
    )
  const illustration = scope === 'trash' ? 'trash' : scope === 'shared' ? 'shared' : 'files'
  const canAdd = scope === 'recent' || scope === 'all'
  return (
    <EmptyState
      illustration={illustration}
      title={texts.empty[scope][0]}
      actions={
        canAdd && (
          <>
            <Menu
              trigger={
                <Button kind="primary" icon={<Plus />}>
                  {texts.create}
                </Button>
              }
            >
              {createItems}
            </Menu>
            <Button icon={<Upload />} onClick={onUpload}>
              {texts.upload}
            </Button>
          </>
        )
      }
    >
      {texts.empty[scope][1]}
    </EmptyState>
  )
}
