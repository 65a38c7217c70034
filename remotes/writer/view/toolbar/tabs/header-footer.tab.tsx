import { ToolbarSeparator } from '@wenfang/shared-ui'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import CircleX from 'lucide-react/icons/circle-x'
import Ruler from 'lucide-react/icons/ruler'
import { headerFooter, page } from '../../commands/index.ts'
import { useSurface, useWriter } from '../../state/writer.ts'
import { CommandButton } from '../command-button.view.tsx'
import { PageNumberMenu } from '../page-number-menu.view.tsx'

export function HeaderFooterTab() {
  const { surface } = useWriter()
  const isHeader = useSurface(() => surface.getHeaderFooterState()?.editing === 'header')
  return (
    <>
      <PageNumberMenu />
      <CommandButton command={headerFooter.pageCount}>第 X 页，共 Y 页</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={headerFooter.firstPageDifferent}>首页不同</CommandButton>
      <CommandButton command={headerFooter.oddEvenDifferent}>奇偶页不同</CommandButton>
      <CommandButton command={headerFooter.sameAsPrevious}>同前节</CommandButton>
      <ToolbarSeparator />
      <CommandButton command={headerFooter.previousSection} icon={<ChevronsLeft />}>
        上一节
      </CommandButton>
      <CommandButton command={headerFooter.nextSection} icon={<ChevronsRight />}>
        下一节
      </CommandButton>
      <CommandButton command={isHeader ? headerFooter.footer : headerFooter.header}>
        {isHeader ? '转到页脚' : '转到页眉'}
      </CommandButton>
      <CommandButton command={page.openPage} icon={<Ruler />}>
        距离
      </CommandButton>
      <CommandButton command={isHeader ? headerFooter.removeHeader : headerFooter.removeFooter}>
        {isHeader ? '删除页眉' : '删除页脚'}
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={headerFooter.leaveHeaderFooter} icon={<CircleX />}>
        返回正文
      </CommandButton>
    </>
  )
}
