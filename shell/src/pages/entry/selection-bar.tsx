import type { FileItem } from '@wenfang/shared-protocol'
import { Button, IconButton } from '@wenfang/shared-ui'
import Download from 'lucide-react/icons/download'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import X from 'lucide-react/icons/x'
import { pageTexts } from '../../i18n/pages.ts'
import type { ListCommands } from './list-commands.ts'
import { mayDo } from './use-file-actions.ts'

const texts = pageTexts.entry

/** What can be done with everything chosen. */
export function SelectionBar({
  files,
  title,
  isTrash,
  commands,
  onClear,
}: {
  readonly title: string
  readonly files: readonly FileItem[]
  readonly isTrash: boolean
  readonly commands: ListCommands
  readonly onClear: () => void
}) {
  const mine = files.filter((file) => mayDo(file, 'manage'))
  const [only] = files.length === 1 ? files : []
  return (
    <section className="entry-selection" aria-label={texts.selected(files.length)}>
      <h1 className="wf-unseen">{title}</h1>
      <IconButton size="sm" label={texts.clear} icon={<X />} onClick={onClear} />
      <output className="entry-selected">{texts.selected(files.length)}</output>
      <span className="entry-gap" />
      {!isTrash && only && mayDo(only, 'share') && (
        <Button size="sm" kind="quiet" icon={<UserPlus />} onClick={() => commands.share(only)}>
          {texts.share}
        </Button>
      )}
      <Button size="sm" kind="quiet" icon={<Download />} onClick={() => commands.download(files)}>
        {texts.download}
      </Button>
      {isTrash ? (
        <>
          <Button size="sm" kind="quiet" icon={<RotateCcw />} onClick={() => commands.restore(mine)}>
            {texts.restore}
          </Button>
          <Button size="sm" kind="quiet" icon={<Trash />} onClick={() => commands.askDestroy(mine)}>
            {texts.destroy}
          </Button>
        </>
      ) : (
        <Button
          size="sm"
          kind="quiet"
          icon={<Trash />}
          disabled={mine.length === 0}
          onClick={() => commands.trash(mine)}
        >
          {texts.trash}
        </Button>
      )}
    </section>
  )
}
