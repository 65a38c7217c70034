import { ToolbarSeparator } from '@wenfang/shared-ui'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import CircleX from 'lucide-react/icons/circle-x'
import Ruler from 'lucide-react/icons/ruler'
import { furniture, page } from '../../commands/index.ts'
import { useSurface, useWriter } from '../../state/writer.ts'
import { CommandButton } from '../command-button.view.tsx'
import { PageNumberMenu } from '../page-number-menu.view.tsx'

export function HeaderFooterTab() {
  const { surface } = useWriter()
  const isHeader = useSurface(() => surface.getHeaderFooterState()?.editing === 'header')
  return (
    <>
      <PageNumberMenu />
      <CommandButton command={furniture.pageCount}>第 X 页，共 Y 页</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={furniture.firstPageDifferent}>首页不同</CommandButton>
      <CommandButton command={furniture.oddEvenDifferent}>奇偶页不同</CommandButton>
      <CommandButton command={furniture.sameAsPrevious}>同前节</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={furniture.previousSection} icon={<ChevronsLeft />}>
        上一节
      </CommandButton>
      <CommandButton command={furniture.nextSection} icon={<ChevronsRight />}>
        下一节
      </CommandButton>
      <CommandButton command={isHeader ? furniture.footer : furniture.header}>
        {isHeader ? '转到页脚' : '转到页眉'}
      </CommandButton>
      <CommandButton command={page.openPage} icon={<Ruler />}>
        距离
      </CommandButton>
      <CommandButton command={isHeader ? furniture.removeHeader : furniture.removeFooter}>
        {isHeader ? '删除页眉' : '删除页脚'}
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={furniture.leaveHeaderFooter} icon={<CircleX />}>
        返回正文
      </CommandButton>
    </>
  )
}
