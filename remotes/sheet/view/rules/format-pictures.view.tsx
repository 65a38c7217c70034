import { useEffect, useRef } from 'react'
import { hexOf, type Colour } from '../../model/index.ts'
import { drawIcon } from '../../rules/index.ts'

const hex = (colour: Colour): string => hexOf(colour, []) ?? '#ffffff'

/** Three bars of growing length. */
export const BarPicture = ({ colour }: { readonly colour: Colour }) => (
  <span className="sheet-format-picture" aria-hidden="true">
    {[45, 70, 95].map((share) => (
      <i key={share} style={{ width: `${share}%`, background: `linear-gradient(90deg, ${hex(colour)}, #fff)` }} />
    ))}
  </span>
)

/** The highest on top. `colours`: lowest first. */
export const ScalePicture = ({ colours }: { readonly colours: readonly Colour[] }) => (
  <span
    className="sheet-format-picture"
    aria-hidden="true"
    style={{ background: `linear-gradient(0deg, ${colours.map(hex).join(', ')})` }}
  />
)

const ICON_PX = 14

/** The icons of a set, highest first. */
export function IconSetPicture({ name }: { readonly name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const count = Number(name[0])
  const width = count * (ICON_PX + 2)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const ratio = window.devicePixelRatio
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, ICON_PX)
    for (let at = 0; at < count; at++) drawIcon(context, name, count - 1 - at, at * (ICON_PX + 2), 0, ICON_PX)
  }, [name, count, width])
  const ratio = window.devicePixelRatio
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      width={width * ratio}
      height={ICON_PX * ratio}
      style={{ width, height: ICON_PX }}
    />
  )
}
