import type { ErrorCode } from '@wenfang/shared-protocol'

/** What a person reads about a failure (STYLE: what happened, whether the work is safe, what to do). */
export interface ErrorText {
  readonly title: string
  readonly safety: string
  readonly advice: string
}

const SAFE = '您的内容是安全的，没有丢失。'
const KEPT = '已编辑的内容保存在本机，恢复后会自动同步。'
const ORIGINAL = '原文件完好无损，可以随时下载。'
const NOTHING = '没有文件被改动。'

/** One entry for every code: the compiler misses none. */
export const errorTexts: Readonly<Record<ErrorCode, ErrorText>> = {
  Unavailable: { title: '服务暂时不可用', safety: KEPT, advice: '请稍等片刻后重试。' },
  CircuitBreakerReject: { title: '访问的人太多，服务正在恢复', safety: KEPT, advice: '请过一分钟再试。' },
  CompatibleImageFail: { title: '图片暂时无法转换', safety: ORIGINAL, advice: '请重试，或下载原图查看。' },
  NeedPassword: { title: '这个文件设置了密码', safety: ORIGINAL, advice: '请输入文件密码后打开。' },
  PasteNoPermission: {
    title: '这份内容不允许复制到别处',
    safety: NOTHING,
    advice: '如需使用，请联系文件所有者。',
  },
  userNotLogin: { title: '请先登录', safety: KEPT, advice: '登录后会回到这个页面。' },
  permissionDenied: { title: '您没有这个文件的访问权限', safety: NOTHING, advice: '请联系文件所有者为您开通权限。' },
  NeedTruncationOpen: {
    title: '文件太大，无法完整打开',
    safety: ORIGINAL,
    advice: '可以只打开前面的部分，或下载原文件。',
  },
  InvalidVersion: { title: '页面版本已更新', safety: KEPT, advice: '请刷新页面后继续编辑。' },
  InvalidArgument: { title: '这个操作无法完成', safety: NOTHING, advice: '请检查填写的内容后重试。' },
  TokenExpired: { title: '登录已过期', safety: KEPT, advice: '请重新登录，未同步的修改会继续保存。' },
  DBError: { title: '数据暂时无法读写', safety: KEPT, advice: '请重试；如果反复出现，请联系管理员。' },
  CryptoError: { title: '内容解密失败', safety: ORIGINAL, advice: '请重试；如果反复出现，请联系管理员。' },
  AndroidInitFail: { title: '客户端未能启动编辑器', safety: SAFE, advice: '请重启客户端后再打开。' },
  GetThirdTokenFailed: { title: '未能从客户端取得登录信息', safety: SAFE, advice: '请在客户端重新登录后再打开。' },
  NotFound: { title: '没有找到这个内容', safety: NOTHING, advice: '它可能已被移动或删除，请检查地址是否正确。' },
  NotPublished: { title: '这份内容没有发布', safety: NOTHING, advice: '它可能已停止发布，请联系文件所有者。' },
  CsrfRejected: { title: '页面的安全凭证已失效', safety: KEPT, advice: '请刷新页面后重试。' },
  LinkCodeRequired: { title: '打开这个链接需要访问码', safety: NOTHING, advice: '请向分享者索取访问码。' },
  LinkCodeWrong: { title: '访问码不正确', safety: NOTHING, advice: '请核对后重新输入，注意区分大小写。' },
  LinkExpired: { title: '链接已失效', safety: NOTHING, advice: '请联系分享者重新发送链接。' },
  GuestNameRequired: { title: '请填写您的称呼', safety: NOTHING, advice: '其他协作者会看到这个称呼。' },
  LoginFailed: { title: '邮箱或密码不正确', safety: SAFE, advice: '请核对后重新输入。' },
  AccountDisabled: {
    title: '这个账户已停用',
    safety: SAFE,
    advice: '请联系服务器的所有者重新启用。',
  },
  CodeWrong: {
    title: '验证码不正确',
    safety: NOTHING,
    advice: '请输入验证器里最新的 6 位验证码；每个验证码只能使用一次。',
  },
  SecondFactorNeeded: {
    title: '请先开启两步验证',
    safety: NOTHING,
    advice: '在账户设置中为自己开启后再试。',
  },
  PasswordCommon: {
    title: '这个密码太容易被猜中',
    safety: SAFE,
    advice: '它很常见，或只由姓名、邮箱、产品名和数字组成。请换一个更长或更少见的密码。',
  },
  InviteInvalid: {
    title: '邀请或登录链接已失效',
    safety: SAFE,
    advice: '每个链接只能使用一次，请向管理员索取新的链接。',
  },
  RateLimited: { title: '操作太频繁', safety: SAFE, advice: '请稍候再试。' },
  CommandRefused: { title: '这一步不能执行', safety: SAFE, advice: '请按提示的原因修改后再试。' },
  Conflict: { title: '内容刚刚被其他人更改', safety: SAFE, advice: '请刷新后查看最新内容，再重试。' },
  FileTooLarge: { title: '文件超过了大小上限', safety: NOTHING, advice: '请压缩或拆分文件后再上传。' },
  PictureTooLarge: {
    title: '图片的像素太多，不能在线打开',
    safety: ORIGINAL,
    advice: '最多能打开约 2.6 亿像素（例如 16384 × 16384）的图片。请用看图软件缩小尺寸后重新上传。',
  },
  FileEmpty: { title: '文件是空的', safety: ORIGINAL, advice: '请确认文件已完整保存后重新上传。' },
  FileCorrupt: { title: '文件已损坏，无法打开', safety: ORIGINAL, advice: '请用原来的软件修复并另存后重新上传。' },
  FileTypeMismatch: { title: '文件内容与扩展名不符', safety: ORIGINAL, advice: '请改为正确的扩展名后重新上传。' },
  ArchiveUnsafe: {
    title: '文件结构异常，已停止打开',
    safety: ORIGINAL,
    advice: '请确认文件来源可靠，另存后重新上传。',
  },
  ImportTimeout: { title: '文件转换用时过长', safety: ORIGINAL, advice: '请重试，或拆分为较小的文件。' },
  ImportMemory: { title: '文件过于复杂，无法转换', safety: ORIGINAL, advice: '请拆分为较小的文件后重新上传。' },
  ConverterCrashed: {
    title: '转换程序意外中止',
    safety: ORIGINAL,
    advice: '这不说明文件有问题，请重试；如果每次都这样，请另存为较新的格式后上传。',
  },
  PasswordWrong: { title: '文件密码不正确', safety: ORIGINAL, advice: '请核对后重新输入，注意区分大小写。' },
  FormatUnsupported: {
    title: '暂不支持在线打开这种格式',
    safety: ORIGINAL,
    advice: '请下载原文件，或另存为较新的格式后上传。',
  },
  NothingToPrint: { title: '没有可打印的内容', safety: KEPT, advice: '请先输入内容，或选择文档里有的页。' },
  TooManyPages: {
    title: '要打印的页数太多',
    safety: KEPT,
    advice: '请选择较少的页，或者为工作表设置打印区域，再试一次。',
  },
  PrinterMissing: {
    title: '这台服务器没有安装打印组件',
    safety: KEPT,
    advice: '可以用编辑器的“打印”，由浏览器另存为文件；要导出图片，请管理员安装打印组件。',
  },
  OfficeMissing: {
    title: '这台服务器没有安装旧版文档的转换组件',
    safety: ORIGINAL,
    advice: '请用办公软件另存为新格式后上传，或请管理员安装转换组件；原文件可以随时下载。',
  },
  StorageFull: { title: '服务器存储空间已满', safety: KEPT, advice: '请联系管理员清理空间后重试。' },
  TaskRunning: { title: '文件正在转换', safety: ORIGINAL, advice: '完成后会自动打开，请稍候。' },
  TaskCancelled: { title: '任务已取消', safety: SAFE, advice: '需要时可以重新开始。' },
  Timeout: { title: '服务器响应超时', safety: KEPT, advice: '请检查网络后重试。' },
  NetworkError: { title: '无法连接到服务器', safety: KEPT, advice: '请检查网络后重试。' },
  NotOnDevice: {
    title: '现在无法连接到服务器，这份文件也没有保存在这台设备上',
    safety: SAFE,
    advice: '联网打开过一次的文件可以离线使用。请检查网络后重试，或回到文件列表打开其他文件。',
  },
  RemoteEntryError: { title: '编辑器未能加载', safety: SAFE, advice: '请重试；其他类型的文件不受影响。' },
  ChunkLoadError: { title: '页面有一部分未能加载', safety: SAFE, advice: '请检查网络后重试。' },
  CSS_CHUNK_LOAD_FAILED: { title: '页面样式未能加载', safety: SAFE, advice: '请检查网络后重试。' },
  ContractMismatch: { title: '编辑器与页面的版本不一致', safety: SAFE, advice: '请刷新页面以使用最新版本。' },
  RemoteCrashed: { title: '编辑器意外停止', safety: KEPT, advice: '请重新打开文件，未同步的修改会继续保存。' },
  MountTimeout: { title: '编辑器启动超时', safety: SAFE, advice: '请重试；如果网络较慢，请多等一会儿。' },
}

/** The whole message in one line, for toasts and fields. */
export function errorSentence(code: ErrorCode): string {
  const { title, advice } = errorTexts[code]
  return `${title}。${advice}`
}
