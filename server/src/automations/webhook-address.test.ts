import { expect, test } from 'vitest'
import { AddressRefused, destinationOf, isInner } from './webhook-address.ts'

const at =
  (...addresses: string[]) =>
  async () =>
    await Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
const why = async (url: string, hosts: readonly string[] = [], look = at('93.184.216.34')) =>
  await destinationOf(url, hosts, look).then(
    ({ address }) => address,
    (error: unknown) => (error instanceof AddressRefused ? error.message : String(error)),
  )
const INNER = '不能发送到内部网络的地址'

test('addresses of this machine, of networks and of clouds are inside, however they are written', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fd00:ec2::254',
    'fe80::1',
  ])
    expect([address, isInner(address)]).toEqual([address, true])
  for (const address of ['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700::1111'])
    expect([address, isInner(address)]).toEqual([address, false])
})

test('nothing is sent inside, by whatever name or number', async () => {
  expect(await why('https://example.com/in')).toBe('93.184.216.34')
  // The browser of addresses reads all of these as 127.0.0.1.
  for (const url of [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]:8080/',
    'http://127.1/',
  ])
    expect([url, await why(url)]).toEqual([url, INNER])
  expect(await why('http://inside.example/', [], at('10.0.0.1'))).toBe(INNER)
  // One of several is enough.
  expect(await why('http://both.example/', [], at('93.184.216.34', '10.0.0.1'))).toBe(INNER)
  expect(await why('http://nobody.example/', [], at())).toBe('找不到这个网站')
  expect(await why('ftp://example.com/')).toBe('只能发送到 http 或 https 地址')
  expect(await why('https://me:secret@example.com/')).toBe('地址里不能带用户名和密码')
  expect(await why('https:///')).toBe('地址写得不对')
})

test('where hosts are named it goes to these alone, also inside', async () => {
  const hosts = ['hooks.example', '127.0.0.1:9000']
  expect(await why('https://hooks.example/a', hosts)).toBe('93.184.216.34')
  expect(await why('http://127.0.0.1:9000/a', hosts)).toBe('127.0.0.1')
  for (const url of ['https://example.com/', 'http://127.0.0.1:9001/', 'https://hooks.example.evil.example/'])
    expect([url, await why(url, hosts)]).toEqual([url, '服务器的设置不允许发送到这个网站'])
})
