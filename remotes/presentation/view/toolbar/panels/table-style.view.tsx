import { Checkbox } from '@wenfang/shared-ui'
import { useSyncExternalStore } from 'react'
import { STYLE_PARTS, tableStyleOf, type StylePart } from '../../../model/edit/table-style.ts'
import { findShape, readTheme, shapeTree } from '../../../model/index.ts'
import {
  STYLE_COLOURS,
  STYLE_FAMILIES,
  styleId,
  type StyleColour,
  type StyleFamily,
} from '../../../model/table/table-styles.ts'
import { useDeck } from '../../state/deck-view.ts'

const PART_NAMES: Readonly<Record<StylePart, string>> = {
  firstRow: '标题行',
  lastRow: '汇总行',
  bandRow: '镶边行',
  firstCol: '第一列',
  lastCol: '最后一列',
  bandCol: '镶边列',
}
const FAMILY_NAMES: Readonly<Record<StyleFamily, string>> = {
  plain: '无样式',
  grid: '网格',
  light1: '浅色 1',
  light2: '浅色 2',
  light3: '浅色 3',
  medium1: '中等 1',
  medium2: '中等 2',
  medium3: '中等 3',
  medium4: '中等 4',
  dark2: '深色 2',
}
const COLOUR_NAMES: Readonly<Record<StyleColour, string>> = {
  none: '',
  accent1: '，着色 1',
  accent2: '，着色 2',
  accent3: '，着色 3',
  accent4: '，着色 4',
  accent5: '，着色 5',
  accent6: '，着色 6',
}

/** Styles of the table that is selected or written in, in the colours of the deck. */
export function TableStylePanel() {
  const { store, text } = useDeck()
  useSyncExternalStore(store.onChange, () => store.version)
  const { target } = text
  const slide = target?.slide ?? store.selection.slide
  const shape = target?.shape ?? store.selection.shapes[0]
  const page = slide === null ? null : store.deck.page(slide)
  const node = page && shape !== undefined ? findShape(shapeTree(page), shape) : null
  const styled = node && tableStyleOf(node.map)
  if (!styled) return <p className="deck-gallery-none">请先选择一个表格</p>
  const colours = readTheme(store.deck)?.colours
  const change = (args: object): void => void store.run('table.style', { slide, shape, ...args })
  return (
    <div className="deck-table-style">
      <div className="deck-pair">
        {STYLE_PARTS.map((part) => (
          <Checkbox key={part} isChecked={styled.parts[part]} onChange={(isOn) => change({ [part]: isOn })}>
            {PART_NAMES[part]}
          </Checkbox>
        ))}
      </div>
      <section className="deck-table-styles" aria-label="表格样式">
        {STYLE_FAMILIES.flatMap((family) =>
          STYLE_COLOURS.filter((colour) => styleId({ family, colour }) !== null).map((colour) => {
            const name = `${FAMILY_NAMES[family]}${COLOUR_NAMES[colour]}`
            const isChosen = styled.style?.family === family && styled.style.colour === colour
            return (
              <button
                key={name}
                type="button"
                title={name}
                aria-label={name}
                aria-pressed={isChosen}
                onClick={() => change({ family, colour })}
              >
                <StylePicture
                  family={family}
                  colour={`#${colour === 'none' ? '000000' : (colours?.[colour] ?? '4472C4')}`}
                />
              </button>
            )
          }),
        )}
      </section>
    </div>
  )
}

/** What a family fills and rules; opacities over white stand for tints. */
const LOOKS: Readonly<
  Record<
    StyleFamily,
    {
      readonly head: number
      readonly bands: readonly [number, number]
      readonly lines: 'none' | 'all' | 'rows' | 'ends'
    }
  >
> = {
  plain: { head: 0, bands: [0, 0], lines: 'none' },
  grid: { head: 0, bands: [0, 0], lines: 'all' },
  light1: { head: 0, bands: [0.2, 0], lines: 'ends' },
  light2: { head: 1, bands: [0, 0], lines: 'rows' },
  light3: { head: 0, bands: [0.2, 0], lines: 'all' },
  medium1: { head: 1, bands: [0.2, 0], lines: 'rows' },
  medium2: { head: 1, bands: [0.4, 0.2], lines: 'none' },
  medium3: { head: 1, bands: [0.2, 0], lines: 'ends' },
  medium4: { head: 0.2, bands: [0.4, 0.2], lines: 'all' },
  dark2: { head: 1, bands: [0.4, 0.2], lines: 'none' },
}
const ROWS = [0, 1, 2, 3] as const
const [WIDTH, ROW] = [44, 7]

/** A small table of four rows and three columns. */
function StylePicture({ family, colour }: { readonly family: StyleFamily; readonly colour: string }) {
  const { head, bands, lines } = LOOKS[family]
  const height = ROW * ROWS.length
  const across = lines === 'all' || lines === 'rows' ? [0, 1, 2, 3, 4] : lines === 'ends' ? [0, 1, 4] : []
  return (
    <svg viewBox={`-1 -1 ${WIDTH + 2} ${height + 2}`} aria-hidden="true">
      <rect width={WIDTH} height={height} fill="#fff" />
      {ROWS.map((row) => (
        <rect
          key={row}
          y={row * ROW}
          width={WIDTH}
          height={ROW}
          fill={colour}
          opacity={row === 0 ? head : bands[(row - 1) % 2]}
        />
      ))}
      {across.map((row) => (
        <line key={row} x2={WIDTH} y1={row * ROW} y2={row * ROW} stroke={colour} />
      ))}
      {lines === 'all' &&
        [0, 1, 2, 3].map((at) => (
          <line key={at} x1={(at * WIDTH) / 3} x2={(at * WIDTH) / 3} y2={height} stroke={colour} />
        ))}
      {ROWS.map((row) =>
        [0, 1, 2].map((at) => (
          <rect
            key={`${row} ${at}`}
            x={(at * WIDTH) / 3 + 3}
            y={row * ROW + 3}
            width={8}
            height={1}
            fill={row === 0 && head === 1 ? '#fff' : '#555'}
          />
        )),
      )}
    </svg>
  )
}
