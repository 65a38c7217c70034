import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import Save from 'lucide-react/icons/save'
import { history, output } from '../../commands/index.ts'
import { CommandButton } from '../command-button.view.tsx'

/** How the document is kept and how it leaves. */
export function FileTab() {
  return (
    <>
      <CommandButton command={history.save} icon={<Save />}>
        保存
      </CommandButton>
      <CommandButton command={output.openPrint} icon={<Printer />}>
        打印
      </CommandButton>
      <CommandButton command={output.openExport} icon={<FileDown />}>
        导出与另存为
      </CommandButton>
    </>
  )
}
