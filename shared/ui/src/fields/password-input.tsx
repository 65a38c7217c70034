import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Input, type InputProps } from './text-field.tsx'

/** A password with a button that shows what was typed: long passwords are then typed right the first time. */
export function PasswordInput(props: InputProps) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="wf-password">
      <Input {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="off" />
      <button
        type="button"
        className="wf-password-eye"
        aria-label={isShown ? '隐藏密码' : '显示密码'}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff /> : <Eye />}
      </button>
    </span>
  )
}
