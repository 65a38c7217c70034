import { MenuItem, MenuSeparator, Submenu, ToolbarMenu } from '@wenfang/shared-ui'
import Hash from 'lucide-react/icons/hash'
import { headerFooter, page } from '../commands/index.ts'
import type { PageNumberForm } from '../../commands/field-commands.ts'
import type { PageNumberPlace } from '../commands/page/header-footer.command.ts'
import { CommandItem } from '../menus/command-item.view.tsx'
import { run, useCommand, useWriter } from '../state/writer.ts'

const PLACES: readonly (Pick<PageNumberPlace, 'position' | 'alignment'> & { readonly title: string })[] = [
  { title: '页脚居中', position: 'footer', alignment: 'center' },
  { title: '页脚居左', position: 'footer', alignment: 'left' },
  { title: '页脚居右', position: 'footer', alignment: 'right' },
  { title: '页眉居中', position: 'header', alignment: 'center' },
  { title: '页眉居左', position: 'header', alignment: 'left' },
  { title: '页眉居右', position: 'header', alignment: 'right' },
]
const FORMS: readonly { readonly form: PageNumberForm; readonly title: string }[] = [
  { form: 'plain', title: '1' },
  { form: 'dashes', title: '- 1 -' },
  { form: 'page', title: '第 1 页' },
  { form: 'pageOf', title: '第 1 页，共 9 页' },
]

/** A page number where and as one wants it. */
export function PageNumberMenu() {
  const writer = useWriter()
  const { refusal } = useCommand(headerFooter.header, undefined)
  return (
    <ToolbarMenu label="页码" icon={<Hash />} text="页码" refusal={refusal}>
      {PLACES.map(({ title, position, alignment }) => (
        <Submenu key={title} title={title}>
          {FORMS.map(({ form, title: shown }) => (
            <MenuItem
              key={form}
              onSelect={() => run(writer, headerFooter.placePageNumber, { position, alignment, form })}
            >
              {shown}
            </MenuItem>
          ))}
        </Submenu>
      ))}
      <MenuSeparator />
      <CommandItem command={headerFooter.pageNumber} />
      <CommandItem command={headerFooter.pageCount} />
      <CommandItem command={headerFooter.sectionPageCount} />
      <MenuSeparator />
      <CommandItem command={page.openPageNumbering} />
    </ToolbarMenu>
  )
}
