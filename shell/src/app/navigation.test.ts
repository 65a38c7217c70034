import { WenfangError, type FileInfo, type PageEnvironment } from '@wenfang/shared-protocol'
import { expect, it } from 'vitest'
import { createNavigation, type Place } from './navigation.ts'

const environment = { path_prefix: '', build: 'b', registry: {}, config: {} } as unknown as PageEnvironment
const file = (id: string) => ({ id, office_type: 'w' }) as unknown as FileInfo

/** A window with a history of its own, as far as navigation touches one. */
function fakeWindow(start: string) {
  const stack = [start]
  const left: string[] = []
  let at = 0
  const events = new EventTarget()
  const location = {
    origin: 'https://host',
    get href() {
      return stack[at] ?? ''
    },
    assign: (href: string) => left.push(href),
  }
  const history = {
    pushState: (_: unknown, __: string, href: string) => {
      stack.splice(at + 1, Infinity, href)
      at++
    },
    replaceState: (_: unknown, __: string, href: string) => void (stack[at] = href),
  }
  const window = {
    location,
    history,
    document: new EventTarget(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Window
  const back = (): void => {
    at--
    events.dispatchEvent(new Event('popstate'))
  }
  return { window, stack, left, back, href: () => location.href }
}

function open(fetchEnvironment: (href: string) => Promise<PageEnvironment>, mayLeave = () => true) {
  const fake = fakeWindow('https://host/')
  const first: Place = { href: 'https://host/', screen: { kind: 'entry', isMobile: false }, environment }
  const problems: WenfangError[] = []
  const navigation = createNavigation({
    window: fake.window,
    first,
    fetchEnvironment,
    mayLeave,
    onUnreachable: (error) => problems.push(error),
  })
  const settle = () => expect.poll(() => navigation.isBusy$.current).toBe(false)
  return { ...fake, navigation, problems, settle }
}

it('S102 opens a file without loading the page again: asks the server, then shows it', async () => {
  const { navigation, href, settle } = open(async () => ({ ...environment, file: file('f1') }))
  navigation.go('/p/f1')
  expect(navigation.isBusy$.current).toBe(true)
  await settle()
  expect(navigation.place$.current.screen).toEqual({ kind: 'document', fileId: 'f1', type: 'w' })
  expect(href()).toBe('https://host/p/f1')
})

it('going back leaves the document, and its file info with it', async () => {
  const { navigation, back, settle } = open(async () => ({ ...environment, file: file('f1') }))
  navigation.go('/p/f1')
  await settle()
  back()
  await settle()
  expect(navigation.place$.current.screen.kind).toBe('entry')
  expect(navigation.place$.current.environment.file).toBeUndefined()
})

it('G18 edits that live in this page alone are asked about before it is left, whichever way', async () => {
  let isAllowed = true
  const { navigation, back, href, settle } = open(
    async () => ({ ...environment, file: file('f1') }),
    () => isAllowed,
  )
  navigation.go('/p/f1')
  await settle()
  isAllowed = false
  navigation.go('/')
  await settle()
  expect(href()).toBe('https://host/p/f1')
  back()
  await settle()
  expect([href(), navigation.place$.current.screen.kind]).toEqual(['https://host/p/f1', 'document'])
  isAllowed = true
  navigation.go('/')
  await settle()
  expect(navigation.place$.current.screen.kind).toBe('entry')
})

it('a server out of reach leaves page and address as they are, and is told', async () => {
  const { navigation, problems, stack, settle } = open(() => Promise.reject(new WenfangError('NetworkError')))
  navigation.go('/p/f1')
  await settle()
  expect(problems).toEqual([expect.objectContaining({ code: 'NetworkError' })])
  expect(stack).toEqual(['https://host/'])
  expect(navigation.place$.current.screen.kind).toBe('entry')
})

it('the newest of two navigations wins, whichever answer comes first', async () => {
  const waiting = new Map<string, (environment: PageEnvironment) => void>()
  const { navigation, settle } = open((href) => new Promise((resolve) => waiting.set(href, resolve)))
  navigation.go('/p/slow')
  navigation.go('/p/fast')
  waiting.get('https://host/p/fast')?.({ ...environment, file: file('fast') })
  await settle()
  waiting.get('https://host/p/slow')?.({ ...environment, file: file('slow') })
  await settle()
  expect(navigation.place$.current.screen).toMatchObject({ fileId: 'fast' })
})

it.each(['/login', '/invite/t1', 'https://other/x', '/api/v1/files/f1/content'])('%s leaves the page', (target) => {
  const { navigation, left, stack } = open(async () => environment)
  navigation.go(target)
  expect(left).toEqual([new URL(target, 'https://host').href])
  expect(stack).toEqual(['https://host/'])
})
