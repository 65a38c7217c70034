import type { AlignStyle } from '../../model/index.ts'
import type { Command } from './command.ts'
import { isSelected } from './selected.ts'
import { setStyle } from './text.command.ts'

const horizontal = (id: string, title: string, value: NonNullable<AlignStyle['horizontal']>): Command => ({
  id,
  title,
  refusal: isSelected,
  runs: ['style.set'],
  isActive: ({ state }) => state.style.align?.horizontal === value,
  run(context) {
    const isOn = context.state.style.align?.horizontal === value
    setStyle(context, { align: { horizontal: isOn ? null : value } })
  },
})

const vertical = (id: string, title: string, value: NonNullable<AlignStyle['vertical']>): Command => ({
  id,
  title,
  refusal: isSelected,
  runs: ['style.set'],
  isActive: ({ state }) => (state.style.align?.vertical ?? 'bottom') === value,
  run: (context) => setStyle(context, { align: { vertical: value } }),
})

export const left = horizontal('align-left', '左对齐', 'left')
export const centre = horizontal('align-centre', '水平居中', 'center')
export const right = horizontal('align-right', '右对齐', 'right')
export const top = vertical('align-top', '顶端对齐', 'top')
export const middle = vertical('align-middle', '垂直居中', 'center')
export const bottom = vertical('align-bottom', '底端对齐', 'bottom')

export const wrap: Command = {
  id: 'wrap',
  title: '自动换行',
  refusal: isSelected,
  runs: ['style.set'],
  isActive: ({ state }) => state.style.align?.isWrapped === true,
  run: (context) =>
    setStyle(context, { align: { isWrapped: context.state.style.align?.isWrapped === true ? null : true } }),
}

export const indent: Command<1 | -1> = {
  id: 'indent',
  title: '缩进',
  refusal: isSelected,
  runs: ['style.set'],
  run(context, by) {
    const level = Math.max(0, Math.min(15, (context.state.style.align?.indent ?? 0) + by))
    setStyle(context, { align: { indent: level === 0 ? null : level } })
  },
}
