const DECLARED = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/

/** The text of a drawing's file: in the encoding of its mark, else of its declaration, else UTF-8. */
export function drawingText(source: Uint8Array): string {
  if (source[0] === 0xff && source[1] === 0xfe) return new TextDecoder('utf-16le').decode(source)
  if (source[0] === 0xfe && source[1] === 0xff) return new TextDecoder('utf-16be').decode(source)
  const told = DECLARED.exec(new TextDecoder('latin1').decode(source.subarray(0, 200)))?.[1] ?? 'utf-8'
  // What is readable as ASCII up to here is not in sixteen bits, whatever it says.
  return decodedAs(/^utf-?16/i.test(told) ? 'utf-8' : told, source)
}

function decodedAs(encoding: string, source: Uint8Array): string {
  try {
    return new TextDecoder(encoding).decode(source)
  } catch {
    return new TextDecoder().decode(source)
  }
}
