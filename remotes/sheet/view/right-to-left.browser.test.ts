import { DOCS_NORMAL_EDITOR_UNIT_ID_KEY } from '@univerjs/core'
import { IEditorService } from '@univerjs/docs-ui'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gridFrame } from '../drawings/view/grid-frame.ts'
import { drawingsOf } from '../drawings/view/sheet-drawings.ts'
import type { DrawingPayload } from '../model/index.ts'
import { contentOf, openTestSheet, SOON, type TestSheet } from './testing/open-test-sheet.ts'

interface TurnedSheet extends TestSheet {
  readonly canvas: HTMLCanvasElement
  readonly rectOf: (row: number, column: number) => DOMRect
  /** A pointer of a mouse at a point of the window. */
  readonly point: (type: string, x: number, y: number) => void
  readonly active: () => readonly [row: number, column: number]
}

/** The sheet of the tests, which somebody else turned, as it is seen. */
async function openTurned(): Promise<TurnedSheet> {
  const sheet = await openTestSheet()
  const { surface } = sheet
  sheet.other.apply({ kind: 'setSheet', sheetId: 's1', settings: { isRightToLeft: true } })
  await surface.painted()
  await vi.waitUntil(() => gridFrame(surface)?.isRightToLeft === true, SOON)
  const canvas = gridFrame(surface)?.canvas
  if (!canvas) throw new Error('nothing is painted')
  await vi.waitUntil(() => surface.place.rectOf(0, 0) !== null && canvas.clientWidth === 1000, SOON)
  return {
    ...sheet,
    canvas,
    rectOf(row, column) {
      const rect = surface.place.rectOf(row, column)
      if (!rect) throw new Error('out of sight')
      return rect
    },
    point(type, clientX, clientY) {
      const buttons = type === 'pointerdown' || isDown ? 1 : 0
      isDown = type === 'pointerdown' || (isDown && type !== 'pointerup')
      const mouse = { bubbles: true, cancelable: true, pointerId: 1, pointerType: 'mouse', isPrimary: true }
      canvas.dispatchEvent(new PointerEvent(type, { ...mouse, clientX, clientY, button: 0, buttons }))
    },
    active: () => {
      const { row, column } = surface.selection()?.active ?? { row: -1, column: -1 }
      return [row, column]
    },
  }
}

let isDown = false

const middle = ({ left, top, width, height }: DOMRect): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
]

