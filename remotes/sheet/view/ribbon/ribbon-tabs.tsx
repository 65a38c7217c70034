import type { RibbonTab } from '@wenfang/shared-ui/ribbon'
import { features } from '../features/index.ts'
import type { ToolTab } from '../features/feature.ts'
import { FeatureTools } from '../features/feature-tools.view.tsx'
import { useSheetView, useSurface } from '../state/sheet-context.ts'
import { HomeTab } from './home.tab.tsx'

const ofFeatures = (id: ToolTab, title: string, keyTip: string): RibbonTab => ({
  id,
  title,
  keyTip,
  Panel: () => <FeatureTools tab={id} />,
})

/** Under the letters that Excel in Chinese shows. */
const ALWAYS: readonly RibbonTab[] = [
  { id: 'home', title: '开始', keyTip: 'H', Panel: HomeTab },
  ofFeatures('insert', '插入', 'N'),
  ofFeatures('page', '页面', 'P'),
  ofFeatures('formulas', '公式', 'M'),
  ofFeatures('data', '数据', 'A'),
  ofFeatures('review', '审阅', 'R'),
  ofFeatures('view', '视图', 'W'),
]

const OF_SELECTION = features.flatMap(({ tabs }) => tabs ?? [])
const SELECTION_TABS: readonly RibbonTab[] = OF_SELECTION.map(({ title, keyTip, Tools }) => ({
  id: title,
  title,
  keyTip,
  isContextual: true,
  Panel: Tools,
}))

/** Every tool of the workbook by tab, the tabs of what is selected last. */
export function useRibbonTabs(): readonly RibbonTab[] {
  const { surface } = useSheetView()
  const shown = useSurface(() => OF_SELECTION.map(({ isShown }) => isShown(surface)))
  return [...ALWAYS, ...SELECTION_TABS.filter((_, at) => shown[at] === true)]
}
