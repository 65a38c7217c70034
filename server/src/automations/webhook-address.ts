import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Why nothing is sent to an address; the words stand in the list of what was sent. */
export class AddressRefused extends Error {}

export interface Destination {
  readonly url: URL
  /** The address that was looked at, and is connected to: a name must not say another one afterwards. */
  readonly address: string
  readonly family: 4 | 6
}

/** Addresses that are nobody's on the public internet: of this machine, of its networks, of clouds' own services. */
const INNER = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INNER.addSubnet(net, bits, 'ipv6')

/** Whether an address lies inside, also one of the old kind in the clothes of the new. */
export function isInner(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return INNER.check(mapped, 'ipv4')
  // What is written in another way of the same.
  if (/^::ffff:/i.test(address)) return true
  return INNER.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

type Lookup = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

const allOf: Lookup = (host) => lookup(host, { all: true, verbatim: true })

/**
 * Where something may be sent to. `hosts`: names or `name:port` that alone are allowed, also those inside; none: every public one.
 * @throws AddressRefused
 */
export async function destinationOf(
  text: string,
  hosts: readonly string[],
  look: Lookup = allOf,
): Promise<Destination> {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw new AddressRefused('地址写得不对')
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefused('只能发送到 http 或 https 地址')
  if (url.username !== '' || url.password !== '') throw new AddressRefused('地址里不能带用户名和密码')
  const isNamed = hosts.includes(url.hostname.toLowerCase()) || hosts.includes(url.host.toLowerCase())
  if (hosts.length > 0 && !isNamed) throw new AddressRefused('服务器的设置不允许发送到这个网站')
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1')
  let found: Awaited<ReturnType<Lookup>>
  try {
    found = isIP(name) ? [{ address: name, family: isIP(name) }] : await look(name)
  } catch {
    found = []
  }
  const [first] = found
  if (!first) throw new AddressRefused('找不到这个网站')
  // One of them inside is enough: which one is taken is not ours to say.
  if (!isNamed && found.some(({ address }) => isInner(address))) throw new AddressRefused('不能发送到内部网络的地址')
  return { url, address: first.address, family: first.family === 6 ? 6 : 4 }
}
