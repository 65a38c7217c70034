import { ColourPicker, MenuItem, MenuSeparator, ToolbarMenu, ToolbarSeparator } from '@wenfang/shared-ui'
import Check from 'lucide-react/icons/check'
import Columns from 'lucide-react/icons/columns-3'
import FileText from 'lucide-react/icons/file-text'
import Frame from 'lucide-react/icons/frame'
import ListOrdered from 'lucide-react/icons/list-ordered'
import PaintBucket from 'lucide-react/icons/paint-bucket'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Pilcrow from 'lucide-react/icons/pilcrow'
import Ruler from 'lucide-react/icons/ruler'
import SeparatorHorizontal from 'lucide-react/icons/separator-horizontal'
import Smartphone from 'lucide-react/icons/rectangle-vertical'
import Stamp from 'lucide-react/icons/stamp'
import type { ReactNode } from 'react'
import { readSectionFormat, type ColumnFormat, type SectionFormat } from '../../../model/tree/page-format.ts'
import { pageColourOf } from '../../../model/tree/page-colour.ts'
import { breaks, page, paragraph } from '../../commands/index.ts'
import type { Command } from '../../commands/command.ts'
import { MARGINS, ORIENTATIONS, PAPERS, paperOf, turned, withPaper } from '../../dialogs/page/page-choices.ts'
import { packageOf } from '../../engine/index.ts'
import { CommandItem } from '../../menus/command-item.view.tsx'
import { commandContext, run, useSurface, useWriter } from '../../state/writer.ts'
import { CommandButton } from '../command-button.view.tsx'

const SPACE_TWIPS = 425
const even = (count: number): ColumnFormat => ({ count, space: SPACE_TWIPS, hasLine: false, widths: null })
const WATERMARKS = ['机密', '严禁复制', '草稿', '样本', '紧急'] as const

/** A choice of a menu, marked where it holds. */
function Choice<Args>({
  command,
  args,
  isChosen,
  children,
}: {
  readonly command: Command<Args>
  readonly args: Args
  readonly isChosen?: boolean
  readonly children: ReactNode
}) {
  const writer = useWriter()
  const isActive = isChosen ?? command.isActive?.(commandContext(writer), args) ?? false
  return (
    <MenuItem icon={isActive ? <Check /> : undefined} onSelect={() => run(writer, command, args)}>
      {children}
    </MenuItem>
  )
}

/** The caret's section when a menu is opened, not at every key. */
function PaperMenus() {
  return (
    <>
      <ToolbarMenu label="页边距" icon={<Ruler />} text="页边距" refusal={null}>
        <MarginItems />
      </ToolbarMenu>
      <ToolbarMenu label="纸张方向" icon={<Smartphone />} text="方向" refusal={null}>
        <DirectionItems />
      </ToolbarMenu>
      <ToolbarMenu label="纸张大小" icon={<FileText />} text="纸张" refusal={null}>
        <PaperItems />
      </ToolbarMenu>
    </>
  )
}

function useSection(): SectionFormat {
  const writer = useWriter()
  return readSectionFormat(page.caretSection(writer))
}

function MarginItems() {
  const now = useSection()
  return (
    <>
      {MARGINS.map(({ value, label, of }) => (
        <Choice
          key={value}
          command={page.pagePart}
          args={of}
          isChosen={now.marginTop === of.marginTop && now.marginLeft === of.marginLeft}
        >
          {label}
        </Choice>
      ))}
      <MenuSeparator />
      <CommandItem command={page.openPage} />
    </>
  )
}

function DirectionItems() {
  const now = useSection()
  return ORIENTATIONS.map(({ value, label }) => (
    <Choice key={value} command={page.pagePart} args={turned(now, value)} isChosen={now.orientation === value}>
      {label}
    </Choice>
  ))
}

function PaperItems() {
  const now = useSection()
  return (
    <>
      {PAPERS.map(({ value, label }) => (
        <Choice key={value} command={page.pagePart} args={withPaper(now, value)} isChosen={paperOf(now) === value}>
          {label}
        </Choice>
      ))}
      <MenuSeparator />
      <CommandItem command={page.openPage} />
    </>
  )
}

