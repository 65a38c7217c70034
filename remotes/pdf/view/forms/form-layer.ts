import { AnnotationLayer, type PageViewport, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import type { FieldValue } from '../../model/index.ts'
import type { FormFields } from './form-fields.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface RawWidget {
  readonly id: string
  readonly subtype?: string
  readonly fieldType?: string
  readonly fieldName?: string
  readonly alternativeText?: string
  readonly pushButton?: boolean
  readonly exportValue?: string
  readonly buttonValue?: string
  readonly readOnly?: boolean
}

/** The form of one page: the controls of pdf.js, tied to the shared values. */
export class FormLayer {
  readonly element = document.createElement('div')
  readonly #fields: FormFields
  readonly #widgets = new Map<string, RawWidget>()
  #layer: AnnotationLayer | null = null
  #stop = (): void => {}

  constructor(fields: FormFields) {
    this.#fields = fields
    this.element.className = 'pdf-form annotationLayer'
    this.element.addEventListener('input', (event) => this.#onInput(event))
    this.element.addEventListener('change', (event) => this.#onChange(event))
    this.element.addEventListener('focusout', (event) => this.#onLeave(event))
  }

  /** Draws the controls, or moves them to another scale. */
  async show(pdf: PDFDocumentProxy, page: PDFPageProxy, viewport: PageViewport): Promise<void> {
    const upright = viewport.clone({ dontFlip: true })
    if (this.#layer) return this.#layer.update({ viewport: upright } as never)
    const found = (await page.getAnnotations({ intent: 'display' })) as readonly RawWidget[]
    const widgets = found.filter(
      ({ subtype, fieldType, pushButton }) => subtype === 'Widget' && fieldType !== 'Sig' && pushButton !== true,
    )
    if (widgets.length === 0 || this.#layer) return
    const layer = new AnnotationLayer({
      div: this.element,
      page,
      viewport: upright,
      annotationStorage: pdf.annotationStorage,
      linkService: {},
      accessibilityManager: null,
      annotationCanvasMap: null,
      annotationEditorUIManager: null,
      structTreeLayer: null,
      commentManager: null,
    })
    this.#layer = layer
    await layer.render({
      // What was filled in stands in the storage; the text of an old appearance must not be shown in its place.
      annotations: widgets.map((widget) => ({ ...widget, textContent: null })),
      renderForms: true,
      enableScripting: false,
      hasJSActions: false,
    } as never)
    for (const widget of widgets) this.#widgets.set(widget.id, widget)
    this.refresh()
    this.#stop = this.#fields.store.onChange((names) => this.#show(new Set(names)))
  }

  /** Rights or everything else may be others now. */
  refresh(): void {
    const canFill = this.#fields.store.canFill()
    for (const [control, widget] of this.#controls()) {
      control.disabled = !canFill || widget.readOnly === true
      control.setAttribute('aria-label', widget.alternativeText || widget.fieldName || '表单项')
    }
    this.#show(null)
  }

  /** null: all of them. */
  #show(names: ReadonlySet<string> | null): void {
    for (const [control, widget] of this.#controls()) {
      const { fieldName: name = '' } = widget
      if (names && !names.has(name)) continue
      show(control, widget, this.#fields.valueOf(name))
    }
  }

  *#controls(): Generator<readonly [Control, RawWidget]> {
    for (const control of this.element.querySelectorAll<Control>('[data-element-id]')) {
      const widget = this.#widgets.get(control.dataset['elementId'] ?? '')
      if (widget) yield [control, widget]
    }
  }

  #onInput({ target }: Event): void {
    // Each key: what waited for a pause would be on no disk while somebody types on.
    if (isControl(target) && !(target instanceof HTMLSelectElement) && !isBox(target)) this.#commit(target)
  }

  #onChange({ target }: Event): void {
    if (isControl(target)) this.#commit(target)
  }

  #onLeave({ target }: Event): void {
    if (isControl(target)) this.#fields.store.undo.endStep()
  }

  #commit(control: Control): void {
    const widget = this.#widgets.get(control.dataset['elementId'] ?? '')
    if (!widget?.fieldName) return
    if (!this.#fields.store.set(widget.fieldName, read(control, widget))) this.refresh()
  }

  dispose(): void {
    this.#stop()
    this.#layer?.destroy()
    this.#layer = null
    this.element.remove()
  }
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const stateName = ({ exportValue, buttonValue }: RawWidget): string => exportValue ?? buttonValue ?? 'Yes'

function read(control: Control, widget: RawWidget): FieldValue {
  if (isBox(control)) return control.checked ? stateName(widget) : 'Off'
  if (control instanceof HTMLSelectElement)
    return control.multiple ? [...control.selectedOptions].map(({ value }) => value) : control.value
  return control.value
}

/** The caret stays where it was, as far as the text reaches. */
function show(control: Control, widget: RawWidget, value: FieldValue): void {
  if (isBox(control)) {
    control.checked = value === stateName(widget)
  } else if (control instanceof HTMLSelectElement) {
    const chosen = new Set(typeof value === 'string' ? [value] : value)
    for (const option of control.options) option.selected = chosen.has(option.value)
  } else {
    const text = typeof value === 'string' ? value : value.join(', ')
    if (control.value === text) return
    const [start, end] = [control.selectionStart, control.selectionEnd]
    control.value = text
    if (document.activeElement === control && start !== null) control.setSelectionRange(start, end)
  }
}
