import { expect, it } from 'vitest'
import { shellTexts } from '../i18n/shell.ts'
import { loadPlugin, type PluginPort } from './load-plugin.ts'

function port() {
  const logged: string[] = []
  const said: string[] = []
  const plugins: PluginPort = {
    log: (message) => logged.push(message),
    say: (message) => said.push(message),
    messageOf: shellTexts.pluginFailed,
  }
  return { logged, said, plugins }
}

it('S461 a plugin that cannot be had is empty, and a Chinese message says to retry or ask an administrator', async () => {
  const { logged, said, plugins } = port()
  const message = '“共享”没有加载成功，请重试；如果反复出现，请联系管理员。'
  expect(await loadPlugin('共享', () => Promise.reject(new Error('chunk')), plugins)).toBeNull()
  const throwing = (): never => {
    throw new Error('at once')
  }
  expect(await loadPlugin('共享', throwing, plugins)).toBeNull()
  expect([logged, said]).toEqual([
    [message, message],
    [message, message],
  ])
})

it('a plugin that comes is handed on without a word', async () => {
  const { logged, said, plugins } = port()
  expect(await loadPlugin('共享', async () => 7, plugins)).toBe(7)
  expect([...logged, ...said]).toEqual([])
})
