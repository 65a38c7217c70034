import type { Json } from '@wenfang/shared-contract'
import { readSwitches } from '../route/index.ts'

export interface UsageEvent {
  readonly action: string
  readonly device: string
  readonly channel: string
  readonly project: string
  readonly category: string
  readonly data: { readonly [key: string]: Json }
  readonly mode: 'preview' | 'edit'
  readonly appId?: string
}

export interface UsageSource {
  readonly device: string
  /** Of the page's address. */
  readonly query: string
}

/** S388: one usage event; `data` is about the program, never about what is in a file. */
export function usageEvent(action: string, data: UsageEvent['data'], { device, query }: UsageSource): UsageEvent {
  const { mode, wAppId } = readSwitches(new URLSearchParams(query))
  return {
    action,
    device,
    channel: 'web',
    project: 'wenfang',
    category: 'document',
    data,
    mode: mode === 'preview' ? 'preview' : 'edit',
    ...(wAppId !== null && { appId: wAppId.slice(0, MOST) }),
  }
}

/** What the server takes of a label. */
const MOST = 64
