import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export function ReadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="font-semibold text-danger">{text}</p>
      <Button variant="outline" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}

export function Reading({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center gap-2.5 text-muted">
      <Spinner className="size-[16px]" />
      {text}
    </p>
  )
}
