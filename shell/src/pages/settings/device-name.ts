import { settingsTexts } from '../../i18n/settings.ts'

const texts = settingsTexts

// In this order: browsers name those that they descend from, too.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/\S+ .*Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const named = (table: typeof BROWSERS, userAgent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1]

/** What a browser calls itself, as people say it: `Chrome，Windows`. */
export function deviceName(userAgent: string): string {
  const browser = named(BROWSERS, userAgent)
  const system = named(SYSTEMS, userAgent)
  if (browser !== undefined && system !== undefined) return texts.device.on(browser, system)
  if (browser === undefined && system === undefined) {
    return userAgent === '' || userAgent.startsWith('Mozilla/') ? texts.sessions.unknown : texts.device.script
  }
  return browser ?? system ?? texts.sessions.unknown
}

/** Whether it is carried about: it gets the picture of a phone. */
export const isHandheld = (userAgent: string): boolean => /Mobile|Android|iPhone|iPad|HarmonyOS/.test(userAgent)
