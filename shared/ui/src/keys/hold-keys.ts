/** Marks a layer or panel that takes the keys when it opens. */
const LAYER = '[data-takes-keys]'
const HOLDER = 'textarea[data-holds-keys]'
/** What never came, though nobody pressed anything else, lets go of the keys. */
const MOST_MS = 20_000
/** Where the focus was before; known by name, for each remote has a copy of this code. */
const OPENER = Symbol.for('wenfang.keys.opener')

const BEFORE = Symbol.for('wenfang.keys.before')

type Layer = Element & { [BEFORE]?: readonly Element[] }
type Holder = HTMLTextAreaElement & { [OPENER]?: Element | null }

/** Fields that text can be typed into. */
const takesText = (element: Element): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search|url|tel|email|password|number)$/.test(element.type)) ||
  (element instanceof HTMLElement && element.isContentEditable)

/**
 * What had the keys before whatever opens now, the latest first: a layer gives them back to the first that is still there. Behind a
 * field of another layer, which may close meanwhile, stands what had the keys before that one.
 */
export function focusedBefore(): readonly Element[] {
  const active = document.activeElement
  const last = active?.matches(HOLDER) ? (active as Holder)[OPENER] : active
  return last ? [last, ...(last.closest<Layer>(LAYER)?.[BEFORE] ?? [])] : []
}

/** Says on a layer what had the keys before it. */
export function rememberBefore(layer: Element, before: readonly Element[]): void {
  ;(layer as Layer)[BEFORE] = before
}

/** Something that was asked for is on its way, and has not taken the keys yet. */
export const areKeysHeld = (): boolean => document.querySelector(HOLDER) !== null

/** The keys are those of a layer or panel, or of one that is on its way. */
export const areKeysTaken = (): boolean => areKeysHeld() || document.activeElement?.closest(LAYER) != null

/**
 * Called by the event that opens a layer or a panel whose code may still have to be loaded. From that moment nothing that is
 * typed reaches the document: a field that nobody sees has the keys, the input method's too. What it was given goes to the
 * field that the opened layer gives the focus to, or nowhere when the layer has none; a press elsewhere ends the wait.
 *
 * A layer takes the keys by `data-takes-keys` on its root (`Dialog`, `AlertDialog`, `Popover` have it) and by giving the
 * focus to something in it. Returns an end for openers that find out that nothing opens.
 */
export function holdKeys(): () => void {
  if (areKeysHeld()) return () => {}
  const holder: Holder = document.createElement('textarea')
  holder[OPENER] = document.activeElement
  holder.dataset['holdsKeys'] = ''
  holder.setAttribute('aria-label', '正在打开')
  holder.tabIndex = -1
  Object.assign(holder.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    width: '1px',
    height: '1px',
    padding: '0',
    border: '0',
    opacity: '0',
    pointerEvents: 'none',
  })
  const ending = new AbortController()
  // A list that closes gives the focus to its items once more: that is not what was asked for.
  const list = document.activeElement?.closest('[role=menu]')
  let isDismissed = false

  const end = (): void => {
    if (ending.signal.aborted) return
    ending.abort()
    clearTimeout(timer)
    const hasKeys = document.activeElement === holder
    const opener = holder[OPENER]
    holder.remove()
    if (hasKeys && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  const timer = setTimeout(end, MOST_MS)

  const arrive = (element: Element): void => {
    const text = holder.value
    end()
    // After the layer's own code: it may select what the field says, which is written over then.
    queueMicrotask(() => {
      if (takesText(element) && element === document.activeElement) type(element, text)
      if (isDismissed) press(element, 'Escape')
    })
  }
  const onFocus = ({ target }: FocusEvent): void => {
    if (target === holder || !(target instanceof Element)) return
    if (list?.contains(target)) holder.focus({ preventScroll: true })
    else if (target.closest(LAYER)) arrive(target)
    // What closes or is redrawn meanwhile gives the focus back to where it was.
    else if (!target.hasAttribute('data-base-ui-focus-guard')) {
      holder[OPENER] = target
      holder.focus({ preventScroll: true })
    }
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.target !== holder || event.isComposing) return
    event.stopPropagation()
    if (event.key === 'Escape') isDismissed = true
    if (event.key === 'Escape' || event.key === 'Tab') event.preventDefault()
  }
  const { signal } = ending
  window.addEventListener('focusin', onFocus, { signal })
  window.addEventListener('keydown', onKey, { capture: true, signal })
  window.addEventListener('pointerdown', end, { capture: true, signal })
  document.body.append(holder)
  holder.focus({ preventScroll: true })
  return end
}

/** As if by keys: frames that keep a field's text themselves hear of it. Enter ends the text of a field of one line. */
function type(field: Element, held: string): void {
  const isOneLine = field instanceof HTMLInputElement
  const text = isOneLine ? (held.split('\n', 1)[0] ?? '') : held
  // Deprecated, and the one way to write into a field that keeps its undo and tells everybody
  if (text !== '') document.execCommand('insertText', false, text)
  if (!isOneLine || !held.includes('\n')) return
  const isTaken = !press(field, 'Enter')
  if (!isTaken && field.form) field.form.requestSubmit()
}

/** Answers whether nobody took it. */
const press = (element: Element, key: 'Enter' | 'Escape'): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
