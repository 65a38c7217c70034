import type { PageEnvironment } from '@wenfang/shared-protocol'
import { afterEach, expect, it, vi } from 'vitest'
import { drawLines, lineKey } from './draw-lines.ts'
import { keepLines } from './keep-lines.ts'
import { findSnapshot } from './snapshot.ts'

const BLOCKS = ['header', 'command', 'tools', 'content', 'bottom']

function build(tag: string, id: string, classes: readonly string[]): HTMLElement {
  const element = document.createElement(tag)
  element.id = id
  for (const name of classes) {
    const part = document.createElement('div')
    part.className = name
    element.append(part)
  }
  document.body.append(element)
  return element
}
const snapshotElement = () => {
  const element = build(
    'div',
    'snapshot',
    BLOCKS.map((name) => `sn-${name}`),
  )
  Object.assign(element.style, { position: 'fixed', inset: '0' })
  Object.assign(element.querySelector<HTMLElement>('.sn-content')?.style ?? {}, { height: '400px' })
  return element
}
const gone = () => [...document.querySelectorAll<HTMLElement>('#snapshot [data-gone]')].map((part) => part.className)
const add = (parent: Element, tag: string, role = ''): void => {
  const element = document.createElement(tag)
  if (role !== '') element.setAttribute('role', role)
  parent.append(element)
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

it('S83 each block leaves when the part of the page that it stands for is there, the content at the end', async () => {
  snapshotElement()
  const root = build('div', 'root', ['wf-document'])
  const page = root.firstElementChild ?? root
  const snapshot = findSnapshot(document)
  const remote = document.createElement('div')
  remote.className = 'wf-remote'
  page.append(remote)
  add(remote, 'div', 'toolbar')
  await vi.waitFor(() => expect(gone()).toEqual(['sn-tools']))
  add(page, 'header')
  await vi.waitFor(() => expect(gone()).toEqual(['sn-header', 'sn-tools']))
  add(remote, 'div', 'tablist')
  add(remote, 'footer')
  await vi.waitFor(() => expect(gone()).toHaveLength(4))
  expect(document.getElementById('snapshot')).not.toBeNull()
  snapshot?.ready('content')
  expect(document.getElementById('snapshot')).toBeNull()
})

it('S83 a document that ends its opening takes all that is left along', () => {
  snapshotElement()
  build('div', 'root', [])
  findSnapshot(document)?.end()
  expect(document.getElementById('snapshot')).toBeNull()
  expect(findSnapshot(document)).toBeNull()
})

it('S308 the next opening shows the lines where they stood, and no word of them', () => {
  const snapshot = snapshotElement()
  const frame = build('div', 'frame', [])
  Object.assign(frame.style, { position: 'fixed', left: '0', right: '0', top: '0', height: '400px' })
  for (const text of ['机密的第一行', '机密的第二行']) {
    const line = document.createElement('p')
    line.textContent = text
    frame.append(line)
  }
  const area = new DOMRect(0, 0, window.innerWidth, 400)
  const environment = { user: { id: 'u1' }, file: { id: 'f1' } } as PageEnvironment
  keepLines({ window, key: lineKey(environment) ?? '', frame, area })
  expect(JSON.stringify(Object.values(localStorage))).not.toContain('机密')
  drawLines(window, localStorage, environment)
  const seen = [...snapshot.querySelectorAll<HTMLElement>('.sn-content > .sn-seen')]
  const drawn = seen.map((line) => Number.parseFloat(line.style.top))
  const real = [...frame.querySelectorAll('p')].map((line) => line.getBoundingClientRect().top)
  expect(drawn).toHaveLength(2)
  drawn.forEach((top, index) => expect(Math.abs(top - (real[index] ?? 0))).toBeLessThan(8))
  drawLines(window, localStorage, { ...environment, file: { id: 'f2' } } as PageEnvironment)
  expect(snapshot.querySelectorAll('.sn-seen')).toHaveLength(2)
})
