import { useLayoutEffect, useRef, useState } from 'react'

interface SlideWordsProps {
  readonly text: string
  readonly label: string
  readonly className: string
  readonly style?: React.CSSProperties | undefined
  /** Enter goes to the next line, and Ctrl+Enter ends. */
  readonly hasLines?: boolean
  /** @param before what the words were when they began to be changed: what others write meanwhile stays */
  readonly onDone: (before: string, after: string) => void
}

/** Words of a page while they are changed, in their place and as they look. */
export function SlideWords({ text, label, className, style, hasLines = false, onDone }: SlideWordsProps) {
  const [before] = useState(text)
  const isDone = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const fit = (): void => {
    const { current } = field
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }
  useLayoutEffect(() => {
    fit()
    field.current?.focus()
    field.current?.setSelectionRange(before.length, before.length)
  }, [before])
  /** Once: a field that goes may lose the keys, too. */
  const done = (after: string): void => {
    if (isDone.current) return
    isDone.current = true
    onDone(before, hasLines ? after : after.replaceAll(/\s*\n\s*/g, ' '))
  }
  return (
    <textarea
      ref={field}
      rows={1}
      className={`outline-slide-field ${className}`}
      style={style}
      aria-label={label}
      defaultValue={before}
      onInput={fit}
      onBlur={({ currentTarget }) => done(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        event.stopPropagation()
        if (event.key === 'Escape') done(before)
        else if (event.key === 'Enter' && (!hasLines || event.ctrlKey || event.metaKey)) done(event.currentTarget.value)
        else return
        event.preventDefault()
      }}
    />
  )
}
