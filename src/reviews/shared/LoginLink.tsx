import { loginUrl } from '../../contract/endpoints.ts'
import { ButtonLink } from '../../ground/ui/Button/Button.tsx'

/** Opens the sign-in window; without JavaScript, or where no window can be opened, the sign-in runs in this tab. */
export function LoginLink({ label, children }: { label: string; children?: string }) {
  return (
    <ButtonLink icon="log-in" href={loginUrl()} data-login="" data-part="session">
      {children ?? `Masuk dengan ${label}`}
    </ButtonLink>
  )
}
