import { DBSHEET_ROLLBACK_TIMEOUT_MS, type Capabilities } from '@wenfang/shared-protocol'
import type {
  CollaboratorEntry,
  AccessToken,
  Account,
  CollaborationSwitch,
  FileItem,
  FormAnswerPage,
  FormLink,
  FormLinkInput,
  FormReceipt,
  FormSubmission,
  FileList,
  Group,
  GroupGrant,
  Histories,
  HistoryItem,
  HistoryRequest,
  LinkInfo,
  LinkInput,
  MemberGrant,
  MentionAnswer,
  MentionInput,
  MentionList,
  MemberInput,
  OfficeTypeCode,
  Person,
  Publication,
  PublicationState,
  Right,
  Rollback,
  RollbackRequest,
  ShareLink,
  SharedView,
  Sharing,
  PersonAccounts,
  RecoveryCodesAnswer,
  ResetInfo,
  ResetLink,
  SecondFactorProof,
  SecondFactorSetup,
  SharingInput,
  SessionsEnded,
  SignInPolicy,
  SignInSession,
  SignInStep,
} from '@wenfang/shared-protocol'
import { createHttp, type HttpOptions } from './http.ts'
import { uploadFile, type UploadOptions } from './upload.ts'

export type FileScope = 'recent' | 'all' | 'shared' | 'trash'

export interface ListFilesOptions {
  readonly scope: FileScope
  readonly search?: string
  readonly type?: OfficeTypeCode | null
  readonly cursor?: string | null
  readonly limit?: number
  readonly signal?: AbortSignal
}

export interface InviteInfo {
  readonly inviter: { readonly name: string }
}

/** Every call that pages and dialogs make. Each may throw a WenfangError. */
export type Api = ReturnType<typeof createApi>

