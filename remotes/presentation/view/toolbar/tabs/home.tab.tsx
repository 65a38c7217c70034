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
import { nameOfPage, readTheme } from '../../../model/index.ts'
import { insertSlide, SLIDE_ACTIONS, TEXT_ACTIONS } from '../../actions/index.ts'
import { drawnLook } from '../../format/drawn-look.ts'
import { formatParagraphs, formatText } from '../../format/format-text.ts'
import { useDeck, useMasters } from '../../state/deck-view.ts'
import { useToolState } from '../../state/use-tool-state.ts'
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
  const isMasters = useMasters(view.store)
  return (
    <>
      {!isMasters && (
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
        <FontTools />
        <ActionButton action={TEXT_ACTIONS.bold} icon={<Bold />} />
        <ActionButton action={TEXT_ACTIONS.italic} icon={<Italic />} />
        <ActionButton action={TEXT_ACTIONS.underline} icon={<Underline />} />
        <ActionButton action={TEXT_ACTIONS.strike} icon={<Strikethrough />} />
        <TextColour />
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

/** Font and size of what is selected; of nothing, what words of the theme are written in. */
function FontTools() {
  const view = useDeck()
  const font = useToolState((now) => drawnLook(now)?.font ?? readTheme(now.store.deck)?.body ?? '')
  const size = useToolState((now) => {
    const look = drawnLook(now)
    return look ? look.size : 18
  })
  return (
    <>
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
    </>
  )
}

function TextColour() {
  const view = useDeck()
  const value = useToolState((now) => drawnLook(now)?.colour ?? null)
  return (
    <DeckColour
      label="文字颜色"
      icon={<Baseline />}
      value={value}
      initial="#c00000"
      automaticLabel="主题的文字颜色"
      onChange={(colour) => formatText(view, { colour: colour ?? 'tx1' })}
    />
  )
}

/** A new slide by a layout, or another layout for those that are selected. */
function LayoutMenu() {
  const view = useDeck()
  const { store } = view
  useToolState(({ store: { deck } }) =>
    deck
      .pagesOfKind('layout')
      .map((id) => `${id} ${layoutName(deck.page(id), id)}`)
      .join(),
  )
  const isWithoutSlides = useToolState((now) => now.store.selection.slide === null)
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
          isDisabled={isWithoutSlides}
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
