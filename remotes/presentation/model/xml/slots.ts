// A template is XML with slots: places at which something that is edited by itself is put in when the XML is wanted. Marks of
// slots are characters that XML cannot hold.
const SLOT = new RegExp(String.raw`\u0001(\w+)\u0002`, 'g')

export const slot = (name: string): string => `\u0001${name}\u0002`

export const fillSlots = (template: string, fill: (name: string) => string): string =>
  template.replaceAll(SLOT, (_, name: string) => fill(name))
