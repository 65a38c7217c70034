import type { Locator, Page } from '@playwright/test'
import { FRAME } from '@wenfang/shared-protocol'
import { expect } from './wenfang-test.ts'

/** Whatever opens over a document or beside it. */
const LAYER = ['[role=dialog]', '[role=alertdialog]', '[data-takes-keys]', 'aside'].join()
/** What a person who does not wait presses. Letters are commands of pictures; a digit is taken by fields for numbers, too. */
const KEYS = ['h', 'Backspace', 'Delete', '7'] as const
/** Code that is asked for comes this late: on a quick machine nobody would be quicker than it. */
const CODE_LATE_MS = 250
const SOON = { timeout: 500 }

export interface Stop {
  readonly name: string
  /** Ends with the event that opens the layer, and does not wait for it. */
  open(): Promise<void>
  /** Its fields come with an answer of the server: until then it has the keys itself, and letters go nowhere. */
  readonly isFilledLater?: boolean
  /** When several are shown: which one it is about. */
  readonly layer?: Locator
  /** Its fields are parts of the document: what is typed there changes it, as one step that is undone afterwards. */
  readonly isOfDocument?: boolean
}

/** How a type's document is used. */
export interface TouredDocument {
  /** Parts that are always there and take keys as layers do: a selector. */
  readonly ownParts?: string
  /** Brings the keys into the document and selects something there. */
  select(): Promise<void>
  /** Types a letter into the document, sees that it arrived, and takes it back. Rejects where it did not. */
  type(): Promise<void>
}

/**
 * Opens what can be opened and types without a pause: nothing of it may reach the document, the field of the layer gets it,
 * and Escape brings the keys back. Findings are gathered, so that one look tells all of them.
 */
export class NoPauseTour {
  readonly page: Page
  readonly findings: string[] = []
  readonly seen: string[] = []
  readonly #document: TouredDocument
  #edits = 0

  /** Before the document is opened. */
  constructor(page: Page, document: TouredDocument) {
    this.page = page
    this.#document = document
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (typeof payload !== 'string' && payload[0] === FRAME.update) this.#edits += 1
      }),
    )
  }

  get #layers(): Locator {
    const { ownParts } = this.#document
    const shown = this.page.locator(LAYER).filter({ visible: true })
    return ownParts === undefined ? shown : shown.and(this.page.locator(`:not(${ownParts})`))
  }

  /** How many changes of the document have left the page. */
  get edits(): number {
    return this.#edits
  }

  /** Once the document is shown: what else is needed takes its time. */
  async slowCode(): Promise<void> {
    await this.page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, CODE_LATE_MS))
      await route.continue()
    })
  }

  async stop({ name, open, layer = this.#layers, isFilledLater = false, isOfDocument = false }: Stop): Promise<void> {
    this.seen.push(name)
    const { keyboard } = this.page
    let before = this.#edits
    const isOpened = await this.#check(`${name}: can be opened`, async () => {
      await this.#document.select()
      before = this.#edits
      await open()
    })
    // What an earlier stop left of the document may have no place for it.
    if (!isOpened) return
    for (const key of KEYS) await keyboard.press(key)
    await this.#check(`${name}: opens`, () => expect(layer.last()).toBeVisible())
    await this.#check(`${name}: has the keys, and the letter in its first field`, () =>
      expect.poll(() => layer.last().evaluate(whereKeysAre, isFilledLater)).toBe(''),
    )
    // A search is emptied first.
    const isShown = (): Promise<boolean> => layer.last().isVisible()
    await keyboard.press('Escape')
    await this.#check(`${name}: Escape closes`, async () => {
      await expect
        .poll(async () => {
          // One that goes in between is not waited for.
          const isEmptied =
            (await isShown()) &&
            (await layer
              .last()
              .evaluate(isSearchEmptied, null, SOON)
              .catch(() => false))
          if (isEmptied) await keyboard.press('Escape')
          return await isShown()
        })
        .toBe(false)
    })
    // What did not go would lie over all that follows.
    if (await isShown()) await keyboard.press('Escape')
    if (!isOfDocument && this.#edits !== before) this.findings.push(`${name}: the document was changed`)
    await this.#check(`${name}: the keys are the document's again`, () => this.#document.type())
    if (isOfDocument) await keyboard.press('ControlOrMeta+z')
  }

  /** Answers whether it went well. */
  async #check(what: string, run: () => Promise<void>): Promise<boolean> {
    try {
      await run()
      return true
    } catch (error) {
      this.findings.push(
        `${what} (${(error instanceof Error ? error.message : String(error)).split('\n').slice(0, 4).join(' ')})`,
      )
      return false
    }
  }
}

/** In the page: what is wrong with the keys, empty when nothing is. */
function whereKeysAre(layer: Element, isFilledLater: boolean): string {
  const active = document.activeElement
  if (!active || !layer.contains(active)) return `the keys are at ${active?.outerHTML.slice(0, 120) ?? 'nothing'}`
  if (isFilledLater) return ''
  const isText =
    active instanceof HTMLTextAreaElement ||
    (active instanceof HTMLInputElement && /^(text|search|url|tel|email|password|number)$/.test(active.type))
  if (isText && !active.readOnly && !active.value.includes('7'))
    return `${active.outerHTML.slice(0, 120)} says ${active.value}`
  return ''
}

/** In the page: Escape emptied the search of a layer, which is still there. */
function isSearchEmptied(layer: Element): boolean {
  const active = document.activeElement
  return (
    active instanceof HTMLInputElement && active.inputMode === 'search' && layer.contains(active) && active.value === ''
  )
}
