import type { HostApi } from '@wenfang/shared-contract'
import { createFakeHost } from '@wenfang/shared-testing/fake-host'
import { expect, onTestFinished, vi } from 'vitest'
import { emptyBody, kernel, type Op } from '../../model/index.ts'
import { mount } from '../mount-dbsheet.tsx'

interface OpenOptions {
  readonly width?: number
  readonly height?: number
  /** What the page's host has beside. */
  readonly more?: Partial<HostApi>
}

/** A database that begins with the operations, open on a page of this size until the test ends. */
export async function openDatabase(ops: readonly Op[], { width = 1000, height = 500, more = {} }: OpenOptions = {}) {
  const body = emptyBody()
  body.found(ops)
  const frame = document.createElement('div')
  frame.style.width = `${width}px`
  frame.style.height = `${height}px`
  const portal = document.createElement('div')
  document.body.append(frame, portal)
  const fake = createFakeHost({ name: '任务.dbt', portal, ordered: { kernel, snapshot: body.snapshot() } })
  const mounted = await mount({ ...fake.host, ...more }, frame)
  onTestFinished(() => {
    mounted.unmount()
    document.body.replaceChildren()
  })
  await vi.waitFor(() => expect(fake.calls.renderEnd).toBeGreaterThan(0))
  return { frame, fake }
}
