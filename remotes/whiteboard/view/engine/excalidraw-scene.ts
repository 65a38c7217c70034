import { CaptureUpdateAction, restoreElements } from '@excalidraw/excalidraw'
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import type { ElementRecord } from '../../model/index.ts'
import type { Held, Scene, SceneElement } from '../binding/scene.ts'

/** Kinds that the engine draws. What is else on a board stays there, unseen: pages inside of a board are not opened. */
const SHOWN = new Set([
  'rectangle',
  'ellipse',
  'diamond',
  'text',
  'arrow',
  'line',
  // As strokes were called once: the engine makes lines of them.
  'draw',
  'freedraw',
  'image',
  'frame',
  'embeddable',
])

type EngineElements = ReturnType<ExcalidrawImperativeAPI['getSceneElementsIncludingDeleted']>
type Restored = Parameters<typeof restoreElements>[0]

/** Elements as the engine wants them; its own type of them says less than files hold. */
export const asEngineElements = (elements: readonly ElementRecord[]): EngineElements =>
  elements as unknown as EngineElements

/** The engine as the binding knows it. */
export class ExcalidrawScene implements Scene {
  readonly #api: ExcalidrawImperativeAPI
  readonly #root: HTMLElement

  constructor(api: ExcalidrawImperativeAPI, root: HTMLElement) {
    this.#api = api
    this.#root = root
  }

  elements(): readonly SceneElement[] {
    return this.#api.getSceneElementsIncludingDeleted() as unknown as readonly SceneElement[]
  }

  held(): Held {
    const state = this.#api.getAppState()
    const drawn = new Set<string>()
    const edited = new Set<string>()
    const text = state.editingTextElement?.id ?? null
    // A text that is written for the first time is the engine's new element until its last letter: each of them is kept all the same.
    for (const element of [state.newElement, state.multiElement])
      if (element && element.id !== text) drawn.add(element.id)
    if (text !== null) edited.add(text)
    // A text without a letter is not there yet; it may never be.
    if (state.editingTextElement && wordsNow(this.elements(), state.editingTextElement.id) === '')
      drawn.add(state.editingTextElement.id)
    if (state.editingLinearElement) edited.add(state.editingLinearElement.elementId)
    if (state.croppingElementId !== null) edited.add(state.croppingElementId)
    if (
      state.selectedElementsAreBeingDragged ||
      state.isResizing ||
      state.isRotating ||
      state.selectedLinearElement?.isDragging === true
    )
      for (const id of Object.keys(state.selectedElementIds)) edited.add(id)
    return { drawn, edited, text }
  }

  complete(records: readonly ElementRecord[]): readonly SceneElement[] {
    return completeElements(records)
  }

  show(elements: readonly SceneElement[]): void {
    this.#api.updateScene({ elements: asEngineElements(elements), captureUpdate: CaptureUpdateAction.NEVER })
    // Steps are taken back through the board alone.
    this.#api.history.clear()
  }

  retype(words: string): void {
    const field = this.#root.querySelector<HTMLTextAreaElement>('textarea.excalidraw-wysiwyg')
    if (!field || field.value === words) return
    const [start, end] = [field.selectionStart, field.selectionEnd]
    const before = field.value
    const moved = (at: number): number => caretAfter(before, words, at)
    field.value = words
    field.setSelectionRange(moved(start), moved(end))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const wordsNow = (elements: readonly SceneElement[], id: string): unknown =>
  elements.find((element) => element.id === id)?.['originalText']

/** A caret behind what others typed goes along with the letters that it stands behind. */
function caretAfter(before: string, after: string, at: number): number {
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before[same] === after[same]) same += 1
  return at <= same ? at : Math.max(same, at + after.length - before.length)
}

/** Those of them that the engine draws. */
export const drawable = (records: readonly ElementRecord[]): readonly ElementRecord[] =>
  records.filter(({ type }) => SHOWN.has(type))

/** Records as the engine wants them: what they lack has its own values. */
function completeElements(records: readonly ElementRecord[]): readonly SceneElement[] {
  return restoreElements(drawable(records) as unknown as Restored, null) as unknown as readonly SceneElement[]
}
