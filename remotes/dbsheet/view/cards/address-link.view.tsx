import ExternalLink from 'lucide-react/icons/external-link'
import { addressOf, type CellValue, type Field } from '../../model/index.ts'

const WORDS: Partial<Record<Field['kind'], string>> = { url: '打开链接', email: '写邮件', phone: '拨打电话' }

/** Leads where the cell leads, beside it; nothing where it leads nowhere. */
export function AddressLink({ field, value }: { readonly field: Field; readonly value: CellValue }) {
  const address = addressOf(field, value)
  if (address === null) return null
  const words = `${WORDS[field.kind] ?? '打开'}：${field.settings.title}`
  return (
    <a
      className="dbsheet-address"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={words}
      title={words}
    >
      <ExternalLink aria-hidden />
    </a>
  )
}
