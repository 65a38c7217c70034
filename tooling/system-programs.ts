import { spawnSync } from 'node:child_process'
import {
  findLibreOffice,
  findNats,
  findPostgres,
  findPython,
  hasCompiler,
  hasPoppler,
  onPath,
} from '@wenfang/shared-testing/programs'
import { installWithApt } from './chromium.ts'

/** A program that tests use beside the browser. */
interface SystemProgram {
  readonly name: string
  readonly isThere: () => boolean
  /** Of Debian; recommended packages are not installed along with them. */
  readonly packages: readonly string[]
  /** What is not proven without it. */
  readonly skipped: string
}

/** Nothing but Linux draws with fonts of packages. */
const hasChineseFont = (): boolean =>
  process.platform !== 'linux' || spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0

export const SYSTEM_PROGRAMS: readonly SystemProgram[] = [
  {
    name: 'LibreOffice Writer',
    isThere: () => findLibreOffice('writer') !== null,
    packages: ['libreoffice-writer-nogui'],
    skipped: 'exported documents are not opened by it, and old formats are not converted',
  },
  {
    name: 'LibreOffice Calc',
    isThere: () => findLibreOffice('calc') !== null,
    packages: ['libreoffice-calc-nogui'],
    skipped: 'exported workbooks are not opened by it',
  },
  {
    name: 'LibreOffice Impress',
    isThere: () => findLibreOffice('impress') !== null,
    packages: ['libreoffice-impress-nogui'],
    skipped: 'old presentations are not converted',
  },
  {
    name: 'a Chinese font',
    isThere: hasChineseFont,
    packages: ['fonts-noto-cjk', 'fontconfig'],
    skipped: 'nothing, but what other programs draw has boxes for letters',
  },
  {
    name: 'poppler',
    isThere: hasPoppler,
    packages: ['poppler-utils'],
    skipped: 'exported PDF files are not read by it',
  },
  {
    name: 'Python with lxml and openpyxl',
    isThere: () => findPython(['lxml', 'openpyxl']) !== null,
    packages: ['python3-lxml', 'python3-openpyxl'],
    skipped: 'exported files are not compared by independent readers',
  },
  { name: 'a C compiler', isThere: hasCompiler, packages: ['gcc', 'libc6-dev'], skipped: 'no disk fails on purpose' },
  {
    name: 'OpenSSL',
    isThere: () => onPath('openssl') !== null,
    packages: ['openssl'],
    skipped: 'no certificates are made to sign with',
  },
  {
    name: 'PostgreSQL',
    isThere: () => findPostgres() !== null,
    packages: ['postgresql'],
    skipped: 'nothing runs on several nodes',
  },
  {
    name: 'NATS',
    isThere: () => findNats() !== null,
    packages: ['nats-server'],
    skipped: 'no bus carries notices',
  },
]

/** Fetches in one go what is missing and can be had, and says what is skipped for want of the rest. */
export function ensureSystemPrograms(): void {
  const isMissing = ({ isThere }: SystemProgram): boolean => !isThere()
  const missing = SYSTEM_PROGRAMS.filter(isMissing)
  if (missing.length === 0) return
  // One that an old system does not have must not keep the others away.
  if (!installWithApt(missing.flatMap(({ packages }) => packages)))
    for (const { packages } of missing) installWithApt(packages)
  for (const { name, skipped } of missing.filter(isMissing)) console.log(`${name} is not here: ${skipped}.`)
}
