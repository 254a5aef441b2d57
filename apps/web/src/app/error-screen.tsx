import { Button, buttonClass } from '../ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

/** Shown after a crash in a screen. It offers a next step and no stack trace. */
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
