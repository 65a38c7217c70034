import type { Channel } from '@wenfang/shared-protocol'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { shareTabs, type WindowChannel } from './shared-tabs.ts'

/** All windows of one browser: what one says the others hear, a moment later. */
function browser() {
  const lines = new Set<(event: MessageEvent) => void>()
  const open = (): WindowChannel => {
    let listener = (_event: MessageEvent): void => {}
    const hear = (event: MessageEvent): void => listener(event)
    lines.add(hear)
    return {
      addEventListener: (_name: string, listen: unknown) => void (listener = listen as typeof listener),
      postMessage(data: unknown) {
        for (const other of lines)
          if (other !== hear)
            queueMicrotask(() => lines.has(other) && other({ data: structuredClone(data) } as MessageEvent))
      },
      close: () => void lines.delete(hear),
    }
  }
  const window = (isOffline: boolean) => {
    const documents = [new Y.Doc(), new Y.Doc()] as const
    const offline$ = new BehaviorSubject(isOffline)
    const received: Uint8Array[] = []
    const stop = shareTabs({
      session: {
        body: documents[0],
        comments: documents[1],
        ops: null,
        offline$,
        receiveFromWindow(channel: Channel, update: Uint8Array) {
          received.push(update)
          Y.applyUpdate(documents[channel], update, 'remote')
        },
      },
      openChannel: open,
    })
    return {
      offline$,
      received,
      stop,
      type: (words: string, channel: 0 | 1 = 0) => documents[channel].getText('t').insert(0, words),
      text: (channel: 0 | 1 = 0) => documents[channel].getText('t').toString(),
    }
  }
  return { window }
}
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('G24 several windows of one browser without a server', () => {
  it('show each other’s edits, in the document and in the comments', async () => {
    const { window } = browser()
    const [a, b] = [window(true), window(true)]
    a.type('甲')
    b.type('批注', 1)
    await settle()
    expect([a.text(), b.text(), a.text(1), b.text(1)]).toEqual(['甲', '甲', '批注', '批注'])
  })

  it('a window that comes later, or was offline later, gets what it missed and gives what it has', async () => {
    const { window } = browser()
    const a = window(true)
    const b = window(false)
    a.type('甲')
    b.type('乙')
    await settle()
    expect(b.text()).toBe('乙')
    b.offline$.next(true)
    await settle()
    expect(b.text()).toContain('甲')
    expect(a.text()).toBe(b.text())
  })

  it('what one window had said stays when it dies in the middle; others go on', async () => {
    const { window } = browser()
    const [a, b, c] = [window(true), window(true), window(true)]
    a.type('最后一句')
    await settle()
    a.stop()
    expect(b.received.length).toBeGreaterThan(0)
    b.type('接着写：')
    await settle()
    expect(c.text()).toBe('接着写：最后一句')
  })

  it('nothing is said while the server is there: it tells everybody itself', async () => {
    const { window } = browser()
    const [a, b] = [window(true), window(true)]
    a.offline$.next(false)
    b.offline$.next(false)
    a.type('甲')
    await settle()
    expect(b.text()).toBe('')
  })
})
