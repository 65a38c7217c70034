import type { CellValue } from './cell-value.ts'
import type { Field } from './field.schema.ts'

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u

/** Where a cell leads: a page, a letter to somebody, a call. Null where it leads nowhere, or into a program of this page. */
export function addressOf({ kind }: Field, value: CellValue): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  switch (kind) {
    case 'url': {
      if (/^https?:\/\/\S+$/i.test(text)) return text
      return !SCHEME.test(text) && DOMAIN.test(text) ? `https://${text}` : null
    }
    case 'email':
      return /^[^\s@,;?&]+@[^\s@,;?&]+$/.test(text) ? `mailto:${text}` : null
    case 'phone': {
      const digits = text.replaceAll(/[^\d+*#]/g, '')
      return digits.length >= 3 ? `tel:${digits}` : null
    }
    default:
      return null
  }
}
