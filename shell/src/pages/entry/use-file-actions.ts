import { officeType, type FileItem, type OfficeTypeCode, type Right } from '@wenfang/shared-protocol'
import { useMemo } from 'react'
import { pageTexts } from '../../i18n/pages.ts'
import { failureText } from '../failure.ts'
import { useScreen } from '../screen.tsx'
import type { Files } from './use-files.ts'

const texts = pageTexts.entry

/** The person's own right, as the list tells it; the server checks again. */
export const mayDo = (file: FileItem, right: Right): boolean => file.rights.includes(right)

export type FileActions = ReturnType<typeof useFileActions>

/** Everything one can do to files in a list. Each tells its outcome; none throws. */
export function useFileActions(list: Pick<Files, 'replace' | 'remove' | 'reload'>) {
  const { api, services } = useScreen()
  const { replace, remove, reload } = list

  return useMemo(() => {
    const report = (error: unknown): void => services.toast('error', failureText(error))

    /** Runs `call` for each file; what worked leaves the list. @returns the files that worked */
    async function each(files: readonly FileItem[], call: (id: string) => Promise<void>): Promise<readonly FileItem[]> {
      const results = await Promise.allSettled(files.map((file) => call(file.id)))
      const done = files.filter((_, index) => results[index]?.status === 'fulfilled')
      const failed = results.find((result) => result.status === 'rejected')
      remove(new Set(done.map((file) => file.id)))
      if (failed) report(failed.reason)
      return done
    }

    return {
      open: (file: FileItem, newTab = false) => services.openFile(file.id, { newTab }),

      async openAs(file: FileItem, type: OfficeTypeCode) {
        try {
          const copy = await api.files.copyAs(file.id, type)
          services.openFile(copy.id)
          services.toast('info', texts.openedAs(copy.name))
        } catch (error) {
          report(error)
        }
      },

      async create(type: OfficeTypeCode) {
        try {
          services.openFile((await api.files.create(type)).id)
        } catch (error) {
          services.toast('error', `${pageTexts.create.failedTitle(officeType(type).title)}。${failureText(error)}`)
        }
      },

      async rename(file: FileItem, name: string) {
        replace({ ...file, name })
        try {
          replace(await api.files.rename(file.id, name))
        } catch (error) {
          replace(file)
          report(error)
        }
      },

      download(files: readonly FileItem[]) {
        for (const file of files) {
          const anchor = document.createElement('a')
          anchor.href = api.files.contentUrl(file.id)
          anchor.download = file.name
          anchor.click()
        }
      },

      async trash(files: readonly FileItem[]) {
        const done = await each(files, api.files.trash)
        if (done.length === 0) return
        services.toast('success', texts.trashed(done.length), {
          label: texts.undo,
          run: () => void Promise.allSettled(done.map((file) => api.files.restore(file.id))).then(reload),
        })
      },

      async restore(files: readonly FileItem[]) {
        const done = await each(files, api.files.restore)
        if (done.length > 0) services.toast('success', texts.restored(done.length))
      },

      async destroy(files: readonly FileItem[]) {
        const done = await each(files, api.files.destroy)
        if (done.length > 0) services.toast('success', texts.destroyed(done.length))
      },
    }
  }, [api, services, replace, remove, reload])
}
