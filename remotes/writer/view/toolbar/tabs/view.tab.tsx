import { ToolbarSeparator } from '@wenfang/shared-ui'
import BookOpen from 'lucide-react/icons/book-open'
import Expand from 'lucide-react/icons/expand'
import Eye from 'lucide-react/icons/eye'
import GalleryVertical from 'lucide-react/icons/gallery-vertical'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Keyboard from 'lucide-react/icons/keyboard'
import ListTree from 'lucide-react/icons/list-tree'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import Maximize from 'lucide-react/icons/maximize'
import MoveHorizontal from 'lucide-react/icons/move-horizontal'
import Pilcrow from 'lucide-react/icons/pilcrow'
import Sigma from 'lucide-react/icons/sigma'
import StretchVertical from 'lucide-react/icons/stretch-vertical'
import { field, outline, pageViews, viewing } from '../../commands/index.ts'
import { CommandButton } from '../command-button.view.tsx'
import { PagesMenu } from '../pages-menu.view.tsx'
import { RulerMenu } from '../ruler-menu.view.tsx'

export function ViewTab() {
  return (
    <>
      <CommandButton command={outline.outlinePanel} icon={<ListTree />}>
        导航窗格
      </CommandButton>
      <CommandButton command={pageViews.thumbnails} icon={<GalleryVertical />}>
        缩略图
      </CommandButton>
      <RulerMenu />
      <CommandButton command={outline.openGoTo} icon={<LocateFixed />}>
        定位
      </CommandButton>
      <CommandButton command={outline.openWordCount} icon={<Sigma />}>
        字数统计
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={viewing.readingMode} icon={<BookOpen />}>
        阅读模式
      </CommandButton>
      <CommandButton command={viewing.focusMode} icon={<Maximize />}>
        专注模式
      </CommandButton>
      <CommandButton command={pageViews.fullScreen} icon={<Expand />}>
        全屏
      </CommandButton>
      <CommandButton command={pageViews.eyeCare} icon={<Eye />}>
        护眼
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={viewing.fitWidth} icon={<MoveHorizontal />}>
        适合页宽
      </CommandButton>
      <CommandButton command={viewing.fitPage} icon={<StretchVertical />}>
        整页
      </CommandButton>
      <CommandButton command={viewing.zoomFull}>100%</CommandButton>
      <PagesMenu />
      <ToolbarSeparator />
      <CommandButton command={viewing.paragraphMarks} icon={<Pilcrow />}>
        段落标记
      </CommandButton>
      <CommandButton command={viewing.gridlines} icon={<Grid3x3 />}>
        网格线
      </CommandButton>
      <CommandButton command={field.fieldCodes}>域代码</CommandButton>
      <CommandButton command={viewing.shortcutsSheet} icon={<Keyboard />}>
        快捷键
      </CommandButton>
    </>
  )
}