export function createApi(options: HttpOptions) {
  const http = createHttp(options)
  const { call } = http
  const file = (id: string): string => `/api/v1/files/${encodeURIComponent(id)}`
  const segment = encodeURIComponent
  const office = (id: string): string => `/api/v3/office/file/${segment(id)}`
  const historyQuery = (id?: string): string => (id === undefined ? '' : `?${new URLSearchParams({ history_id: id })}`)

  return {
    files: {
      list({ scope, search, type, cursor, limit, signal }: ListFilesOptions): Promise<FileList> {
        const query = new URLSearchParams({ scope })
        if (search) query.set('q', search)
        if (type) query.set('type', type)
        if (cursor) query.set('cursor', cursor)
        if (limit !== undefined) query.set('limit', String(limit))
        return call(`/api/v1/files?${query}`, { signal, needs: ['files', 'next_cursor'] })
      },
      get: (id: string): Promise<FileItem> => call(file(id), { needs: ['id', 'name'] }),
      create: (officeType: OfficeTypeCode, name?: string): Promise<FileItem> =>
        call('/api/v1/files', {
          method: 'POST',
          body: { office_type: officeType, ...(name === undefined ? {} : { name }) },
          needs: ['id', 'name'],
        }),
      upload: (source: File, upload: UploadOptions): Promise<FileItem> => uploadFile(http, source, upload),
      /** What the server can make of files now. */
      capabilities: (): Promise<Capabilities> => call('/api/v1/capabilities', { needs: ['prints'] }),
      rename: (id: string, name: string): Promise<FileItem> =>
        call(file(id), { method: 'PATCH', body: { name }, needs: ['id', 'name'] }),
      /** A copy in another type that reads the same extension. */
      copyAs: (id: string, type: OfficeTypeCode): Promise<FileItem> =>
        call(`${file(id)}/copy?${new URLSearchParams({ as: type })}`, { method: 'POST', needs: ['id', 'name'] }),
      trash: (id: string): Promise<void> => call(file(id), { method: 'DELETE' }),
      restore: (id: string): Promise<void> => call(`${file(id)}/restore`, { method: 'POST' }),
      destroy: (id: string): Promise<void> => call(`${file(id)}?permanent=true`, { method: 'DELETE' }),
      setCollaboration: (id: string, status: CollaborationSwitch['status']): Promise<CollaborationSwitch> =>
        call(`${file(id)}/collaboration`, { method: 'PATCH', body: { status }, needs: ['status'] }),
      /** Tells a password of the file, to open it or to change it, for this browser session. @throws WenfangError PasswordWrong */
      unlock: (
        id: string,
        told: { readonly password: string } | { readonly modify_password: string },
      ): Promise<FileItem> => call(`${file(id)}/unlock`, { method: 'POST', body: told, needs: ['id'] }),
      /** People who have access to the file, as far as one may know (S385). */
      collaborators: async (id: string): Promise<readonly CollaboratorEntry[]> =>
        listOf(
          await call('/kfc/miniprovider/v1/links/collaborator', { method: 'POST', body: { file_id: id } }),
          'collaborators',
        ),
      sharing: (id: string): Promise<Sharing> => call(`${file(id)}/sharing`, { needs: ['max_editors'] }),
      setSharing: (id: string, input: SharingInput): Promise<Sharing> =>
        call(`${file(id)}/sharing`, { method: 'PATCH', body: input, needs: ['max_editors'] }),
      setOwner: (id: string, userId: string): Promise<void> =>
        call(`${file(id)}/owner`, { method: 'PUT', body: { user_id: userId } }),
      contentUrl: (id: string): string => http.url(`${file(id)}/content`),
    },
    history: {
      /** S378: versions and sittings, newest first; `prev` goes on where an earlier page ended. */
      list: (id: string, request: HistoryRequest, signal?: AbortSignal): Promise<Histories> =>
        call(`${office(id)}/history`, { method: 'POST', body: request, signal, needs: ['histories'] }),
      item: (id: string, version: number, historyId?: string): Promise<HistoryItem> =>
        call(`${office(id)}/version/${version}${historyQuery(historyId)}`, { needs: ['id', 'created_at'] }),
      /** Names a point of the history, or what the file says now. */
      save: (id: string, input: { readonly name?: string; readonly history_id?: string }): Promise<HistoryItem> =>
        call(`${file(id)}/versions`, { method: 'POST', body: input, needs: ['id', 'version'] }),
      rename: (id: string, version: number, name: string | null): Promise<HistoryItem> =>
        call(`${file(id)}/versions/${version}`, { method: 'PATCH', body: { name }, needs: ['id'] }),
      copy: (id: string, { version, id: historyId }: HistoryItem): Promise<FileItem> =>
        call(`${file(id)}/versions/${version}/copy${historyQuery(historyId)}`, {
          method: 'POST',
          needs: ['id', 'name'],
        }),
      /** S381, S382: a database sheet takes longer. @throws WenfangError Conflict when somebody else was faster */
      rollBack: (id: string, request: RollbackRequest, officeType: string): Promise<Rollback> =>
        call(`${office(id)}/rollback`, {
          method: 'POST',
          body: request,
          needs: ['serverid'],
          ...(officeType === 'd' && { timeoutMs: DBSHEET_ROLLBACK_TIMEOUT_MS }),
        }),
    },
    forms: {
      ofFile: async (fileId: string): Promise<readonly FormLink[]> =>
        listOf(await call(`${file(fileId)}/forms`), 'forms'),
      share: (fileId: string, input: FormLinkInput): Promise<FormLink> =>
        call(`${file(fileId)}/forms`, { method: 'POST', body: input, needs: ['id'] }),
      revoke: (fileId: string, id: string): Promise<void> =>
        call(`${file(fileId)}/forms/${segment(id)}`, { method: 'DELETE' }),
      /** What somebody with the link is asked; `code` is empty where none was told yet. */
      read: (id: string, code: string): Promise<FormAnswerPage> =>
        call(`/api/v1/forms/${segment(id)}`, { headers: codeHeader('form', code), needs: ['state'] }),
      submit: (id: string, submission: FormSubmission, code: string): Promise<FormReceipt> =>
        call(`/api/v1/forms/${segment(id)}/submissions`, {
          method: 'POST',
          body: submission,
          headers: codeHeader('form', code),
          needs: ['is_kept'],
        }),
    },
    views: {
      /** What somebody with the link sees; without its body where it is the edition that is `known`. */
      read: (id: string, code: string, known: string): Promise<SharedView> =>
        call(`/api/v1/views/${segment(id)}${known === '' ? '' : `?known=${segment(known)}`}`, {
          headers: codeHeader('view', code),
          needs: ['edition', 'body'],
        }),
    },
    links: {
      ofFile: async (fileId: string): Promise<readonly ShareLink[]> =>
        listOf(await call(`${file(fileId)}/links`), 'links'),
      create: (fileId: string, input: LinkInput): Promise<ShareLink> =>
        call(`${file(fileId)}/links`, { method: 'POST', body: input, needs: ['id', 'role'] }),
      change: (id: string, input: LinkInput): Promise<ShareLink> =>
        call(`/api/v1/links/${segment(id)}`, { method: 'PATCH', body: input, needs: ['id', 'role'] }),
      revoke: (id: string): Promise<void> => call(`/api/v1/links/${segment(id)}`, { method: 'DELETE' }),
      info: (id: string): Promise<LinkInfo> => call(`/api/v1/links/${segment(id)}`, { needs: ['id', 'creator'] }),
      enter: (id: string, answer: { readonly chkcode?: string; readonly name?: string }): Promise<LinkInfo> =>
        call(`/api/v1/links/${segment(id)}/enter`, { method: 'POST', body: answer, needs: ['id'] }),
    },
    members: {
      ofFile: async (fileId: string): Promise<readonly MemberGrant[]> =>
        listOf(await call(`${file(fileId)}/members`), 'members'),
      grant: (fileId: string, userId: string, input: MemberInput): Promise<void> =>
        call(`${file(fileId)}/members/${segment(userId)}`, { method: 'PUT', body: input }),
      remove: (fileId: string, userId: string): Promise<void> =>
        call(`${file(fileId)}/members/${segment(userId)}`, { method: 'DELETE' }),
    },
    groups: {
      list: async (): Promise<readonly Group[]> => listOf(await call('/api/v1/groups'), 'groups'),
      ofFile: async (fileId: string): Promise<readonly GroupGrant[]> =>
        listOf(await call(`${file(fileId)}/groups`), 'groups'),
      grant: (fileId: string, groupId: string, input: MemberInput): Promise<void> =>
        call(`${file(fileId)}/groups/${segment(groupId)}`, { method: 'PUT', body: input }),
      remove: (fileId: string, groupId: string): Promise<void> =>
        call(`${file(fileId)}/groups/${segment(groupId)}`, { method: 'DELETE' }),
    },
    publication: {
      get: async (fileId: string): Promise<Publication | null> =>
        (await call<PublicationState>(`${file(fileId)}/publication`, { needs: ['publication'] })).publication,
      set: (fileId: string, rights: readonly Right[]): Promise<PublicationState> =>
        call(`${file(fileId)}/publication`, { method: 'PUT', body: { rights }, needs: ['publication'] }),
      stop: (fileId: string): Promise<void> => call(`${file(fileId)}/publication`, { method: 'DELETE' }),
    },
    people: async (search: string, signal?: AbortSignal): Promise<readonly Person[]> =>
      listOf(await call(`/api/v1/people?${new URLSearchParams({ q: search })}`, { signal }), 'people'),
    tokens: {
      list: async (): Promise<readonly AccessToken[]> => listOf(await call('/api/v1/tokens'), 'tokens'),
      /** @param days that it lasts; null: until it is revoked */
      create: (name: string, days: number | null): Promise<{ readonly id: string; readonly secret: string }> =>
        call('/api/v1/tokens', {
          method: 'POST',
          body: { name, ...(days !== null && { expires_in_days: days }) },
          needs: ['id', 'secret'],
        }),
      revoke: (id: string): Promise<void> => call(`/api/v1/tokens/${segment(id)}`, { method: 'DELETE' }),
    },
    mentions: {
      list: (): Promise<MentionList> => call('/api/v1/mentions', { needs: ['mentions', 'unread'] }),
      /** @param ids of some of them; all where it is absent */
      read: (ids?: readonly string[]): Promise<MentionList> =>
        call('/api/v1/mentions/read', { method: 'POST', body: ids ? { ids } : {}, needs: ['mentions', 'unread'] }),
      /** Tells people that a comment addresses them. */
      tell: (fileId: string, mention: MentionInput): Promise<MentionAnswer> =>
        call(`${file(fileId)}/mentions`, { method: 'POST', body: mention, needs: ['told'] }),
    },
    invites: {
      create: (): Promise<{ readonly id: string; readonly url: string; readonly expires_at: string }> =>
        call('/api/v1/invites', { method: 'POST', body: {}, needs: ['url'] }),
      info: (token: string): Promise<InviteInfo> => call(`/api/v1/invites/${segment(token)}`, { needs: ['inviter'] }),
      accept: (
        token: string,
        account: { readonly name: string; readonly email: string; readonly password: string },
      ): Promise<void> => call(`/api/v1/invites/${segment(token)}/accept`, { method: 'POST', body: account }),
    },
    ownAccount: {
      get: (): Promise<Account> => call('/api/v1/account', { needs: ['id', 'name'] }),
      rename: (name: string): Promise<Account> =>
        call('/api/v1/account', { method: 'PATCH', body: { name }, needs: ['id'] }),
      /** @throws WenfangError LoginFailed when the present password is another, PasswordCommon */
      setPassword: (password: string, current?: string): Promise<void> =>
        call('/api/v1/auth/password', { method: 'PUT', body: { password, ...(current !== undefined && { current }) } }),
      /** @throws WenfangError LoginFailed, CodeWrong */
      beginSecondFactor: (proof: SecondFactorProof): Promise<SecondFactorSetup> =>
        call('/api/v1/account/second-factor', { method: 'POST', body: proof, needs: ['secret', 'uri'] }),
      /** @throws WenfangError CodeWrong */
      confirmSecondFactor: (code: string): Promise<RecoveryCodesAnswer> =>
        call('/api/v1/account/second-factor', { method: 'PUT', body: { code }, needs: ['recovery_codes'] }),
      removeSecondFactor: (proof: SecondFactorProof): Promise<void> =>
        call('/api/v1/account/second-factor/off', { method: 'POST', body: proof }),
      newRecoveryCodes: (proof: SecondFactorProof): Promise<RecoveryCodesAnswer> =>
        call('/api/v1/account/second-factor/recovery-codes', {
          method: 'POST',
          body: proof,
          needs: ['recovery_codes'],
        }),
      sessions: async (): Promise<readonly SignInSession[]> =>
        listOf(await call('/api/v1/account/sessions'), 'sessions'),
      endSession: (id: string): Promise<void> => call(`/api/v1/account/sessions/${segment(id)}`, { method: 'DELETE' }),
      endOtherSessions: (): Promise<SessionsEnded> =>
        call('/api/v1/account/sessions', { method: 'DELETE', needs: ['ended'] }),
    },
    /** Of everybody, for administrators. */
    accounts: {
      list: (search: string, cursor: string | null): Promise<PersonAccounts> =>
        call(`/api/v1/accounts?${new URLSearchParams({ q: search, ...(cursor !== null && { cursor }) })}`, {
          needs: ['accounts', 'next_cursor'],
        }),
      setDisabled: (id: string, isDisabled: boolean): Promise<void> =>
        call(`/api/v1/accounts/${segment(id)}`, { method: 'PATCH', body: { is_disabled: isDisabled } }),
      endSessions: (id: string): Promise<SessionsEnded> =>
        call(`/api/v1/accounts/${segment(id)}/sessions`, { method: 'DELETE', needs: ['ended'] }),
      resetLink: (id: string): Promise<ResetLink> =>
        call(`/api/v1/accounts/${segment(id)}/reset-link`, { method: 'POST', needs: ['url', 'expires_at'] }),
      removeSecondFactor: (id: string): Promise<void> =>
        call(`/api/v1/accounts/${segment(id)}/second-factor`, { method: 'DELETE' }),
      policy: (): Promise<SignInPolicy> => call('/api/v1/sign-in-policy', { needs: ['second_factor_required'] }),
      /** @throws WenfangError SecondFactorNeeded while the administrator has none */
      setPolicy: (isRequired: boolean): Promise<SignInPolicy> =>
        call('/api/v1/sign-in-policy', { method: 'PUT', body: { second_factor_required: isRequired } }),
    },
    account: {
      /** @throws WenfangError InviteInvalid */
      resetInfo: (token: string): Promise<ResetInfo> =>
        call(`/api/v1/auth/reset/${segment(token)}`, { needs: ['name', 'email'] }),
      /** @throws WenfangError InviteInvalid, PasswordCommon */
      resetPassword: (token: string, password: string): Promise<void> =>
        call(`/api/v1/auth/reset/${segment(token)}`, { method: 'POST', body: { password } }),
      /** Where the browser must go to begin a sign-in that comes back to `returnTo`. */
      signInUrl: (returnTo: string): string => http.url(`/auth/login?${new URLSearchParams({ return_to: returnTo })}`),
      /** @throws WenfangError NotFound when the sign-in is over or was begun elsewhere */
      interaction: (uid: string): Promise<unknown> => call(`/api/v1/auth/interaction/${segment(uid)}`),
      /** @throws WenfangError LoginFailed, RateLimited with `detail.retry_after_s` */
      signIn: (uid: string, answer: { readonly email: string; readonly password: string }): Promise<SignInStep> =>
        call(`/api/v1/auth/interaction/${segment(uid)}`, { method: 'POST', body: answer }),
      /** @throws WenfangError CodeWrong, RateLimited, NotFound when the sign-in took too long */
      tellCode: (uid: string, code: string): Promise<SignInStep> =>
        call(`/api/v1/auth/interaction/${segment(uid)}/code`, { method: 'POST', body: { code }, needs: ['redirect'] }),
      /** The one-time link: signs the owner in, completes the owner with the account given, or puts that off. */
      once: (
        token: string,
        account?:
          | { readonly name: string; readonly email: string; readonly password: string }
          | { readonly later: true },
      ): Promise<{ readonly status: 'signed_in' | 'setup'; readonly can_wait?: boolean }> =>
        call('/api/v1/auth/once', { method: 'POST', body: { token, ...account }, needs: ['status'] }),
      signOut: (): Promise<void> => call('/api/v1/auth/logout', { method: 'POST' }),
    },
  }
}

/** Lists come bare or under their name. */
function listOf<Item>(answer: unknown, name: string): readonly Item[] {
  if (Array.isArray(answer)) return answer
  if (typeof answer === 'object' && answer !== null && name in answer) {
    const list = (answer as Readonly<Record<string, unknown>>)[name]
    if (Array.isArray(list)) return list
  }
  return []
}

/** Headers hold no Chinese. */
const codeHeader = (part: 'form' | 'view', code: string): Record<string, string> =>
  code === '' ? {} : { [`x-${part}-code`]: encodeURIComponent(code) }
