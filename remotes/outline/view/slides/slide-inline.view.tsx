import { useEffect, useRef } from 'react'
import { isText, type Inline, type Marks, type Props } from '../../model/index.ts'
import { showEquation } from '../engine/nodes/equation-view.ts'

/** Words of a line as they look. Nothing on a page leads anywhere: a press goes on to the next one. */
export function SlideInline({ content }: { readonly content: readonly Inline[] }) {
  return content.map((inline, at) => {
    const key = `${at}`
    if (isText(inline)) return <Run key={key} text={inline.text} marks={inline.marks} />
    return <Thing key={key} node={inline.node} props={inline.props} />
  })
}

function Run({ text, marks }: { readonly text: string; readonly marks: Marks }) {
  const classes = (['bold', 'italic', 'underline', 'strike', 'code'] as const).filter((name) => marks[name])
  const { textColor, backgroundColor } = marks
  let shown = classes.length > 0 || marks.link ? <span className={names(classes, marks)}>{text}</span> : <>{text}</>
  if (textColor)
    shown = (
      <span data-style-type="textColor" data-value={textColor}>
        {shown}
      </span>
    )
  if (backgroundColor)
    shown = (
      <span data-style-type="backgroundColor" data-value={backgroundColor}>
        {shown}
      </span>
    )
  return shown
}

const names = (classes: readonly string[], { link }: Marks): string =>
  [...classes.map((name) => `is-${name}`), ...(link ? ['is-link'] : [])].join(' ')

function Thing({ node, props }: { readonly node: string; readonly props: Props }) {
  const said = (name: string): string => String(props[name] ?? '')
  switch (node) {
    case 'hardBreak':
      return <br />
    case 'inlineEquation':
      return <SlideEquation latex={said('latex')} isDisplay={false} />
    case 'mention':
      return <span className="is-mention">{said('kind') === 'file' ? said('name') : `@${said('name')}`}</span>
    case 'footnoteReference':
      return <sup>{`[${said('label')}]`}</sup>
    case 'date':
      return <span>{said('date')}</span>
    case 'inlineImage':
      return <span>{said('alt')}</span>
    default:
      return null
  }
}

export function SlideEquation({ latex, isDisplay }: { readonly latex: string; readonly isDisplay: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (place.current) showEquation(place.current, latex, isDisplay)
  }, [latex, isDisplay])
  return <span ref={place} className="outline-slide-equation" data-display={isDisplay} />
}