function ColumnItems() {
  const now = useSection()
  const room = now.pageWidth - now.marginLeft - now.marginRight - now.gutter - SPACE_TWIPS
  const narrow = Math.floor(room / 3)
  const uneven = (first: number, second: number): ColumnFormat => ({
    ...even(2),
    widths: [
      { width: first, space: SPACE_TWIPS },
      { width: second, space: 0 },
    ],
  })
  return (
    <>
      <Choice command={page.columns} args={even(1)}>
        一栏
      </Choice>
      <Choice command={page.columns} args={even(2)}>
        两栏
      </Choice>
      <Choice command={page.columns} args={even(3)}>
        三栏
      </Choice>
      <Choice command={page.columns} args={uneven(narrow, room - narrow)} isChosen={false}>
        偏左
      </Choice>
      <Choice command={page.columns} args={uneven(room - narrow, narrow)} isChosen={false}>
        偏右
      </Choice>
      <MenuSeparator />
      <CommandItem command={page.openColumns} />
    </>
  )
}

function LineNumberItems() {
  const numbering = { countBy: 1, start: 1, distance: 0 } as const
  return (
    <>
      <Choice command={page.lineNumbering} args={null}>
        无
      </Choice>
      <Choice command={page.lineNumbering} args={{ ...numbering, restart: 'continuous' }}>
        连续
      </Choice>
      <Choice command={page.lineNumbering} args={{ ...numbering, restart: 'newPage' }}>
        每页重编行号
      </Choice>
      <Choice command={page.lineNumbering} args={{ ...numbering, restart: 'newSection' }}>
        每节重编行号
      </Choice>
      <MenuSeparator />
      <CommandItem command={page.openLineNumbers} />
    </>
  )
}

function WatermarkItems() {
  return (
    <>
      {WATERMARKS.map((text) => (
        <Choice
          key={text}
          command={page.watermark}
          args={{
            kind: 'text',
            text,
            fontFamily: '宋体',
            fontSizePt: null,
            colour: 'C0C0C0',
            isDiagonal: true,
            isPale: true,
          }}
        >
          {text}
        </Choice>
      ))}
      <MenuSeparator />
      <CommandItem command={page.openWatermark} />
      <CommandItem command={page.removeWatermark} />
    </>
  )
}

function BreakMenu() {
  return (
    <ToolbarMenu label="分隔符" icon={<SeparatorHorizontal />} text="分隔符" refusal={null}>
      <CommandItem command={breaks.pageBreak} />
      <CommandItem command={breaks.columnBreak} />
      <CommandItem command={breaks.lineBreak} />
      <MenuSeparator />
      <CommandItem command={breaks.sectionBreak} />
      <CommandItem command={breaks.continuousSection} />
      <CommandItem command={breaks.evenSection} />
      <CommandItem command={breaks.oddSection} />
    </ToolbarMenu>
  )
}

export function LayoutTab() {
  const writer = useWriter()
  const colour = useSurface(() => {
    const pkg = packageOf(writer.surface)
    return pkg && pageColourOf(pkg)
  })
  return (
    <>
      <CommandButton command={page.openPage} icon={<PanelsTopLeft />}>
        页面设置
      </CommandButton>
      <PaperMenus />
      <ToolbarMenu label="分栏" icon={<Columns />} text="分栏" refusal={null}>
        <ColumnItems />
      </ToolbarMenu>
      <BreakMenu />
      <ToolbarMenu label="行号" icon={<ListOrdered />} text="行号" refusal={null}>
        <LineNumberItems />
      </ToolbarMenu>
      <ToolbarSeparator />
      <ToolbarMenu label="水印" icon={<Stamp />} text="水印" refusal={null}>
        <WatermarkItems />
      </ToolbarMenu>
      <ColourPicker
        label="页面颜色"
        icon={<PaintBucket />}
        value={colour === null ? null : `#${colour}`}
        initial="#fbf3cc"
        automaticLabel="无颜色"
        isDisabled={!writer.canWrite}
        onChange={(value) => run(writer, page.pageColour, value === null ? null : value.slice(1).toUpperCase())}
      />
      <CommandButton command={page.openPageBorders} icon={<Frame />}>
        页面边框
      </CommandButton>
      <ToolbarSeparator />
      <CommandButton command={paragraph.openParagraph} icon={<Pilcrow />}>
        段落
      </CommandButton>
    </>
  )
}
