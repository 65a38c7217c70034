import { BLOCK_TYPES } from '../../../model/index.ts'
import { kebab } from './attributes.ts'

/** The element around a block's content, with its attributes for style sheets. */
export function frameOf(type: string, attributes: Readonly<Record<string, unknown>>): HTMLElement {
  const frame = document.createElement('div')
  frame.className = 'bn-block-content'
  frame.dataset['contentType'] = type
  dress(frame, type, attributes)
  return frame
}

export function dress(frame: HTMLElement, type: string, attributes: Readonly<Record<string, unknown>>): void {
  for (const [name, usual] of Object.entries(BLOCK_TYPES[type]?.props ?? {})) {
    const value = attributes[name]
    if (value === usual || value === null || value === undefined) frame.removeAttribute(kebab(name))
    else frame.setAttribute(kebab(name), String(value))
  }
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className
  if (text !== '') made.textContent = text
  return made
}

/** A control inside of a block: it takes no focus from the text and is no part of it. */
export function control(
  label: string,
  className: string,
  onPress: (button: HTMLButtonElement) => void,
): HTMLButtonElement {
  const button = element('button', className)
  button.type = 'button'
  button.contentEditable = 'false'
  button.setAttribute('aria-label', label)
  button.title = label
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', () => onPress(button))
  return button
}
