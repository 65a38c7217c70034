import { IconButton, Toolbar } from '@wenfang/shared-ui'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import ClipboardPen from 'lucide-react/icons/clipboard-pen-line'
import ClipboardType from 'lucide-react/icons/clipboard-type'
import { type RefObject, useEffect, useState } from 'react'
import { beginStep, readingMarkup } from '../engine/index.ts'
import { useWriter } from '../state/writer.ts'
import { normalMarkup } from './normal-markup.ts'
import { lengthOf, paragraphsIn } from './paste-length.ts'
import { pasteAgain, type Pasted, type PasteForm } from './paste-again.ts'
import './paste-options.css'

const FORMS: readonly (readonly [PasteForm, title: string, key: string, icon: typeof ClipboardPaste])[] = [
  ['source', '保留源格式', 'K', ClipboardPaste],
  ['merged', '合并格式', 'M', ClipboardPen],
  ['text', '只保留文本', 'T', ClipboardType],
]

const [WIDTH_PX, HEIGHT_PX, GAP_PX, ELSE_PX] = [160, 48, 4, 80]

/** A frame or two. */
const SAID_MS = 60

interface Shown extends Pasted {
  readonly left: number
  readonly top: number
}

/** What becomes of something that was just pasted: a button beside it, gone with the next key or press elsewhere. */
export function PasteOptions({ desk }: { readonly desk: RefObject<HTMLDivElement | null> }) {
  const { surface, store, ui, canWrite } = useWriter()
  const [shown, show] = useState<Shown | null>(null)
  const [isOpen, open] = useState(false)
  const [form, setForm] = useState<PasteForm>('source')

  useEffect(() => {
    const element = desk.current
    if (!element || !canWrite) return
    let frame = 0
    const pasteWhole = ({ text, html }: Pasted): void => {
      beginStep(surface)
      readingMarkup(() =>
        surface.exec(html === '' ? { type: 'paste', text } : { type: 'paste', text, html: normalMarkup(html) ?? html }),
      )
      beginStep(surface)
      store.refresh()
    }
    const onPaste = (event: ClipboardEvent): void => {
      if (!(event.target instanceof Element && event.target.closest('.docx-pages'))) return
      const copied = event.clipboardData?.getData('text/html') ?? ''
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const paragraphs = paragraphsIn({ text, html: copied })
      const length = lengthOf(paragraphs)
      if (length !== 'short') {
        event.preventDefault()
        event.stopPropagation()
        const about = Math.round(paragraphs / 100) * 100
        if (length === 'tooLong')
          return ui.toast(
            'warning',
            `粘贴的内容约有 ${about} 段，一次放不下，文档没有改变；请分几次粘贴，或者把它存成文件再上传`,
          )
        ui.toast('info', `正在粘贴约 ${about} 段内容，请稍候`)
        // Once that is painted: the page stands still until all is in.
        setTimeout(() => pasteWhole({ text, html: copied }), SAID_MS)
        return
      }
      // A paste is a step by itself, so that it can be taken back and done in another form.
      beginStep(surface)
      setTimeout(() => beginStep(surface))
      const normal = copied === '' ? null : readingMarkup(() => normalMarkup(copied))
      const html = normal ?? copied
      if (normal !== null) {
        event.preventDefault()
        event.stopPropagation()
        readingMarkup(() => surface.exec({ type: 'paste', text, html }))
      }
      // Letters alone have no other form.
      if (html === '' || text === '') return
      const look = (): void => {
        const caret = element.querySelector('[data-docx-caret]')?.getBoundingClientRect()
        const origin = element.getBoundingClientRect()
        const [left, top] = caret ? [caret.right - origin.left, caret.bottom - origin.top] : [ELSE_PX, ELSE_PX]
        setForm('source')
        open(false)
        show({
          text,
          html,
          left: Math.min(left, element.clientWidth - WIDTH_PX) + element.scrollLeft + GAP_PX,
          top: Math.max(0, Math.min(top, element.clientHeight - HEIGHT_PX)) + element.scrollTop + GAP_PX,
        })
      }
      // The caret is painted with what was pasted.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(look)
      })
    }
    element.addEventListener('paste', onPaste, true)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('paste', onPaste, true)
    }
  }, [desk, surface, store, ui, canWrite])

  useEffect(() => {
    if (!shown) return
    const choose = (next: PasteForm): void => {
      setForm(next)
      pasteAgain(surface, shown, next)
      store.refresh()
      surface.focus()
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Control' && !event.repeat) return
      const chosen =
        isOpen && !event.ctrlKey && !event.metaKey
          ? FORMS.find(([, , key]) => key === event.key.toUpperCase())
          : undefined
      if (chosen) {
        event.preventDefault()
        event.stopPropagation()
        choose(chosen[0])
      } else if (
        event.target instanceof Element &&
        event.target.closest('.writer-paste-options') &&
        event.key !== 'Escape'
      )
        return
      show(null)
    }
    // Ctrl alone opens the choices, as in Word; Ctrl with a key is something else.
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === 'Control') open(true)
    }
    const onPointerDown = ({ target }: Event): void => {
      if (!(target instanceof Element && target.closest('.writer-paste-options'))) show(null)
    }
    // The keys of the paste itself are let go first.
    let isReleased = false
    const onFirstKeyUp = (event: KeyboardEvent): void => {
      if (isReleased) return onKeyUp(event)
      if (event.key === 'Control' || event.key === 'Meta') isReleased = true
    }
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('keyup', onFirstKeyUp, true)
    window.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('keyup', onFirstKeyUp, true)
      window.removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [shown, isOpen, surface, store])

  if (!shown) return null
  return (
    <div className="writer-paste-options" style={{ left: shown.left, top: shown.top }}>
      {isOpen ? (
        <Toolbar label="粘贴选项">
          {FORMS.map(([id, title, key, Icon]) => (
            <IconButton
              key={id}
              label={`${title}（${key}）`}
              size="sm"
              icon={<Icon />}
              aria-pressed={id === form}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                setForm(id)
                if (pasteAgain(surface, shown, id)) store.refresh()
                surface.focus()
              }}
            />
          ))}
        </Toolbar>
      ) : (
        <IconButton
          label="粘贴选项（Ctrl）"
          size="sm"
          icon={<ClipboardList />}
          aria-expanded={false}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => open(true)}
        />
      )}
    </div>
  )
}
