import { expect, it } from 'vitest'
import { deviceName, isHandheld } from './device-name.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome，Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/150.0.0.0`, 'Edge，Windows', false],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome，Android', true],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari，Mac',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari，iPhone',
    true,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox，Linux', false],
  [`Mozilla/5.0 (Linux; Android 12; HarmonyOS) ${CHROME} MicroMessenger/8.0 Mobile`, '微信，鸿蒙', true],
  ['curl/8.9.1', '程序或脚本', false],
  ['Mozilla/5.0', '未知设备', false],
  ['', '未知设备', false],
])('%s is %s', (userAgent, name, handheld) => {
  expect([deviceName(userAgent), isHandheld(userAgent)]).toEqual([name, handheld])
})
