import { officeType, type OfficeTypeCode } from '@wenfang/shared-protocol'
import { FileIcon, MenuItem, MenuSeparator } from '@wenfang/shared-ui'
import Upload from 'lucide-react/icons/upload'
import { pageTexts } from '../../i18n/pages.ts'

const texts = pageTexts.entry

/** What can be made new, and upload. */
export function CreateMenuItems({
  types,
  onCreate,
  onUpload,
}: {
  readonly types: readonly OfficeTypeCode[]
  readonly onCreate: (type: OfficeTypeCode) => void
  readonly onUpload: () => void
}) {
  return (
    <>
      {types.map((type) => (
        <MenuItem key={type} icon={<FileIcon type={type} />} onSelect={() => onCreate(type)}>
          {officeType(type).title}
        </MenuItem>
      ))}
      {types.length > 0 && <MenuSeparator />}
      <MenuItem icon={<Upload />} onSelect={onUpload}>
        {texts.upload}
      </MenuItem>
    </>
  )
}
