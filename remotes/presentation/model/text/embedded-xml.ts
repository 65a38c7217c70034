import { childOf, parseXml, TextEdits, type XmlElement } from '@wenfang/shared-ooxml/xml'
import { isEquationXml } from './is-equation.ts'
import { RUN_ATTRIBUTES, runPropertiesXml } from './properties-xml.ts'
import type { TextAttributes } from './split-text.ts'

/** What stands for an embedded equation since somebody changed it: of two who do at the same time one has his way. */
export const EQUATION_KEY = 'eq'

/** Looks that letters of equations and fields have, too; their fonts stay. */
const LOOKS = [...RUN_ATTRIBUTES, 'ln', 'solidFill', 'effectLst', 'highlight'] as const

/** An embedded element as it is now: as the file has it, with what people changed of it and how its letters look since. */
export function embeddedXml({ x }: { readonly x: unknown }, attributes: TextAttributes = {}): string {
  const changed = attributes[EQUATION_KEY]
  const xml = typeof changed === 'string' && isEquationXml(changed) ? changed : typeof x === 'string' ? x : ''
  const looks: TextAttributes = Object.fromEntries(
    LOOKS.flatMap((key) => {
      const value = attributes[key]
      return value === undefined ? [] : [[key, value] as const]
    }),
  )
  return Object.keys(looks).length === 0 ? xml : withLooks(xml, looks)
}

/** Elements whose letters have looks, by what stands in front of those. */
const LETTERED = new Set(['r', 'fld', 'br'])

function withLooks(xml: string, looks: TextAttributes): string {
  const edits = new TextEdits()
  const walk = (element: XmlElement): void => {
    if (LETTERED.has(element.local) || element.local === 'ctrlPr') {
      const own = element.children.find((child) => child.local === 'rPr' && child.name !== 'm:rPr')
      if (own) edits.replace(own.start, own.end, runPropertiesXml({ r: xml.slice(own.start, own.end), ...looks }))
      else if (element.local !== 'ctrlPr' && element.innerEnd > element.innerStart) {
        // Behind what an equation says of its letters itself.
        const at = childOf(element, 'rPr')?.end ?? element.innerStart
        edits.replace(at, at, runPropertiesXml(looks))
      }
    }
    for (const child of element.children) walk(child)
  }
  try {
    walk(parseXml(xml))
    return edits.apply(xml)
  } catch {
    return xml
  }
}
