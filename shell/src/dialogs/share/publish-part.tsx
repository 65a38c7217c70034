import { rightsOf, aclOf, type Right } from '@wenfang/shared-protocol'
import { AlertDialog, Checkbox, IconButton, Switch, copyText } from '@wenfang/shared-ui'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { dialogTexts } from '../../i18n/dialogs.ts'
import { sharingTexts as texts } from '../../i18n/sharing.ts'
import { useScreen } from '../../pages/screen.tsx'
import type { Access, Shared } from './access.ts'

const ALLOWED = ['copy', 'export', 'print'] as const satisfies readonly Right[]

/** S40: the file on the web, at an address of its own, and what that allows. For whoever manages the file. */
export function PublishPart({
  publication,
  access,
}: {
  readonly publication: Shared['publication']
  readonly access: Access
}) {
  const { services } = useScreen()
  const [isStopping, setStopping] = useState(false)
  const url = publication && `${globalThis.location.origin}${services.environment.path_prefix}/p/${publication.id}`

  const turn = async (isOn: boolean): Promise<void> => {
    if (!isOn) return setStopping(true)
    if (await access.publish(['read'])) services.toast('success', texts.published)
  }
  const stop = async (): Promise<void> => {
    setStopping(false)
    if (await access.unpublish()) services.toast('success', texts.stopped)
  }
  const copy = async (text: string): Promise<void> =>
    (await copyText(text))
      ? services.toast('success', dialogTexts.share.copied)
      : services.toast('warning', dialogTexts.share.copyFailed)
  const allow = (right: Right, isOn: boolean): void => {
    const now = publication?.rights ?? ['read']
    void access.publish(rightsOf(aclOf(isOn ? [...now, right] : now.filter((one) => one !== right))))
  }
  return (
    <section className="share-publish">
      <Switch isOn={publication !== null} onChange={(isOn) => void turn(isOn)}>
        {texts.publish}
      </Switch>
      <p>{texts.publishText}</p>
      {publication && url !== null && (
        <>
          <div className="share-publish-url">
            <input
              className="share-url"
              readOnly
              aria-label={texts.publishedUrl}
              value={url}
              onFocus={(event) => event.target.select()}
            />
            <IconButton size="sm" label={texts.copyUrl} icon={<Copy />} onClick={() => void copy(url)} />
          </div>
          <div className="share-publish-allow">
            {ALLOWED.map((right) => (
              <Checkbox
                key={right}
                isChecked={publication.rights.includes(right)}
                onChange={(isOn) => allow(right, isOn)}
              >
                {texts.allow[right]}
              </Checkbox>
            ))}
          </div>
        </>
      )}
      <AlertDialog
        isOpen={isStopping}
        title={texts.stopTitle}
        description={texts.stopText}
        confirmLabel={texts.stop}
        isDanger
        onCancel={() => setStopping(false)}
        onConfirm={() => void stop()}
      />
    </section>
  )
}
