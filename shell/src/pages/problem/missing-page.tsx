import { Button, EmptyState } from '@wenfang/shared-ui'
import type { ScreenProps } from '../../app/screen-services.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { Desk } from '../desk.tsx'
import { Screen, useTitle } from '../screen.tsx'

const texts = pageTexts.problem

/** S57: an address that names nothing, or a file that is not there. */
export default function MissingPage({ services, isFile = false }: ScreenProps & { readonly isFile?: boolean }) {
  const title = isFile ? texts.missingFileTitle : texts.missingTitle
  useTitle(`${title} · ${pageTexts.product}`)
  return (
    <Screen services={services}>
      <Desk isWide>
        <EmptyState
          illustration="lost"
          headingLevel={1}
          title={title}
          actions={
            <Button kind="primary" onClick={() => services.navigate(`${services.environment.path_prefix}/`)}>
              {texts.home}
            </Button>
          }
        >
          {isFile ? texts.missingFileText : texts.missingText}
        </EmptyState>
      </Desk>
    </Screen>
  )
}
