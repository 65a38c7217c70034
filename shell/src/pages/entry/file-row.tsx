/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events --
   cells of the ARIA grid of file-list.tsx; what they stop is only the pointer */
import { officeType, isOfficeTypeCode, isErrorCode, type FileItem } from '@wenfang/shared-protocol'
import { Badge, Checkbox, FileIcon, IconButton, Menu, Tooltip } from '@wenfang/shared-ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { SyntheticEvent } from 'react'
import { errorSentence } from '../../i18n/errors.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { fileSizeText } from '../file-size.ts'
import { fullTimeText, timeText } from '../time-text.ts'
import { FilePicture, pictureAddress } from './file-picture.tsx'
import { FileMenuItems } from './file-menu.tsx'
import type { ListCommands } from './list-commands.ts'
import { RenameField } from './rename-field.tsx'

const texts = pageTexts.entry

export interface FileRowProps {
  readonly file: FileItem
  readonly userId: string
  readonly href: string
  readonly view: 'list' | 'grid'
  readonly isSelected: boolean
  readonly isRenaming: boolean
  readonly now: Date
  readonly commands: ListCommands
  readonly onToggle: () => void
}

export const typeTitle = (type: string): string => officeType(isOfficeTypeCode(type) ? type : 'unknown').title

/** A press on a control of the row is not a press on the row; a menu's items bubble here too. */
const keepFromRow = (event: SyntheticEvent): void => event.stopPropagation()

/** The cells of one file. Keys and presses on the row itself are the list's. */
export function FileCells({ file, userId, href, view, isSelected, isRenaming, now, commands, onToggle }: FileRowProps) {
  const isTrashed = file.trashed_at !== null
  const time = file.trashed_at ?? file.modified_at
  return (
    <>
      <div role="gridcell" className="entry-check" onClick={keepFromRow}>
        <Checkbox isChecked={isSelected} onChange={onToggle} label={texts.select(file.name)} tabIndex={-1} />
      </div>
      <div role="gridcell" className="entry-name">
        {view === 'grid' && <FilePicture file={file} address={pictureAddress(file)} />}
        <FileIcon type={file.office_type} extension={file.ext} sizePx={view === 'grid' ? 20 : 28} />
        <span className="wf-unseen">{typeTitle(file.office_type)}</span>
        {isRenaming ? (
          <RenameField file={file} onEnd={(name) => commands.endRename(file, name)} />
        ) : (
          <span className="entry-title">
            {isTrashed ? (
              <span className="entry-link">{file.name}</span>
            ) : (
              <a
                className="entry-link"
                href={href}
                tabIndex={-1}
                title={file.name}
                draggable={false}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  event.stopPropagation()
                  commands.open(file)
                }}
              >
                {file.name}
              </a>
            )}
            <FileBadges file={file} />
          </span>
        )}
        <span className="entry-second">
          {timeText(time, now)} · {fileSizeText(file.size)}
        </span>
      </div>
      <div role="gridcell" className="entry-owner">
        {file.owner.id === userId ? texts.mine : file.owner.name}
      </div>
      <div role="gridcell" className="entry-time" title={fullTimeText(time)}>
        {timeText(time, now)}
      </div>
      <div role="gridcell" className="entry-size">
        {fileSizeText(file.size)}
      </div>
      <div role="gridcell" className="entry-more" onClick={keepFromRow} onDoubleClick={keepFromRow}>
        <Menu
          align="end"
          trigger={<IconButton label={texts.menu(file.name)} icon={<Ellipsis />} size="sm" tabIndex={-1} />}
        >
          <FileMenuItems file={file} commands={commands} />
        </Menu>
      </div>
    </>
  )
}

function FileBadges({ file }: { readonly file: FileItem }) {
  const { import_state: state, import_error: error } = file
  return (
    <>
      {file.is_shared && <Badge>{texts.badges.shared}</Badge>}
      {state === 'running' && <Badge tone="info">{texts.badges.converting}</Badge>}
      {state === 'failed' && (
        <Tooltip text={isErrorCode(error) ? errorSentence(error) : texts.badges.failed}>
          <span>
            <Badge tone="warning">{texts.badges.failed}</Badge>
          </span>
        </Tooltip>
      )}
    </>
  )
}
