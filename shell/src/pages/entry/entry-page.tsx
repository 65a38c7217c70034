import type { ScreenProps } from '../../app/screen-services.ts'
import { Screen } from '../screen.tsx'
import { SignInStart } from '../login/sign-in-start.tsx'
import { Drive } from './drive.tsx'
import './entry.css'

/** `/` and `/m/` (S44-S46): the files of who is signed in, else the way to sign in. */
export default function EntryPage({ services, isMobile }: ScreenProps & { readonly isMobile: boolean }) {
  return (
    <Screen services={services}>
      {services.environment.user?.logined === true ? <Drive isMobile={isMobile} /> : <SignInStart />}
    </Screen>
  )
}
