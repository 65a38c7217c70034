import { useLayoutEffect, useRef, useState } from 'react'
import { PAGE } from './slide-size.ts'

interface SlideStageProps {
  readonly className: string
  readonly children: React.ReactNode
}

/** A page as large as its place allows, of the shape that pages have. */
export function SlideStage({ className, children }: SlideStageProps) {
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return undefined
    const fit = (): void => {
      const style = getComputedStyle(current)
      const across = current.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      const down = current.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)
      setScale(Math.max(0.05, Math.min(across / PAGE.width, down / PAGE.height)))
    }
    fit()
    const sizes = new ResizeObserver(fit)
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      <ScaledPage scale={scale}>{children}</ScaledPage>
    </div>
  )
}

export function ScaledPage({ scale, children }: { readonly scale: number; readonly children: React.ReactNode }) {
  return (
    <div className="outline-slide-frame" style={{ width: PAGE.width * scale, height: PAGE.height * scale }}>
      <div className="outline-slide-scaled" style={{ transform: `scale(${scale})` }}>
        {children}
      </div>
    </div>
  )
}
