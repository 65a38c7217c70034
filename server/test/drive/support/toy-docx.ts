// A zip writer of 40 lines, so that tests can make archives that no library would write.
import { crc32 } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: Uint8Array
}

/** Stores the parts uncompressed. */
export function storedZip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const nameBytes = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.byteLength, 14)
    common.writeUInt32LE(content.byteLength, 18)
    common.writeUInt16LE(nameBytes.byteLength, 22)
    const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, content])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, nameBytes]))
    local.push(header)
    offset += header.byteLength
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(directory.byteLength, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

export const toyDocx = (text: string): Buffer =>
  storedZip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'word/document.xml', content: Buffer.from(`<toy>${text}</toy>`) },
  ])

export const toyText = (docx: Uint8Array): string =>
  /<toy>([^<]*)<\/toy>/.exec(Buffer.from(docx).toString('utf8'))?.[1] ?? ''
