import type { Collaborator, ExcalidrawProps, SocketId } from '@excalidraw/excalidraw/types'
import { useEffect, useMemo, useRef } from 'react'
import { numberOf, pointsOf, textOf } from '../../model/index.ts'
import type { ElementRecord } from '../../model/index.ts'
import type { Fellow, OwnPresence, Stroke } from '../presence/board-presence.ts'
import { useBoard } from '../state/board-state.ts'

type OnPointer = NonNullable<ExcalidrawProps['onPointerUpdate']>

/** Tells others where the own pointer is and what it draws, and shows theirs. */
export function usePointers(): { readonly onPointer: OnPointer } {
  const { editor, presence, surface } = useBoard()
  const own = useRef<Pick<OwnPresence, 'pointer' | 'tool' | 'isDown'>>({
    pointer: null,
    tool: 'pointer',
    isDown: false,
  })

  const tell = useMemo(
    () => (): void => {
      presence.tell({
        ...own.current,
        page: editor.page,
        selected: surface.state.selected,
        stroke: own.current.isDown ? strokeInHand(editor.api?.getAppState().newElement ?? null) : null,
        view: surface.view(),
        says: presence.says,
        calls: presence.calls,
      })
    },
    [editor, presence, surface],
  )

  useEffect(() => {
    const stops = [
      surface.onChange(tell),
      surface.onView(tell),
      presence.onSaying(tell),
      presence.onChange(() => {
        const collaborators = new Map(
          presence.fellows
            .filter(({ page }) => page === editor.page)
            .map((fellow) => [fellow.connection as SocketId, collaboratorOf(fellow)]),
        )
        editor.api?.updateScene({ collaborators })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor, presence, surface, tell])

  return useMemo(
    () => ({
      onPointer({ pointer: { x, y, tool }, button }) {
        own.current = { pointer: [Math.round(x * 10) / 10, Math.round(y * 10) / 10], tool, isDown: button === 'down' }
        tell()
      },
    }),
    [tell],
  )
}

/** What is drawn right now, as others see it before it is done. */
function strokeInHand(drawn: object | null): Stroke | null {
  if (drawn === null) return null
  const element = drawn as unknown as ElementRecord
  const [x, y] = [numberOf(element['x']), numberOf(element['y'])]
  const points = pointsOf(element)
  const isShape = points.length === 0
  return {
    colour: textOf(element['strokeColor']) || '#1e1e1e',
    width: numberOf(element['strokeWidth'], 2),
    isShape,
    points: isShape
      ? [
          [x, y],
          [x + numberOf(element['width']), y + numberOf(element['height'])],
        ]
      : points.map(([px, py]) => [x + px, y + py]),
  }
}

const collaboratorOf = ({ name, colour, pointer, tool, isDown, selected, says }: Fellow): Collaborator => ({
  username: says === '' ? name : `${name}：${says}`,
  color: { background: colour, stroke: colour },
  button: isDown ? 'down' : 'up',
  selectedElementIds: Object.fromEntries(selected.map((id) => [id, true as const])),
  ...(pointer && { pointer: { x: pointer[0], y: pointer[1], tool } }),
})
