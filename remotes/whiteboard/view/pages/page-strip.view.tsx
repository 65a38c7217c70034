import {
  AlertDialog,
  Dialog,
  DialogActions,
  Field,
  IconButton,
  Input,
  Menu,
  MenuItem,
  useAsked,
} from '@wenfang/shared-ui'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import PencilLine from 'lucide-react/icons/pencil-line'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { commands as model } from '../../commands/commands.ts'
import { FIRST_PAGE } from '../../model/index.ts'
import { useBoard, useSurface } from '../state/board-state.ts'

/** What a page is called that has no name: by its number. */
export const pageTitle = (name: string, at: number): string => (name === '' ? `第 ${at + 1} 页` : name)

/** The pages of the board, as tabs below it. */
export function PageStrip() {
  const { editor, surface, canWrite, layout } = useBoard()
  const { pages, page } = useSurface()
  const [asked, ask] = useAsked<'name' | 'delete'>()
  const at = pages.findIndex(({ id }) => id === page)
  const title = pageTitle(pages[at]?.name ?? '', at)
  if (layout === 'mobile' && pages.length < 2) return null

  const turnTo = (made: { readonly page: string } | null): void => {
    if (!made) return
    editor.turnTo(made.page)
    // What comes next is drawn, written or pasted there.
    surface.focus()
  }
  const add = (): void => {
    turnTo(editor.run(model.insertPage, { name: `第 ${pages.length + 1} 页` }))
  }
  const duplicate = (): void => {
    turnTo(editor.run(model.duplicatePage, { page, name: `${title} 副本`.slice(-100) }))
  }
  return (
    <div className="board-pages">
      <div role="tablist" aria-label="页" className="board-page-tabs">
        {pages.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === page}
            className="board-page-tab"
            onClick={() => editor.turnTo(id)}
            // The first of the two presses has turned to it.
            onDoubleClick={() => canWrite && layout !== 'mobile' && ask('name')}
          >
            {pageTitle(name, index)}
          </button>
        ))}
      </div>
      {canWrite && layout !== 'mobile' && (
        <>
          <IconButton size="sm" label="添加页" icon={<Plus />} onClick={add} />
          <Menu keepsKeys trigger={<IconButton size="sm" label="这一页" icon={<Ellipsis />} />} side="top">
            <MenuItem icon={<PencilLine />} onSelect={() => ask('name')}>
              重命名
            </MenuItem>
            <MenuItem icon={<Copy />} onSelect={duplicate}>
              复制这一页
            </MenuItem>
            {page !== FIRST_PAGE && (
              <>
                {at > 1 && (
                  <MenuItem icon={<ChevronLeft />} onSelect={() => editor.run(model.movePage, { page, at: at - 1 })}>
                    左移
                  </MenuItem>
                )}
                {at < pages.length - 1 && (
                  <MenuItem icon={<ChevronRight />} onSelect={() => editor.run(model.movePage, { page, at: at + 1 })}>
                    右移
                  </MenuItem>
                )}
                <MenuItem icon={<Trash2 />} isDanger onSelect={() => ask('delete')}>
                  删除这一页
                </MenuItem>
              </>
            )}
          </Menu>
        </>
      )}
      {asked === 'name' && (
        <NameDialog
          title={title}
          onClose={() => ask(null)}
          onName={(name) => editor.run(model.renamePage, { page, name })}
        />
      )}
      <AlertDialog
        isOpen={asked === 'delete'}
        title={`删除“${title}”？`}
        description="这一页上的图形一起删除。可以用撤销取回。"
        confirmLabel="删除这一页"
        isDanger
        onCancel={() => ask(null)}
        onConfirm={() => {
          ask(null)
          editor.run(model.removePage, { page })
          editor.turnTo(FIRST_PAGE)
        }}
      />
    </div>
  )
}

function NameDialog({
  title,
  onClose,
  onName,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly onName: (name: string) => void
}) {
  const [name, setName] = useState(title)
  const confirm = (): void => {
    onName(name.trim().slice(0, 100))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="重命名页"
      size="sm"
      actions={<DialogActions isDisabled={name.trim() === ''} onConfirm={confirm} />}
    >
      <Field label="名称">
        <Input value={name} maxLength={100} data-begins onChange={({ target }) => setName(target.value)} />
      </Field>
    </Dialog>
  )
}
