import { titleOfDocument, type Doc } from '@wenfang/shared-document'

// Which pages of text a smart sheet has, and in which order: a map of their ids to where they stand. What a page is called it says itself.

const LIST = 'pages'

export interface PageItem {
  readonly id: string
  readonly title: string
}

/** More are not shown. */
export const MOST_PAGES = 200

export const UNTITLED = '未命名页面'

/** As parts of a file may be called. */
const OWN_NAME = /^[\w-]{1,40}$/

export const pageList = (list: Doc) => list.getMap<unknown>(LIST)

/** The ids, in their order. */
export const pageIds = (list: Doc): readonly string[] =>
  [...pageList(list)]
    .flatMap(([id, at]) => (OWN_NAME.test(id) && typeof at === 'number' && Number.isFinite(at) ? [{ id, at }] : []))
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .slice(0, MOST_PAGES)
    .map(({ id }) => id)

export const titleOfPage = (page: Doc): string => titleOfDocument(page) || UNTITLED

/** At the end. */
export function addPage(list: Doc, id: string): void {
  const places = [...pageList(list).values()].filter((at): at is number => typeof at === 'number')
  pageList(list).set(id, Math.max(0, ...places) + 1)
}

/** What is written on it stays in the file, for undo. */
export const removePage = (list: Doc, id: string): void => pageList(list).delete(id)

/** In front of another one; null: at the end. */
export function movePage(list: Doc, id: string, before: string | null): void {
  const ids = pageIds(list).filter((other) => other !== id)
  const at = before === null ? ids.length : ids.indexOf(before)
  if (at < 0) return
  const place = (index: number): number | undefined => {
    const value = pageList(list).get(ids[index] ?? '')
    return typeof value === 'number' ? value : undefined
  }
  const [left, right] = [place(at - 1), place(at)]
  pageList(list).set(id, right === undefined ? (left ?? 0) + 1 : ((left ?? right - 2) + right) / 2)
}
