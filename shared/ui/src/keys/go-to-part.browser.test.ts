import { afterEach, expect, it } from 'vitest'
import { goToPart } from './go-to-part.ts'

const surface = document.createElement('div')
afterEach(() => surface.remove())

it('goes to the first control that is shown, past parts that show none', () => {
  surface.innerHTML = `
    <div class="tools"><button id="tool"></button></div>
    <div class="text" tabindex="-1"></div>
    <div class="bar"><button hidden></button></div>
    <div class="status"><button hidden></button><button id="zoom"></button></div>`
  document.body.append(surface)
  const text = surface.querySelector<HTMLElement>('.text')
  const parts = [
    { selector: '.tools' },
    { selector: '.text', focus: () => text?.focus() },
    { selector: '.bar' },
    { selector: '.status' },
  ]
  text?.focus()
  const reached = (direction: 1 | -1) => () => {
    goToPart(surface, parts, direction)
    return document.activeElement?.id || document.activeElement?.className
  }
  expect(Array.from({ length: 3 }, reached(1))).toEqual(['zoom', 'tool', 'text'])
  expect(Array.from({ length: 3 }, reached(-1))).toEqual(['tool', 'zoom', 'text'])
})
