import type { FileItem } from '@wenfang/shared-protocol'
import { Button, FileIcon, IconButton, ProgressBar, ProgressRing } from '@wenfang/shared-ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { extensionOf, officeTypeOfExtension } from '@wenfang/shared-protocol'
import { useState, useSyncExternalStore } from 'react'
import { errorSentence } from '../../i18n/errors.ts'
import { pageTexts } from '../../i18n/pages.ts'
import { fileSizeText } from '../file-size.ts'
import { totalPercent, type Upload, type Uploads } from './uploads.ts'

const texts = pageTexts.entry.uploads

const isActive = ({ state }: Upload): boolean =>
  state.kind === 'waiting' || state.kind === 'running' || state.kind === 'storing'

/** The uploads of this visit, in the corner: progress, cancel, error and retry for each file. */
export function UploadPanel({
  uploads,
  onOpen,
}: {
  readonly uploads: Uploads
  readonly onOpen: (file: FileItem) => void
}) {
  const list = useSyncExternalStore(uploads.subscribe, () => uploads.current)
  const [isFolded, setFolded] = useState(false)
  if (list.length === 0) return null

  const active = list.filter(isActive).length
  const failed = list.filter((upload) => upload.state.kind === 'failed').length
  const done = list.filter((upload) => upload.state.kind === 'done').length
  const title =
    active > 0
      ? texts.running(active)
      : failed > 0
        ? texts.failed(failed)
        : done > 0
          ? texts.done(done)
          : texts.cancelled
  return (
    <section className="entry-uploads" aria-label={texts.title}>
      <header>
        {active > 0 && <ProgressRing label={title} percent={totalPercent(list)} sizePx={18} />}
        {active === 0 && (failed > 0 ? <CircleAlert className="entry-bad" /> : <CircleCheck className="entry-good" />)}
        <h2>
          <output>{title}</output>
        </h2>
        <IconButton
          size="sm"
          label={isFolded ? texts.unfold : texts.fold}
          icon={isFolded ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        />
        {active === 0 && <IconButton size="sm" label={texts.close} icon={<X />} onClick={() => uploads.clear()} />}
      </header>
      {!isFolded && (
        <ul>
          {list.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  )
}

function UploadRow({
  upload,
  uploads,
  onOpen,
}: {
  readonly upload: Upload
  readonly uploads: Uploads
  readonly onOpen: (file: FileItem) => void
}) {
  const { id, name, state } = upload
  const extension = extensionOf(name)
  return (
    <li>
      <FileIcon type={officeTypeOfExtension(extension)} extension={extension} sizePx={26} />
      <div className="entry-upload-text">
        <span className="entry-upload-name" title={name}>
          {name}
        </span>
        {state.kind === 'running' || state.kind === 'storing' ? (
          <ProgressBar label={texts.progress(name)} percent={state.kind === 'running' ? state.percent : undefined} />
        ) : (
          <span className={state.kind === 'failed' ? 'entry-upload-note entry-bad' : 'entry-upload-note'}>
            {noteOf(upload)}
          </span>
        )}
      </div>
      {isActive(upload) && (
        <IconButton size="sm" label={texts.cancel(name)} icon={<X />} onClick={() => uploads.cancel(id)} />
      )}
      {(state.kind === 'failed' || state.kind === 'cancelled') && (
        <IconButton size="sm" label={texts.retry(name)} icon={<RotateCcw />} onClick={() => uploads.retry(id)} />
      )}
      {state.kind === 'done' && (
        <Button size="sm" kind="quiet" onClick={() => onOpen(state.file)}>
          {texts.open}
        </Button>
      )}
    </li>
  )
}

function noteOf({ state, size }: Upload): string {
  switch (state.kind) {
    case 'waiting':
      return texts.waiting
    case 'running':
    case 'storing':
      return texts.storing
    case 'done':
      return `${texts.stored} · ${fileSizeText(size)}`
    case 'failed':
      return errorSentence(state.code)
    case 'cancelled':
      return texts.cancelled
  }
}
