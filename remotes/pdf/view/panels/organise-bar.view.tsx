import { IconButton } from '@wenfang/shared-ui'
import FileInput from 'lucide-react/icons/file-input'
import FileOutput from 'lucide-react/icons/file-output'
import FilePlus from 'lucide-react/icons/file-plus'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import type { PdfContext } from '../commands/commands.ts'
import { extractPages, insertFiles } from '../state/organise.ts'

export interface OrganiseBarProps {
  readonly context: PdfContext
  /** Names of pages; null: pages are not being put in order. */
  readonly chosen: ReadonlySet<string> | null
  readonly onOrganise: (isOn: boolean) => void
  readonly onChoose: (places: readonly string[]) => void
}

/** What is done to the pages that are chosen among the small pictures. */
export function OrganiseBar({ context, chosen, onOrganise, onChoose }: OrganiseBarProps) {
  const { reader } = context
  const { list } = reader
  const { store } = list
  const file = useRef<HTMLInputElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const places = list.pages.filter(({ place }) => chosen?.has(place)).map(({ place }) => place)
  const last = places.at(-1) ?? null
  const busyWhile = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    await work().finally(() => {
      setBusy(false)
      // The button that was pressed could not keep the focus while it was off; keys go on working.
      bar.current?.focus({ preventScroll: true })
    })
  }
  if (!chosen)
    return (
      <div className="pdf-organise">
        <button type="button" className="pdf-organise-start" onClick={() => onOrganise(true)}>
          <LayoutGrid aria-hidden="true" />
          整理页面
        </button>
      </div>
    )
  const none = places.length === 0 || isBusy
  return (
    <div ref={bar} className="pdf-organise" role="toolbar" aria-label="整理页面" tabIndex={-1}>
      <IconButton
        size="sm"
        label="向左旋转页面"
        icon={<RotateCcw />}
        disabled={none}
        onClick={() => store.turn(places, -1)}
      />
      <IconButton
        size="sm"
        label="向右旋转页面"
        icon={<RotateCw />}
        disabled={none}
        onClick={() => store.turn(places, 1)}
      />
      <IconButton
        size="sm"
        label="删除页面"
        icon={<Trash2 />}
        disabled={none || places.length >= list.pages.length}
        onClick={() => store.remove(places)}
      />
      <IconButton
        size="sm"
        label="插入空白页"
        icon={<FilePlus />}
        disabled={isBusy}
        onClick={() => {
          const size = list.pages[last === null ? 0 : list.positionOf(last)]?.size ?? [595, 842]
          onChoose(store.insert([{ kind: 'blank', size: [...size] }], last))
        }}
      />
      <IconButton
        size="sm"
        label="插入其他 PDF 的页面"
        icon={<FileInput />}
        disabled={isBusy}
        onClick={() => file.current?.click()}
      />
      <IconButton
        size="sm"
        label="提取为新文件"
        icon={<FileOutput />}
        disabled={none}
        onClick={() => void busyWhile(() => extractPages(context, places))}
      />
      <button type="button" className="pdf-organise-end" onClick={() => onOrganise(false)}>
        完成
      </button>
      <input
        ref={file}
        hidden
        multiple
        type="file"
        accept="application/pdf,.pdf"
        aria-label="选择 PDF 文件"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          // Several files one behind the other: that is how files are merged.
          void busyWhile(async () => onChoose(await insertFiles(context, files, last)))
        }}
      />
    </div>
  )
}
