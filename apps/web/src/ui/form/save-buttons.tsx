import { Button } from '../button.tsx'

type SaveButtonsProps = { label?: string; pending: boolean; onCancel: () => void }

/** 'Cancelar' and the button that submits the form. */
export const SaveButtons = ({ label = 'Salvar', pending, onCancel }: SaveButtonsProps) => (
  <>
    <Button variant="outline" onClick={onCancel}>
      Cancelar
    </Button>
    <Button type="submit" loading={pending}>
      {label}
    </Button>
  </>
)
