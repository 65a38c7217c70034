import type { HostApi } from '@wenfang/shared-contract'
import { officeType, WenfangError } from '@wenfang/shared-protocol'
import { isFileAddress } from '../../files/file-cards.ts'
import type { CardServices, FileCard } from '../engine/engine.ts'
import { drawFileIcon } from './draw-file-icon.tsx'

const KEPT_MS = 30_000

const HIDDEN: readonly string[] = ['NotFound', 'permissionDenied', 'NeedPassword', 'LinkExpired', 'userNotLogin']

const REFUSALS = {
  hidden: { kind: 'refused', title: '没有查看这份文档的权限', hint: '它也可能已被删除。可以向文档的所有者申请权限。' },
  login: { kind: 'refused', title: '登录后才能查看这份文档', hint: '' },
  offline: { kind: 'refused', title: '暂时看不到这份文档', hint: '联网后重新打开这个页面就会显示。' },
} as const

/** Cards of files, asked with the rights of who is here: the page keeps an address, and a name for other programs. */
export function createFileCards(host: HostApi): CardServices {
  const kept = new Map<string, { readonly until: number; readonly card: Promise<FileCard | null> }>()
  const isOwn = (address: string): boolean =>
    host.cards !== undefined &&
    isFileAddress(address) &&
    new URL(address, window.location.href).origin === window.location.origin
  const ask = async (address: string): Promise<FileCard | null> => {
    try {
      const cards = await host.cards?.()
      const id = cards?.fileAt(address) ?? null
      if (!cards || id === null) return null
      const { name, type } = await cards.file(id)
      return { kind: 'file', name, type, hint: officeType(type).title }
    } catch (error) {
      return refusalOf(error)
    }
  }
  const card = (address: string): Promise<FileCard | null> => {
    if (!isOwn(address)) return Promise.resolve(null)
    const before = kept.get(address)
    if (before && before.until > Date.now()) return before.card
    const asked = ask(address)
    kept.set(address, { until: Date.now() + KEPT_MS, card: asked })
    return asked
  }
  const port = async () => (await host.cards?.().catch(() => undefined)) ?? null
  const isThis = async (address: string) => (await port())?.fileAt(address) === host.file.id
  return { isOwn, isThis, card, port, drawIcon: drawFileIcon }
}

function refusalOf(error: unknown): FileCard {
  const code = error instanceof WenfangError ? error.code : ''
  if (code === 'userNotLogin' || code === 'TokenExpired') return REFUSALS.login
  return isHidden(error) ? REFUSALS.hidden : REFUSALS.offline
}

/** Whoever is here may not see the file, or there is none. */
export const isHidden = (error: unknown): boolean => error instanceof WenfangError && HIDDEN.includes(error.code)
