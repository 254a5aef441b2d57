import { askAgain, signOut } from '../platform/sign-in.ts'
import { Button } from '../ui/button.tsx'

/**
 * Rendered below the spinner while no answer tells whether the sign-in is valid. An outage does not end the sign-in.
 */
export function Unanswered() {
  return (
    <>
      <p className="max-w-[44ch] text-muted">
        O servidor não está respondendo. Sua sessão continua aberta: o painel abre sozinho assim que ele
        voltar.
      </p>
      <Button variant="outline" onClick={askAgain}>
        Tentar de novo
      </Button>
      <Button variant="ghost" onClick={() => void signOut()}>
        Sair
      </Button>
    </>
  )
}
