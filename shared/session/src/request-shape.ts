/** Segments that name one thing among many: numbers, hex, uuids, and long words with a digit in them. */
const ID = /^(?:\d+|[\da-f]{8,}|(?=.*\d)[\w-]{6,}|[\w-]{20,})$/i

/** S343: an address with its ids masked and its query dropped, so that one fault is reported once. */
export function requestShape(method: string, url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '')
  const masked = path
    .split('/')
    .map((segment) => (ID.test(segment) ? ':id' : segment))
    .join('/')
  return `${method} ${masked}`
}
