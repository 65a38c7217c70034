import type { HostApi, MountProps, RemoteModule } from '@wenfang/shared-contract'
import { WenfangError } from '@wenfang/shared-protocol'
import { mountRootParcel } from 'single-spa'
import { systemClock, type Clock } from '../clock.ts'
import { stallLimit } from './stall-limit.ts'
import { timeLimit } from './time-limit.ts'

/** Of standing still. */
const MOUNT_TIMEOUT_MS = 15_000
const UNMOUNT_TIMEOUT_MS = 5_000

export interface MountedRemote {
  /** Never rejects: what cannot be unmounted is cut off. Calling it twice is safe. */
  unmount(): Promise<void>
}

export interface MountOptions {
  readonly module: RemoteModule
  readonly host: HostApi
  readonly element: HTMLElement
  readonly mountTimeoutMs?: number
  /** The remote waits for something that has a limit of its own. */
  readonly isWaiting?: () => boolean
  readonly clock?: Clock
}

/**
 * One single-spa parcel for one open document.
 * @throws WenfangError MountTimeout when the remote stood still before it painted, RemoteCrashed when it threw.
 */
export async function mountRemote(options: MountOptions): Promise<MountedRemote> {
  const { module, host, element, mountTimeoutMs = MOUNT_TIMEOUT_MS, isWaiting, clock = systemClock } = options
  const props: ParcelProps = { domElement: element, host }
  const parcel = mountRootParcel<ParcelProps>(
    {
      name: host.file.id,
      bootstrap: runLifecycle.bind(null, module, 'bootstrap'),
      mount: runLifecycle.bind(null, module, 'mount'),
      unmount: runLifecycle.bind(null, module, 'unmount'),
      // Its own timers only ever warn: the hard limits are ours, and its timers are never cleared.
      ...quietTimeouts(mountTimeoutMs),
    },
    props,
  )
  // Its failures reach us through mount and unmount; these promises tell them a second time.
  for (const told of [parcel.loadPromise, parcel.bootstrapPromise, parcel.unmountPromise]) told.catch(() => {})
  const unmount = once(async () => {
    try {
      const isMounted = parcel.getStatus() === 'MOUNTED'
      if (isMounted) await timeLimit(parcel.unmount(), UNMOUNT_TIMEOUT_MS, () => new WenfangError('Timeout'), clock)
    } catch (error) {
      console.error('[remote] unmount failed', error)
    }
    element.replaceChildren()
    // single-spa keeps every root parcel for ever; without this it would keep the document and its DOM too.
    for (const key of Object.keys(props)) Reflect.set(props, key, null)
  })

  try {
    const fail = (): WenfangError => new WenfangError('MountTimeout', `stood still for ${mountTimeoutMs} ms`)
    await stallLimit(parcel.mountPromise, {
      limitMs: mountTimeoutMs,
      fail,
      element,
      clock,
      ...(isWaiting && { isWaiting }),
    })
  } catch (cause) {
    // A mount that comes after all must not run on without anybody who looks at it.
    parcel.mountPromise.then(unmount, unmount)
    if (cause instanceof WenfangError) throw cause
    throw new WenfangError('RemoteCrashed', cause instanceof Error ? cause.message : String(cause), { cause })
  }
  return { unmount }
}

interface ParcelProps {
  readonly domElement: HTMLElement
  readonly host: HostApi
}

/**
 * single-spa hands on more than the contract promises; a remote gets exactly its two props. They are read from what
 * single-spa passes. It keeps these functions for ever, and an arrow function, even one that a minifier moved, keeps
 * every variable that is used around it: that is why this one is bound, which keeps its arguments and nothing else.
 */
function runLifecycle(
  module: RemoteModule,
  name: 'bootstrap' | 'mount' | 'unmount',
  { host, domElement }: MountProps,
): Promise<void> {
  return module[name]({ host, domElement })
}

function quietTimeouts(millis: number): object {
  const quiet = { millis, warningMillis: millis, dieOnTimeout: false }
  return { timeouts: { bootstrap: quiet, mount: quiet, unmount: quiet } }
}

function once(run: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined
  return () => (result ??= run())
}
