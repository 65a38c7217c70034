import type { Acl, FileInfo } from '@wenfang/shared-protocol'
import { IconButton, Menu, MenuCheckItem, MenuGroup, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileDown from 'lucide-react/icons/file-down'
import History from 'lucide-react/icons/history'
import MessageSquare from 'lucide-react/icons/message-square'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { useValue } from '../app/use-value.ts'
import { showsSwitch, type SwitchStatus } from '../collaboration/index.ts'
import { collaborationTexts } from '../i18n/collaboration.ts'
import { dialogTexts } from '../i18n/dialogs.ts'
import { exportsOf } from '../pages/creatable-types.ts'
import { failureText } from '../pages/failure.ts'
import { useScreen } from '../pages/screen.tsx'

const texts = dialogTexts.bar

interface DownloadProps {
  readonly file: FileInfo
  readonly acl: Acl | null
  readonly onDownload: (format: string) => Promise<void>
}

/** The source, and what the type's remote exports. */
function DownloadItems({ file, acl, onDownload }: DownloadProps) {
  const { services, api } = useScreen()
  const canExport = acl?.export === 1
  // Asked each time the menu opens: a server may get its printing program later.
  const [prints, setPrints] = useState(true)
  useEffect(() => {
    let isCurrent = true
    api.files.capabilities().then(
      (now) => isCurrent && setPrints(now.prints),
      // The export itself says what is wrong.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [api])
  const run = async (format: string): Promise<void> => {
    if (format !== 'source') services.toast('info', texts.downloading)
    try {
      await onDownload(format)
    } catch (error) {
      services.toast('error', failureText(error))
    }
  }
  return (
    <>
      <MenuItem icon={<Download />} isDisabled={!canExport} onSelect={() => void run('source')}>
        {texts.source}
      </MenuItem>
      {exportsOf(services.environment.registry, file.office_type, file.ext).map(
        ({ format, title, is_printed: isPrinted = false }) => (
          <MenuItem
            key={format}
            icon={<FileDown />}
            isDisabled={!canExport || (isPrinted && !prints)}
            {...(isPrinted && !prints && { hint: texts.printMissing })}
            onSelect={() => void run(format)}
          >
            {texts.exportAs(title)}
          </MenuItem>
        ),
      )}
    </>
  )
}

export function DownloadMenu(props: DownloadProps) {
  return (
    <Menu align="end" trigger={<IconButton label={texts.download} icon={<Download />} />}>
      <DownloadItems {...props} />
    </Menu>
  )
}

interface MoreProps extends DownloadProps {
  readonly isMobile: boolean
  readonly collaboration: SwitchStatus
  /** The server has taken the new state. */
  readonly onCollaboration: (status: SwitchStatus) => void
  readonly onComments?: () => void
  readonly onHistory?: () => void
  readonly historyRefusal?: string | null
  readonly onSaveVersion?: () => void
}

/** What is needed less often; on a phone also what has no room in the bar. */
export function MoreMenu(props: MoreProps) {
  const {
    isMobile,
    collaboration,
    onCollaboration,
    onComments,
    onHistory,
    onSaveVersion,
    historyRefusal = null,
    ...download
  } = props
  const { api, services } = useScreen()
  const { file, acl } = download
  const theme = useValue(services.theme.theme$)
  const highContrast = useValue(services.theme.highContrast$)
  const home = `${services.environment.path_prefix}/`

  const trash = async (): Promise<void> => {
    try {
      await api.files.trash(file.id)
    } catch (error) {
      return services.toast('error', failureText(error))
    }
    services.navigate(home)
    services.toast('success', texts.trashed, {
      label: texts.undo,
      run: () =>
        void api.files.restore(file.id).then(
          () => services.openFile(file.id),
          (error: unknown) => services.toast('error', failureText(error)),
        ),
    })
  }
  return (
    <Menu align="end" trigger={<IconButton label={texts.more} icon={<Ellipsis />} />}>
      {onComments && (
        <MenuItem icon={<MessageSquare />} onSelect={onComments}>
          {texts.comments}
        </MenuItem>
      )}
      {onHistory && (
        <MenuItem
          icon={<History />}
          isDisabled={acl?.history !== 1 || historyRefusal !== null}
          {...(historyRefusal === null ? {} : { hint: historyRefusal })}
          onSelect={onHistory}
        >
          {texts.history}
        </MenuItem>
      )}
      {onSaveVersion && (
        <MenuItem
          icon={<BookmarkPlus />}
          isDisabled={acl?.history !== 1 || acl.update !== 1 || historyRefusal !== null}
          onSelect={onSaveVersion}
        >
          {texts.saveVersion}
        </MenuItem>
      )}
      {(onComments || onHistory) && <MenuSeparator />}
      {isMobile && (
        <>
          <MenuGroup title={texts.download}>
            <DownloadItems {...download} />
          </MenuGroup>
          <MenuSeparator />
          <MenuItem icon={theme === 'dark' ? <Sun /> : <Moon />} onSelect={() => services.theme.toggle()}>
            {theme === 'dark' ? texts.toLight : texts.toDark}
          </MenuItem>
        </>
      )}
      <MenuCheckItem isChecked={highContrast} onChange={(next) => services.theme.chooseContrast(next)}>
        {texts.highContrast}
      </MenuCheckItem>
      {acl?.manage === 1 && (
        <>
          <MenuSeparator />
          <CollaborationItem file={file} status={collaboration} onChange={onCollaboration} />
          <MenuItem icon={<Trash />} isDanger onSelect={() => void trash()}>
            {texts.trash}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

interface CollaborationProps {
  readonly file: FileInfo
  readonly status: SwitchStatus
  readonly onChange: (status: SwitchStatus) => void
}

/** S89-S91: the owner's switch between a file that others edit and one that they only read. */
function CollaborationItem({ file, status, onChange }: CollaborationProps) {
  const { api, services } = useScreen()
  const isOptionOn = services.environment.config.collaborationSwitch === true
  if (!showsSwitch({ isOptionOn, officeType: file.office_type, status })) return null

  const turn = async (isOpen: boolean): Promise<void> => {
    try {
      const answer = await api.files.setCollaboration(file.id, isOpen ? 'open' : 'close')
      onChange(answer.status)
      services.toast('success', isOpen ? collaborationTexts.opened : collaborationTexts.nowClosed)
    } catch (error) {
      services.toast('error', failureText(error))
    }
  }
  return (
    <MenuCheckItem isChecked={status !== 'close'} onChange={(next) => void turn(next)}>
      {collaborationTexts.allow}
    </MenuCheckItem>
  )
}
