import { Browser, type Answer } from '../../drive/support/browser.ts'

/** Whether the server takes the browser for somebody with an account. */
export const isSignedIn = async (browser: Browser): Promise<boolean> =>
  ((await browser.json('GET', '/api/kdocs/user')) as { logined: boolean }).logined

/** Status and error code of an answer. */
export const resultOf = ({ status, body }: Answer): [number, string | undefined] => [
  status,
  (body as { result?: string } | null)?.result,
]

/** The same cookies in another browser, as a thief would have them. */
export function thiefOf(browser: Browser): Browser {
  const thief = new Browser(browser.origin)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  return thief
}

/** Begins a sign-in as a browser does. @returns the address of the issuer, and the id of the form */
export async function beginSignIn(browser: Browser, returnTo = '/'): Promise<{ authorize: URL; uid: string }> {
  const login = await browser.get(`/auth/login?return_to=${encodeURIComponent(returnTo)}`)
  const authorize = new URL(login.headers.get('location') ?? '')
  const form = (await browser.get(authorize.pathname + authorize.search)).headers.get('location') ?? ''
  return { authorize, uid: form.split('/').at(-1) ?? '' }
}

/** Fills in the form and comes back. @returns where the browser is sent in the end */
export async function signIn(browser: Browser, email: string, password: string, returnTo = '/'): Promise<string> {
  const { uid } = await beginSignIn(browser, returnTo)
  const { redirect } = (await browser.json('POST', `/api/v1/auth/interaction/${uid}`, { email, password })) as {
    redirect: string
  }
  const callback = new URL((await browser.get(new URL(redirect).pathname)).headers.get('location') ?? '')
  return (await browser.get(callback.pathname + callback.search)).headers.get('location') ?? ''
}
