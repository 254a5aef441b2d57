import { Button, buttonClass } from '../ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

/** Rendered after a screen has thrown an error, with a next step and without a stack trace. */
export function ErrorScreen() {
  return (
    <MessageScreen
      title="Algo deu errado nesta tela"
      text="O que já foi salvo continua salvo. Recarregue a página; se acontecer de novo, avise o suporte."
    >
      <Button onClick={() => location.reload()}>Recarregar</Button>
      <a href="/" className={buttonClass('outline')}>
        Página inicial
      </a>
    </MessageScreen>
  )
}
