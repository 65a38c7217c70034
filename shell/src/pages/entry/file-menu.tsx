import { extensionOf, officeType, otherTypesOf, type FileItem } from '@wenfang/shared-protocol'
import { FileIcon, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import FolderOpen from 'lucide-react/icons/folder-open'
import PencilLine from 'lucide-react/icons/pencil-line'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { pageTexts } from '../../i18n/pages.ts'
import type { ListCommands } from './list-commands.ts'
import { mayDo } from './use-file-actions.ts'

const texts = pageTexts.entry

/** Items of a file's menu: the same for the row's button and for the secondary button. */
export function FileMenuItems({ file, commands }: { readonly file: FileItem; readonly commands: ListCommands }) {
  const isTrashed = file.trashed_at !== null
  if (isTrashed)
    return (
      <>
        <MenuItem icon={<RotateCcw />} onSelect={() => commands.restore([file])}>
          {texts.restore}
        </MenuItem>
        <MenuItem icon={<Download />} onSelect={() => commands.download([file])}>
          {texts.download}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash />} isDanger shortcut="Delete" onSelect={() => commands.askDestroy([file])}>
          {texts.destroy}
        </MenuItem>
      </>
    )
  return (
    <>
      <MenuItem icon={<FolderOpen />} shortcut="Enter" onSelect={() => commands.open(file)}>
        {texts.open}
      </MenuItem>
      <MenuItem icon={<ExternalLink />} onSelect={() => commands.open(file, true)}>
        {texts.openNew}
      </MenuItem>
      {mayDo(file, 'copy') &&
        otherTypesOf(extensionOf(file.name), file.office_type).map((type) => (
          <MenuItem
            key={type}
            icon={<FileIcon type={type} extension="" sizePx={16} />}
            onSelect={() => commands.openAs(file, type)}
          >
            {texts.openAs(officeType(type).title)}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem icon={<UserPlus />} isDisabled={!mayDo(file, 'share')} onSelect={() => commands.share(file)}>
        {texts.share}
      </MenuItem>
      <MenuItem
        icon={<PencilLine />}
        shortcut="F2"
        isDisabled={!mayDo(file, 'rename')}
        onSelect={() => commands.startRename(file)}
      >
        {texts.rename}
      </MenuItem>
      <MenuItem icon={<CircleCheck />} shortcut="Space" onSelect={() => commands.select(file)}>
        {texts.choose}
      </MenuItem>
      <MenuItem icon={<Download />} onSelect={() => commands.download([file])}>
        {texts.download}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash />}
        isDanger
        shortcut="Delete"
        isDisabled={!mayDo(file, 'manage')}
        onSelect={() => commands.trash([file])}
      >
        {texts.trash}
      </MenuItem>
    </>
  )
}
