import colours from 'color-name'

/** Drawings (ST_PresetColorVal) shorten names of the web: dkBlue, ltGray, medSeaGreen. */
const SHORTENED: Readonly<Record<string, string>> = { dk: 'dark', lt: 'light', med: 'medium' }
const CHANNELS: Readonly<Record<string, readonly number[]>> = colours

/** Six digits in capitals; undefined where neither the web nor drawings know the name. */
export function namedColour(name: string): string | undefined {
  const full = name.replace(/^(?:dk|lt|med)(?=[A-Z])/, (word) => SHORTENED[word] ?? word).toLowerCase()
  if (!Object.hasOwn(CHANNELS, full)) return undefined
  return CHANNELS[full]?.map((channel) => channel.toString(16).padStart(2, '0').toUpperCase()).join('')
}
