// Makes a smart sheet of a workbook and a database: the file to be written, then those two.
import { readFileSync, writeFileSync } from 'node:fs'
import { writeKsheet } from '../../files/archive.ts'

const [out = '', workbook = '', database = ''] = process.argv.slice(2)
const both = { workbook: readFileSync(workbook), database: readFileSync(database), pages: [], ranges: null }
writeFileSync(out, writeKsheet(both))
