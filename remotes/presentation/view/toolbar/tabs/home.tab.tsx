import { MenuItem, ToolbarGroup, ToolbarSelect, ToolbarSeparator } from '@wenfang/shared-ui'
import AlignCenter from 'lucide-react/icons/align-center'
import AlignJustify from 'lucide-react/icons/align-justify'
import AlignLeft from 'lucide-react/icons/align-left'
import AlignRight from 'lucide-react/icons/align-right'
import Baseline from 'lucide-react/icons/baseline'
import Bold from 'lucide-react/icons/bold'
import Copy from 'lucide-react/icons/copy'
import EyeOff from 'lucide-react/icons/eye-off'
import Italic from 'lucide-react/icons/italic'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Trash from 'lucide-react/icons/trash-2'
import Underline from 'lucide-react/icons/underline'
import UnfoldVertical from 'lucide-react/icons/unfold-vertical'
import { useSyncExternalStore } from 'react'
import { nameOfPage, readTheme } from '../../../model/index.ts'
import { insertSlide, SLIDE_ACTIONS, TEXT_ACTIONS } from '../../actions/index.ts'
import { drawnLook } from '../../format/drawn-look.ts'
import { formatParagraphs, formatText } from '../../format/format-text.ts'
import { useDeck } from '../../state/deck-view.ts'
import { ActionButton } from '../action-button.view.tsx'
import { BulletMenu } from '../bullet-menu.view.tsx'
import { DeckColour } from '../deck-colour.view.tsx'
import { ToolMenu } from '../menus.view.tsx'

const FONTS = [
  '等线',
  '微软雅黑',
  '宋体',
  '黑体',
  '楷体',
  '仿宋',
  'Calibri',
  'Arial',
  'Times New Roman',
  'Courier New',
  'Cambria',
]
const SIZES = [8, 9, 10, 10.5, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 54, 60, 66, 72, 80, 88, 96]
const SPACINGS = [1, 1.15, 1.5, 2, 2.5, 3] as const

export function HomeTab() {
  const view = useDeck()
  const { store, text } = view
  useSyncExternalStore(store.onChange, () => store.version)
  useSyncExternalStore(text.onChange, () => JSON.stringify(text.selection))
  const look = drawnLook(view)
  // With nothing selected, what words of the theme are written in.
  const font = look?.font ?? readTheme(store.deck)?.body ?? ''
  const size = look ? look.size : 18
  return (
    <>
      {!store.isMasters && (
        <>
          <ToolbarGroup label="幻灯片">
            <ActionButton action={SLIDE_ACTIONS.insert} icon={<Plus />} hasWords />
            <LayoutMenu />
            <ActionButton action={SLIDE_ACTIONS.reset} icon={<RotateCcw />} />
            <ActionButton action={SLIDE_ACTIONS.duplicate} icon={<Copy />} />
            <ActionButton action={SLIDE_ACTIONS.hide} icon={<EyeOff />} />
            <ActionButton action={SLIDE_ACTIONS.remove} icon={<Trash />} />
          </ToolbarGroup>
          <ToolbarSeparator />
        </>
      )}
      <ToolbarGroup label="字体">
        <ToolbarSelect
          label="字体"
          value={font === '' ? null : font}
          options={FONTS.map((font) => ({ value: font, label: font, style: { fontFamily: font } }))}
          onChange={(font) => formatText(view, { font })}
          widthPx={112}
          fallbackText={font}
        />
        <ToolbarSelect
          label="字号"
          value={size === null ? null : String(size)}
          options={SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => formatText(view, { size: Number(size) })}
          widthPx={64}
          fallbackText={size === null ? '' : String(size)}
        />
        <ActionButton action={TEXT_ACTIONS.bold} icon={<Bold />} />
        <ActionButton action={TEXT_ACTIONS.italic} icon={<Italic />} />
        <ActionButton action={TEXT_ACTIONS.underline} icon={<Underline />} />
        <ActionButton action={TEXT_ACTIONS.strike} icon={<Strikethrough />} />
        <DeckColour
          label="文字颜色"
          icon={<Baseline />}
          value={look?.colour ?? null}
          initial="#c00000"
          automaticLabel="主题的文字颜色"
          onChange={(colour) => formatText(view, { colour: colour ?? 'tx1' })}
        />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label="段落">
        <ActionButton action={TEXT_ACTIONS.left} icon={<AlignLeft />} />
        <ActionButton action={TEXT_ACTIONS.centre} icon={<AlignCenter />} />
        <ActionButton action={TEXT_ACTIONS.right} icon={<AlignRight />} />
        <ActionButton action={TEXT_ACTIONS.justify} icon={<AlignJustify />} />
        <BulletMenu />
        <ToolMenu label="行距" icon={<UnfoldVertical />}>
          {SPACINGS.map((lineSpacing) => (
            <MenuItem key={lineSpacing} onSelect={() => formatParagraphs(view, { lineSpacing })}>
              {`${lineSpacing} 倍`}
            </MenuItem>
          ))}
        </ToolMenu>
      </ToolbarGroup>
    </>
  )
}

/** A new slide by a layout, or another layout for those that are selected. */
function LayoutMenu() {
  const view = useDeck()
  const { store } = view
  const layouts = store.deck.pagesOfKind('layout').map((id) => ({ id, name: layoutName(store.deck.page(id), id) }))
  return (
    <ToolMenu label="版式" icon={<LayoutTemplate />} words="版式">
      {layouts.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => insertSlide(view, id)}>
          新建：{name}
        </MenuItem>
      ))}
      {layouts.map(({ id, name }) => (
        <MenuItem
          key={`change ${id}`}
          isDisabled={store.selection.slide === null}
          onSelect={() => void store.run('slide.layout', { slides: store.selection.slides, layout: id })}
        >
          改为：{name}
        </MenuItem>
      ))}
    </ToolMenu>
  )
}

const layoutName = (page: Parameters<typeof nameOfPage>[0] | null, id: string): string =>
  (page && nameOfPage(page)) || (/(\d+)\.xml$/.exec(id)?.[1] ?? id)
