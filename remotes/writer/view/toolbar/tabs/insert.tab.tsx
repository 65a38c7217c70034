import { ToolbarSeparator } from '@wenfang/shared-ui'
import Image from 'lucide-react/icons/image'
import LinkIcon from 'lucide-react/icons/link'
import Calendar from 'lucide-react/icons/calendar-days'
import Minus from 'lucide-react/icons/minus'
import Omega from 'lucide-react/icons/omega'
import Sigma from 'lucide-react/icons/sigma'
import TableProperties from 'lucide-react/icons/table-properties'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import Sheet from 'lucide-react/icons/sheet'
import Signature from 'lucide-react/icons/signature'
import TextBox from 'lucide-react/icons/text-cursor-input'
import { equation, insert, output, symbol, tableData, viewing } from '../../commands/index.ts'
import { CommandButton } from '../command-button.view.tsx'
import { StructureInserts } from '../structure-inserts.view.tsx'
import { ShapeMenu } from '../shape-menu.view.tsx'
import { TablePicker } from '../table-picker.view.tsx'

export function InsertTab() {
  return (
    <>
      <TablePicker />
      <CommandButton command={insert.openImage} icon={<Image />}>
        图片
      </CommandButton>
      <CommandButton command={insert.openRange} icon={<Sheet />}>
        表格区域
      </CommandButton>
      <CommandButton command={insert.openLink} icon={<LinkIcon />}>
        链接
      </CommandButton>
      <CommandButton command={viewing.comment} icon={<MessageSquarePlus />}>
        批注
      </CommandButton>
      <ShapeMenu />
      <CommandButton command={output.openSignature} icon={<Signature />}>
        签名
      </CommandButton>
      <CommandButton command={insert.textBox} icon={<TextBox />}>
        文本框
      </CommandButton>
      <CommandButton command={equation.openEquation} icon={<Sigma />}>
        公式
      </CommandButton>
      <CommandButton command={symbol.openSymbols} icon={<Omega />}>
        符号
      </CommandButton>
      <CommandButton command={symbol.openDate} icon={<Calendar />} />
      <CommandButton command={symbol.horizontalLine} icon={<Minus />} />
      <CommandButton command={tableData.openTextToTable} icon={<TableProperties />} />
      <ToolbarSeparator />
      <StructureInserts />
    </>
  )
}
