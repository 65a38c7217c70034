import { SHORT_NAME_CHINESE, SHORT_NAME_OTHER } from '@wenfang/shared-protocol'

const CHINESE = /\p{Script=Han}/u
const segmenter = new Intl.Segmenter('zh-CN')

/** S288, S289: cut by characters as a person counts them. */
export function shortName(name: string): string {
  const characters = [...segmenter.segment(name)].map(({ segment }) => segment)
  const most = CHINESE.test(name) ? SHORT_NAME_CHINESE : SHORT_NAME_OTHER
  return characters.length > most ? `${characters.slice(0, most).join('')}...` : name
}

/** S203 */
export const statusName = (name: string, isLoggedIn: boolean): string => (isLoggedIn ? name : `${name}（未登录）`)
