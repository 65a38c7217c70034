import { Button, Menu, MenuCheckItem, MenuItem, MenuSeparator, Submenu } from '@wenfang/shared-ui'
import type { PropertyPatch } from '../../model/tree/format-properties.ts'
import { stylesOf } from '../commands/paragraph/style.command.ts'
import { CHINESE_FAMILIES, LATIN_FAMILIES } from '../fonts/families.ts'
import type { FormatQuery } from '../find/search.ts'
import { useWriter } from '../state/writer.ts'
import { styleTitle } from '../styles/style-names.ts'

const SWITCHES = [
  ['isBold', '加粗'],
  ['isItalic', '倾斜'],
  ['isUnderlined', '下划线'],
] as const

/** A format as a menu: what hits must look like, or what they will look like. */
export function FindFormat({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: FormatQuery
  readonly onChange: (format: FormatQuery) => void
}) {
  const { surface } = useWriter()
  const count = Object.keys(value).length
  const isForHits = label === '查找格式'
  const without = (name: keyof FormatQuery): FormatQuery =>
    Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
  return (
    <Menu
      trigger={
        <Button size="sm" kind="quiet">
          {count === 0 ? label : `${label}（${count}）`}
        </Button>
      }
    >
      {SWITCHES.map(([name, title]) => (
        <MenuCheckItem
          key={name}
          isChecked={value[name] === true}
          onChange={(isOn) => onChange(isOn ? { ...value, [name]: true } : without(name))}
        >
          {title}
        </MenuCheckItem>
      ))}
      <MenuSeparator />
      <Submenu title="字体">
        {[...CHINESE_FAMILIES, ...LATIN_FAMILIES].map(({ name }) => (
          <MenuItem key={name} onSelect={() => onChange({ ...value, font: name })}>
            {name}
          </MenuItem>
        ))}
      </Submenu>
      {isForHits && (
        <Submenu title="段落样式">
          {stylesOf(surface)
            .filter(({ kind, isDefault }) => kind === 'paragraph' && !isDefault)
            .map(({ id, name }) => (
              <MenuItem key={id} onSelect={() => onChange({ ...value, styleId: id })}>
                {styleTitle(name)}
              </MenuItem>
            ))}
        </Submenu>
      )}
      <MenuSeparator />
      <MenuItem isDisabled={count === 0} onSelect={() => onChange({})}>
        不限格式
      </MenuItem>
    </Menu>
  )
}

const han = /\p{Script=Han}/u

/** The format as it is given to what replaces a hit. */
export const patchOf = ({ isBold, isItalic, isUnderlined, font }: FormatQuery): PropertyPatch => ({
  ...(isBold === true ? { b: {} } : {}),
  ...(isItalic === true ? { i: {} } : {}),
  ...(isUnderlined === true ? { u: { val: 'single' } } : {}),
  ...(font === undefined
    ? {}
    : { rFonts: han.test(font) ? { eastAsia: font, ascii: font, hAnsi: font } : { ascii: font, hAnsi: font } }),
})
