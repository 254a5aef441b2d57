import { StepMarks } from '../../ui/form/step-marks.tsx'

const steps = ['Arquivo', 'Colunas', 'Conferência', 'Resultado']

export const ImportSteps = ({ current }: { current: number }) => (
  <StepMarks titles={steps} current={current} label="Etapas da importação" />
)
