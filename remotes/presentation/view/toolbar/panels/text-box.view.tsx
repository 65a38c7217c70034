import { MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import AlignVertical from 'lucide-react/icons/align-vertical-space-around'
import { Fragment } from 'react'
import { takeKeysSoon } from '../../keys/take-keys.ts'
import { useDeck } from '../../state/deck-view.ts'
import { ToolMenu } from '../menus.view.tsx'

const CHOICES = [
  [
    ['顶端对齐', { anchor: 'top' }],
    ['中部对齐', { anchor: 'middle' }],
    ['底端对齐', { anchor: 'bottom' }],
  ],
  [
    ['横排', { direction: 'horizontal' }],
    ['竖排', { direction: 'vertical' }],
    ['顺时针旋转 90°', { direction: 'turnedRight' }],
    ['逆时针旋转 90°', { direction: 'turnedLeft' }],
  ],
  [
    ['一栏', { columns: 1 }],
    ['两栏', { columns: 2 }],
    ['三栏', { columns: 3 }],
  ],
  [
    ['不自动调整', { fit: 'none' }],
    ['溢出时缩小文字', { fit: 'shrink' }],
    ['形状随文字变大', { fit: 'grow' }],
    ['自动换行', { wraps: true }],
    ['不换行', { wraps: false }],
  ],
] as const

/** How words lie in the selected shapes. */
export function TextBoxMenu() {
  const view = useDeck()
  const { store, text } = view
  return (
    <ToolMenu label="文字在形状里的位置" icon={<AlignVertical />} words="文字">
      {CHOICES.map((group, at) => (
        <Fragment key={group[0][0]}>
          {at > 0 && <MenuSeparator />}
          {group.map(([title, change]) => (
            <MenuItem
              key={title}
              onSelect={() => {
                const { slide, shapes } = store.selection
                text.end()
                store.run('shape.textBox', { slide, shapes, ...change })
                takeKeysSoon(view)
              }}
            >
              {title}
            </MenuItem>
          ))}
        </Fragment>
      ))}
    </ToolMenu>
  )
}