describe('a sheet that runs from the right', () => {
  test('has its first column at the right, where a press finds it; pulled to the left a selection takes in the next ones', async () => {
    const { canvas, rectOf, point, active, surface } = await openTurned()
    const edge = canvas.getBoundingClientRect()
    expect(Math.round(edge.right - rectOf(0, 0).right)).toBe(46)
    expect(rectOf(0, 1).right).toBeCloseTo(rectOf(0, 0).left)
    point('pointermove', edge.right - 60, rectOf(3, 0).top + 5)
    point('pointerdown', edge.right - 60, rectOf(3, 0).top + 5)
    point('pointermove', ...middle(rectOf(4, 2)))
    point('pointerup', ...middle(rectOf(4, 2)))
    expect(active()).toEqual([3, 0])
    expect(surface.selection()?.ranges).toEqual([{ top: 3, left: 0, bottom: 4, right: 2 }])
  })

  test('is left by the arrows as the eye goes, by Tab as it is read', async () => {
    const { select, active, surface } = await openTurned()
    select(4, 1)
    await userEvent.keyboard('{ArrowLeft}')
    await vi.waitUntil(() => active()[1] === 2, SOON)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await vi.waitUntil(() => active()[1] === 0, SOON)
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    await vi.waitUntil(() => surface.selection()?.ranges[0]?.right === 2, SOON)
    select(4, 0)
    await userEvent.keyboard('{Tab}')
    await vi.waitUntil(() => active()[1] === 1, SOON)
    await userEvent.keyboard('墨{ArrowLeft}')
    await vi.waitUntil(() => active()[1] === 2, SOON)
    await userEvent.keyboard('=1+{ArrowRight}{Enter}')
    await vi.waitUntil(() => contentOf(surface.model, 4, 2) === '=1+B5', SOON)
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}')
    await vi.waitUntil(() => active()[1] === 0, SOON)
  })

  test('has the editor over the cell that is edited; words begin at its right', async () => {
    const { select, rectOf, surface } = await openTurned()
    select(4, 1)
    await userEvent.keyboard('نص')
    await vi.waitUntil(() => surface.isEditing, SOON)
    const editor = (): DOMRect | undefined =>
      surface.injector.get(IEditorService).getEditor(DOCS_NORMAL_EDITOR_UNIT_ID_KEY)?.getBoundingClientRect()
    const cell = rectOf(4, 1)
    await vi.waitUntil(() => Math.abs((editor()?.right ?? 0) - cell.right) < 3, SOON)
    expect(Math.abs((editor()?.left ?? 0) - cell.left)).toBeLessThan(3)
    await userEvent.keyboard(' أطول من الخلية التي يكتب فيها بكثير')
    await vi.waitUntil(() => (editor()?.width ?? 0) > cell.width + 20, SOON)
    // What does not fit goes on to the left.
    expect(Math.abs((editor()?.right ?? 0) - cell.right)).toBeLessThan(3)
    await userEvent.keyboard('{Enter}')
    await vi.waitUntil(() => typeof contentOf(surface.model, 4, 1) === 'string', SOON)
  })

  test('has columns that grow to the left', async () => {
    const { canvas, rectOf, point, surface } = await openTurned()
    const cell = rectOf(0, 0)
    const y = canvas.getBoundingClientRect().top + 10
    await vi.waitUntil(() => {
      point('pointermove', cell.left + 2, y)
      point('pointermove', cell.left + 1, y)
      return canvas.style.cursor === 'col-resize'
    }, SOON)
    point('pointerdown', cell.left + 1, y)
    point('pointermove', cell.left - 20, y)
    point('pointermove', cell.left - 39, y)
    point('pointerup', cell.left - 39, y)
    await vi.waitUntil(() => rectOf(0, 0).width > cell.width + 30, SOON)
    expect(rectOf(0, 0).right).toBeCloseTo(cell.right)
    expect(surface.model.bands('s1', 'columns')[0]).toMatchObject({ first: 0, last: 0 })
  })

  test('has drawings where their cells are, which go the way they are pushed', async () => {
    const { rectOf, surface } = await openTurned()
    const corner = (row: number, column: number) => ({ row, column, x: 0, y: 0 })
    const range = { top: 6, left: 1, bottom: 9, right: 4 }
    const payload: DrawingPayload = {
      type: 'shape',
      index: -1,
      name: '框',
      description: '',
      part: null,
      anchor: { type: 'twoCell', behaviour: 'twoCell', from: corner(6, 1), to: corner(9, 4), size: null },
    }
    surface.model.apply({ kind: 'putObject', sheetId: 's1', id: 'd', objectKind: 'drawing', ranges: [range], payload })
    const box = (): DOMRect | undefined => document.querySelector('[data-drawing=d]')?.getBoundingClientRect()
    const anchor = () => drawingsOf(surface, 's1')[0]?.payload.anchor
    await vi.waitUntil(() => Math.abs((box()?.right ?? 0) - rectOf(6, 1).right) < 2, SOON)
    expect(Math.abs((box()?.left ?? 0) - rectOf(9, 4).right)).toBeLessThan(2)
    const object = page.getByRole('button', { name: '形状：框' })
    await userEvent.click(object)
    const { right } = rectOf(6, 1)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await vi.waitUntil(() => Math.round((box()?.right ?? 0) - right) === -20, SOON)
    expect(anchor()).toMatchObject({ from: { row: 6, column: 1 } })
    // The grip at the left, away from where the sheet begins.
    const grip = document.querySelector('[data-drawing=d] [data-grip="-1,0"]')
    const { left = 0, top = 0 } = grip?.getBoundingClientRect() ?? {}
    const width = box()?.width ?? 0
    const mouse = { bubbles: true, cancelable: true, pointerId: 1, button: 0, isPrimary: true }
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {})
    grip?.dispatchEvent(new PointerEvent('pointerdown', { ...mouse, clientX: left + 5, clientY: top + 5 }))
    grip?.dispatchEvent(new PointerEvent('pointermove', { ...mouse, clientX: left - 25, clientY: top + 5 }))
    grip?.dispatchEvent(new PointerEvent('pointerup', { ...mouse, clientX: left - 25, clientY: top + 5 }))
    vi.restoreAllMocks()
    await vi.waitUntil(() => Math.round(box()?.width ?? 0) === Math.round(width) + 30, SOON)
    expect(Math.round((box()?.right ?? 0) - right)).toBe(-20)
  })

  test('scrolls on to the left by the touchpad', async () => {
    const { canvas, rectOf } = await openTurned()
    const before = rectOf(0, 5).left
    const { left, top } = canvas.getBoundingClientRect()
    const at = { bubbles: true, cancelable: true, clientX: left + 300, clientY: top + 200 }
    canvas.dispatchEvent(new WheelEvent('wheel', { ...at, deltaX: -70 }))
    await vi.waitUntil(() => rectOf(0, 5).left > before + 50, SOON)
  })

  test('is one tab of a workbook whose others run from the left; the tool turns it back', async () => {
    const { canvas, rectOf, other, surface } = await openTurned()
    const isAtRight = (): boolean => rectOf(0, 0).left > canvas.getBoundingClientRect().left + 500
    expect(isAtRight()).toBe(true)
    await page.getByRole('tab', { name: '决算' }).click()
    await vi.waitUntil(() => surface.activeSheetId() === 's2' && !isAtRight(), SOON)
    expect(getComputedStyle(canvas).transform).toBe('none')
    await page.getByRole('tab', { name: '预算' }).click()
    await vi.waitUntil(() => surface.activeSheetId() === 's1' && isAtRight(), SOON)
    expect(getComputedStyle(canvas).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
    await page.getByRole('tablist', { name: '工具分类' }).getByRole('tab', { name: '视图', exact: true }).click()
    const tool = page.getByRole('toolbar').getByRole('button', { name: '从右到左', exact: true })
    await expect.element(tool).toHaveAttribute('aria-pressed', 'true')
    await tool.click()
    await vi.waitUntil(() => !isAtRight() && other.sheets()[0]?.isRightToLeft === false, SOON)
    surface.undo()
    await vi.waitUntil(() => isAtRight() && other.sheets()[0]?.isRightToLeft === true, SOON)
  })
})
