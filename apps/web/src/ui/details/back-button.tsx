import { ArrowLeft } from 'lucide-react'
import { Button } from '../button.tsx'
import { useGoBack } from './go-back.ts'

/** `otherwise` is the target if the person opened the panel on this screen. */
export function BackButton({ otherwise }: { otherwise: string }) {
  return (
    <Button
      variant="ghost"
      className="-ml-2 self-start px-2!"
      icon={<ArrowLeft size={18} />}
      onClick={useGoBack(otherwise)}
    >
      Voltar
    </Button>
  )
}
