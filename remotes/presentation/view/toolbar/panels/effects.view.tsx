import { MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import Sparkles from 'lucide-react/icons/sparkles'
import { takeKeysSoon } from '../../keys/take-keys.ts'
import { useDeck } from '../../state/deck-view.ts'
import { ToolMenu } from '../menus.view.tsx'

const SHADOWS = [
  ['none', '无阴影'],
  ['below', '阴影：向下'],
  ['belowRight', '阴影：右下'],
  ['above', '阴影：向上'],
  ['inner', '内部阴影'],
  ['perspective', '透视阴影'],
] as const

/** Shadow, glow, soft edges, reflection. */
export function EffectsMenu() {
  const view = useDeck()
  const { store } = view
  const set = (change: object): void => {
    const { slide, shapes } = store.selection
    store.run('shape.effects', { slide, shapes, ...change })
    takeKeysSoon(view)
  }
  return (
    <ToolMenu label="效果" icon={<Sparkles />} words="效果">
      {SHADOWS.map(([shadow, title]) => (
        <MenuItem key={shadow} onSelect={() => set({ shadow })}>
          {title}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => set({ glow: 8 })}>发光</MenuItem>
      <MenuItem onSelect={() => set({ softEdge: 8 })}>柔化边缘</MenuItem>
      <MenuItem onSelect={() => set({ hasReflection: true })}>映像</MenuItem>
      <MenuItem onSelect={() => set({ shadow: 'none', glow: 0, softEdge: 0, hasReflection: false })}>
        去掉所有效果
      </MenuItem>
    </ToolMenu>
  )
}
