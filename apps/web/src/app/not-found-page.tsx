import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { MessageScreen } from './message-screen.tsx'

export function NotFoundPage() {
  return (
    <MessageScreen
      title="Página não encontrada"
      text="O endereço pode ter mudado ou ter sido digitado com um erro. Nenhum dado foi perdido."
    >
      <Link to="/administrators" className={buttonClass()}>
        Ir para o painel
      </Link>
      <Link to="/" className={buttonClass('outline')}>
        Página inicial
      </Link>
    </MessageScreen>
  )
}
