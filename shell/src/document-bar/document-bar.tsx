import type { SaveState } from '@wenfang/shared-contract'
import { FILE_KIND_PUBLISHED, type Acl, type FileInfo } from '@wenfang/shared-protocol'
import type { LocalReason, Person } from '@wenfang/shared-session'
import { Button, FileIcon, IconButton } from '@wenfang/shared-ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import LockOpen from 'lucide-react/icons/lock-open'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ScreenServices } from '../app/screen-services.ts'
import { useValue } from '../app/use-value.ts'
import type { SwitchStatus } from '../collaboration/index.ts'
import { dialogTexts } from '../i18n/dialogs.ts'
import { failureText } from '../pages/failure.ts'
import { Screen, useLayout, useScreen } from '../pages/screen.tsx'
import { DownloadMenu, MoreMenu } from './menus.tsx'
import { People, type PeopleProps } from './people.tsx'
import { returnKeys } from './return-keys.ts'
import { ReadOnlyLabel, SaveStateLabel } from './save-state.tsx'
import { Title } from './title.tsx'
import './document-bar.css'

const texts = dialogTexts.bar

export interface DocumentBarProps {
  readonly services: ScreenServices
  readonly file: FileInfo
  /** Current name: others may have renamed it. */
  readonly name: string
  /** null until the server told it: then nothing is offered that might be refused. */
  readonly acl: Acl | null
  readonly saveState: SaveState
  readonly localReason: LocalReason
  /** S244: every place of an editor is taken, and this person waits for one. */
  readonly isFull?: boolean
  readonly people: readonly Person[]
  /** S133: what it is and whether it is safe, nothing to manage it with. */
  readonly isSimple?: boolean
  /** Company and group of each, by id; what the server does not tell is empty or missing. */
  readonly pathsOf?: PeopleProps['pathsOf']
  /** Resolves when the document is shown; pictures of people wait for it. */
  readonly ready: Promise<void>
  /** The server has taken the new name. */
  readonly onRenamed: (name: string) => void
  /** The keys are to go to the document. */
  readonly onKeys: () => void
  readonly onShare: () => void
  /** `source` or an export format. @throws WenfangError */
  readonly onDownload: (format: string) => Promise<void>
  readonly collaboration: SwitchStatus
  readonly onCollaboration: (status: SwitchStatus) => void
  /** Absent where the document has no such panel. */
  readonly onComments?: () => void
  readonly onHistory?: () => void
  /** Why there are no versions for whoever looks. */
  readonly historyRefusal?: string | null
  readonly onSaveVersion?: () => void
  /** The file is protected from being changed, and somebody may know the password (S173). */
  readonly onModifyPassword?: () => void
}

/** The head of a document: where it belongs, what it is, whether it is safe, who is here, and what one can do with it. */
export function DocumentBar({ services, ...props }: DocumentBarProps) {
  return (
    <Screen services={services}>
      <Bar {...props} />
    </Screen>
  )
}

const ROOM = { pc: 15, pad: 5, mobile: 1 } as const

function Bar(props: Omit<DocumentBarProps, 'services'>) {
  const { file, name, acl, saveState, localReason, onRenamed, onModifyPassword, onKeys } = props
  const { api, services } = useScreen()
  const layout = useLayout()
  const isMobile = layout === 'mobile'
  // S320: who looks at a published file sees nobody else, and nobody sees them.
  const isPublished = file.file_kind === FILE_KIND_PUBLISHED
  const readOnlyReason = isPublished
    ? 'published'
    : props.isFull === true
      ? 'full'
      : acl?.comment === 1 && props.onComments
        ? 'comment'
        : 'right'

  const rename = async (next: string): Promise<void> => {
    try {
      onRenamed((await api.files.rename(file.id, next)).name)
    } catch (error) {
      services.toast('error', failureText(error))
    }
  }
  const bar = useRef<HTMLElement>(null)
  const giveKeys = useEffectEvent(onKeys)
  useEffect(() => (bar.current ? returnKeys(bar.current, () => giveKeys()) : undefined), [])
  return (
    <header ref={bar} className={`bar bar-${layout}`} aria-label={texts.label}>
      <IconButton
        label={texts.back}
        icon={<ArrowLeft />}
        onClick={() => services.navigate(`${services.environment.path_prefix}/`)}
      />
      <FileIcon type={file.office_type} extension={file.ext} sizePx={26} />
      <Title
        file={{ name, ext: file.ext }}
        canRename={acl?.rename === 1}
        onRename={(next) => void rename(next)}
        onEnd={onKeys}
      />
      {acl !== null && acl.update === 0 ? <ReadOnlyLabel reason={readOnlyReason} /> : null}
      {/* Who may not write any more still has what was typed before on the device. */}
      {(acl === null || acl.update === 1 || saveState !== 'saved') && (
        <SaveStateLabel state={saveState} reason={localReason} isIconOnly={isMobile} />
      )}
      <span className="bar-gap" />
      {onModifyPassword && acl?.update === 0 && (
        <Button size="sm" icon={<LockOpen />} onClick={onModifyPassword}>
          {texts.modifyPassword}
        </Button>
      )}
      {props.isSimple !== true && <Management {...props} />}
    </header>
  )
}

/** Who is here, and what one can do with the file. */
function Management(props: Omit<DocumentBarProps, 'services'>) {
  const { file, acl, people, pathsOf, ready, onShare } = props
  const { services } = useScreen()
  const layout = useLayout()
  const theme = useValue(services.theme.theme$)
  const isMobile = layout === 'mobile'
  return (
    <>
      {file.file_kind !== FILE_KIND_PUBLISHED && (
        <People people={people} room={ROOM[layout]} ready={ready} {...(pathsOf && { pathsOf })} />
      )}
      {acl?.share === 1 &&
        (isMobile ? (
          <IconButton label={texts.share} icon={<UserPlus />} onClick={onShare} />
        ) : (
          <Button kind="primary" size="sm" icon={<UserPlus />} onClick={onShare}>
            {texts.share}
          </Button>
        ))}
      {!isMobile && (
        <>
          <DownloadMenu {...props} />
          <IconButton
            label={theme === 'dark' ? texts.toLight : texts.toDark}
            icon={theme === 'dark' ? <Sun /> : <Moon />}
            onClick={() => services.theme.toggle()}
          />
        </>
      )}
      <MoreMenu {...props} isMobile={isMobile} />
    </>
  )
}
